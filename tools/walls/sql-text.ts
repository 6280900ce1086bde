/**
 * Rule A11 of docs/architecture.md. The import rules keep the database packages in stores; this finds SQL without an import:
 * text that is a statement, and the query builder's methods on `db`.
 */
import ts from 'typescript';
import { foundByFile } from './found-by-file.ts';
import { areaStores, areaWords } from './places.ts';
import { sourceFiles } from './source-files.ts';

const statement =
  /^\s*(with\s+\w+\s+as|select\s.*\sfrom\s|insert\s+into\s|update\s+\w.*\sset\s|delete\s+from\s|(create|alter|drop|truncate)\s+(table|view|index|role|schema|policy|function)\s)/is;
const builderVerbs = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'executeQuery',
  'withSchema',
]);

/** Files that may hold SQL: the stores of areas, the platform's server (its own tables), tests and the workshop. */
const allowed = new RegExp(String.raw`${areaStores}|^platform/server/|\.(test|prove)\.tsx?$`);
const words = new RegExp(`^areas/[^/]+/${areaWords}|^(platform/kernel|app(/shell)?)/words/`);

export function sqlFaults(root: string): string[] {
  const judged = sourceFiles(root, ['app', 'areas', 'platform']).filter(
    (file) => !allowed.test(file) && !words.test(file),
  );
  return foundByFile(root, 'sql', judged, sqlIn);
}

/** Each place of a file that speaks SQL, as `file:line says ...`. */
export function sqlIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  const found: string[] = [];
  const note = (node: ts.Node, what: string) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    found.push(`${file}:${line} ${what}: SQL stands in *-store.ts only (A11)`);
  };
  const visit = (node: ts.Node): void => {
    if (isText(node) && statement.test(textOf(node))) note(node, 'holds a statement');
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText().startsWith('sql'))
      note(node, 'uses sql`...`');
    if (ts.isPropertyAccessExpression(node) && builderVerbs.has(node.name.text))
      note(node, `calls ${node.name.text}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isText(node: ts.Node): node is ts.StringLiteralLike | ts.TemplateExpression {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

function textOf(node: ts.StringLiteralLike | ts.TemplateExpression): string {
  return ts.isTemplateExpression(node) ? node.getText().slice(1) : node.text;
}
