/**
 * Rule A12 of docs/architecture.md: time comes from the context (`context.now`), so one request has one time and a test can
 * set it. This finds code of an area's server and rules that asks the machine's clock.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { sourceFiles } from './source-files.ts';

const judged = /^areas\/[^/]+\/(?!web\/).+\.ts$/;
const tests = /\.(test|prove)\.ts$/;

export function clockFaults(root: string): string[] {
  return sourceFiles(root, ['areas'])
    .filter((file) => judged.test(file) && !tests.test(file))
    .flatMap((file) => clocksIn(file, readFileSync(join(root, file), 'utf8')));
}

/** Each place of a file that asks the clock, as `file:line asks the clock: ...`. */
export function clocksIn(file: string, text: string): string[] {
  // Each way to ask says `Date`: most files need not be parsed.
  if (!text.includes('Date')) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (asksClock(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push(`${file}:${line} asks the clock: time comes from the context (A12)`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** `Date.now`, called or handed on; `new Date()` and `Date()` without a moment. */
function asksClock(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node))
    return node.expression.getText() === 'Date' && node.name.text === 'now';
  return (
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    node.expression.getText() === 'Date' &&
    (node.arguments?.length ?? 0) === 0
  );
}
