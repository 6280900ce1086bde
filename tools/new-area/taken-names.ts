/** Names that the records of an area cannot have, because the code of the sample or the language uses them already. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { allFiles } from '../walls/source-files.ts';
import { areaNames } from './area-names.ts';
import type { AreaNouns } from './area-nouns.ts';

/** Why the nouns would not compile in the sample, or null. `menu`: the screen imports `Menu`. */
export function takenNameFault(shape: string, { singular, plural }: AreaNouns): string | null {
  const taken = namesInShape(shape);
  const noun = [singular, plural].find((one) => {
    const { camel, pascal } = areaNames(one);
    return isKeyword(camel) || taken.has(camel) || taken.has(pascal);
  });
  if (noun === undefined) return null;
  return `"${noun}" is a name that the generated code uses already: take a longer one, such as day-${noun}`;
}

function isKeyword(name: string): boolean {
  const scanner = ts.createScanner(ts.ScriptTarget.ESNext, true, ts.LanguageVariant.Standard, name);
  return scanner.scan() !== ts.SyntaxKind.Identifier;
}

/** Every variable, function, type and import of the sample; names of properties are no names of their own. */
function namesInShape(shape: string): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !isPropertyName(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  for (const file of allFiles(shape, ['.']).filter((path) => /\.tsx?\.txt$/.test(path))) {
    const text = readFileSync(join(shape, file), 'utf8');
    visit(ts.createSourceFile(file.replace(/\.txt$/, ''), text, ts.ScriptTarget.ESNext, true));
  }
  return names;
}

function isPropertyName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  return (
    (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isJsxAttribute(parent)) &&
    parent.name === node
  );
}
