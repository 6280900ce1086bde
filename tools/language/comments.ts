/** Comments and test names of TypeScript, found by its scanner, and comments of CSS; each with the index at which it begins. */
import ts from 'typescript';

export interface Passage {
  readonly at: number;
  readonly text: string;
}

/** Comments in their order; `//` on consecutive lines are one comment. Strings and texts in JSX are not comments. */
export function commentsOf(source: ts.SourceFile): readonly Passage[] {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard);
  const found: Passage[] = [];
  const readBetween = (from: number, to: number) => {
    if (!source.text.slice(from, to).includes('/')) return;
    scanner.setText(source.text, from, to - from);
    found.push(...commentsOfTrivia(scanner));
  };
  // Between the nodes are only keywords, punctuation and comments, which a scanner reads without knowing where it is.
  const visit = (node: ts.Node) => {
    let at = node.getFullStart();
    ts.forEachChild(node, (child) => {
      readBetween(at, child.getFullStart());
      visit(child);
      at = child.getEnd();
    });
    readBetween(at, ts.isToken(node) ? node.getStart(source) : node.getEnd());
  };
  visit(source);
  return found;
}

/** The names of `test('…')`, `describe('…')`, `test.each(…)('…')`, and the steps of a walk. */
export function testNamesOf(source: ts.SourceFile): readonly Passage[] {
  const found: Passage[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /^(test|it|describe)\b/.test(node.expression.getText(source))) {
      const [name] = node.arguments;
      const text = name && textOf(name);
      if (name && text) found.push({ at: name.getStart(source), text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Comments of a style sheet. */
export function commentsOfStyles(text: string): readonly Passage[] {
  return [...text.matchAll(/\/\*.*?\*\//gs)].map((match) => ({ at: match.index, text: match[0] }));
}

/** Lines of template literals that are comments of SQL. */
export function commentsOfStatements(source: ts.SourceFile): readonly Passage[] {
  const found: Passage[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isTemplateLiteralToken(node))
      for (const match of node.getText(source).matchAll(/(?<=^\s*)-- .*$/gm))
        found.push({ at: node.getStart(source) + match.index, text: match[0] });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function commentsOfTrivia(scanner: ts.Scanner): Passage[] {
  const found: Passage[] = [];
  let linesSince = 2;
  let wasLine = false;
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia;
    if (kind === ts.SyntaxKind.NewLineTrivia) linesSince += 1;
    if (!isLine && kind !== ts.SyntaxKind.MultiLineCommentTrivia) continue;
    const last = found.at(-1);
    if (last && isLine && wasLine && linesSince < 2)
      found[found.length - 1] = { at: last.at, text: `${last.text}\n${scanner.getTokenText()}` };
    else found.push({ at: scanner.getTokenStart(), text: scanner.getTokenText() });
    wasLine = isLine;
    linesSince = 0;
  }
  return found;
}

function textOf(name: ts.Expression): string {
  if (ts.isStringLiteralLike(name)) return name.text;
  if (!ts.isTemplateExpression(name)) return '';
  return name.head.text + name.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}
