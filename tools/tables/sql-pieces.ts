import ts from 'typescript';

/** A piece of SQL in a source file. */
export type SqlPiece = { line: number; sql: string };

const statement =
  /^\s*(with\s|select\s|insert\s+into\s|update\s+\S+.*\sset\s|delete\s+from\s|truncate\s|copy\s|lock\s+table\s)/is;
const builderVerbs =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|from|table|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin)(Lateral)?$/;

/** All SQL of a TypeScript file: templates of `sql`, texts that are statements, tables named to a query builder. */
export function sqlPieces(file: string, text: string): SqlPiece[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  const found: SqlPiece[] = [];
  const note = (node: ts.Node, sql: string) =>
    found.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, sql });
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText()))
      note(node, templateText(node.template));
    else if (isText(node) && !isTagged(node) && statement.test(templateText(node)))
      note(node, templateText(node));
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [first] = node.arguments;
      const verb = node.expression.name.text;
      if (
        first &&
        ts.isStringLiteralLike(first) &&
        builderVerbs.test(verb) &&
        /^[a-z_]\w*(\.\w+)?(\s+as\s+\w+)?$/.test(first.text)
      ) {
        note(node, `FROM ${first.text}`);
      } else if (first && isText(first) && verb === 'raw') note(node, templateText(first));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isText(node: ts.Node): node is ts.StringLiteralLike | ts.TemplateExpression {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

function isTagged(node: ts.Node): boolean {
  return ts.isTaggedTemplateExpression(node.parent) && /^sql\b/.test(node.parent.tag.getText());
}

/** The text with a bracket in the place of each inserted value, which is looked at by itself. */
function templateText(node: ts.TemplateLiteral | ts.StringLiteralLike): string {
  if (!ts.isTemplateExpression(node)) return node.text;
  return node.head.text + node.templateSpans.map((span) => `()${span.literal.text}`).join('');
}
