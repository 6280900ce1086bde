/**
 * Words and openings of sentences that docs/style.md has retired, counted in names, comments and test names. Texts on screen are not
 * looked at here: the check of words has a glossary of its own.
 */
import ts from 'typescript';

/** Parts of names (`classInSight` has `sight`) and words of comments and test names. */
const retired = new Set(
  ['street', 'storey', 'storeys', 'gathering', 'brought', 'sight', 'insight', 'reckon', 'reckons', 'reckoned']
    .concat(['seat', 'seats', 'seated', 'wish', 'wishes', 'trail', 'customs', 'lent', 'told', 'standing'])
    .concat(['standings', 'met']),
);
const openings = /^(who|whoever|whose|of (two|who|whom|those)|neither|nobody who)\b/i;

export interface RetiredWord {
  readonly file: string;
  readonly line: number;
  readonly found: string;
}

/** @param file as shown; @param text the TypeScript of the file */
export function retiredWordsIn(file: string, text: string): readonly RetiredWord[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: RetiredWord[] = [];
  const note = (at: number, what: string) =>
    found.push({ file, line: source.getLineAndCharacterOfPosition(at).line + 1, found: what });
  const look = (at: number, sentence: string) => {
    const plain = sentence.replace(/^[\s/*]+/, '');
    if (openings.test(plain)) note(at, `opens with “${plain.slice(0, 24)}”`);
    for (const word of plain.toLowerCase().match(/[a-z]+/g) ?? []) if (retired.has(word)) note(at, word);
  };
  const comments = new Set<number>();
  const visit = (node: ts.Node) => {
    for (const range of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      if (comments.has(range.pos)) continue;
      comments.add(range.pos);
      look(range.pos, text.slice(range.pos, range.end));
    }
    if (ts.isIdentifier(node) && isDeclared(node))
      for (const part of node.text.match(/[A-Z]?[a-z]+/g) ?? [])
        if (retired.has(part.toLowerCase())) note(node.getStart(source), node.text);
    const name = testNameOf(node);
    if (name) look(name.getStart(source), name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node;
  return 'name' in parent && parent.name === node && !ts.isPropertyAccessExpression(parent);
}

/** The name of `test('…')`, `test.each(…)('…')`, `describe('…')`. */
function testNameOf(node: ts.Node): ts.StringLiteralLike | null {
  if (!ts.isCallExpression(node)) return null;
  const [first] = node.arguments;
  if (!first || !ts.isStringLiteralLike(first)) return null;
  return /^(test|it|describe)\b/.test(node.expression.getText()) ? first : null;
}
