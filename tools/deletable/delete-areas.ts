/** Deletes areas from a tree: their folders, their files elsewhere, and their lines in the lists of all areas. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { sourceFiles } from '../walls/source-files.ts';
import type { DeletableArea } from './deletable-areas.ts';

/** The files that name all areas (docs/adding-an-area.md); no other file outside an area imports one that can be deleted. */
export const listsOfAreas = [
  'app/moving/move-plan.ts',
  'app/moving/sealed-columns.ts',
  'app/server-areas.ts',
  'app/server-personal-data.ts',
  'app/web-areas.ts',
  'app/web-contributions.ts',
];

export function deleteAreas(root: string, deleted: readonly DeletableArea[]): void {
  for (const { area, elsewhere } of deleted) {
    rmSync(join(root, 'areas', area), { recursive: true });
    for (const file of elsewhere) rmSync(join(root, file));
  }
  const gone = deleted.map(({ area }) => area);
  const order = join(root, 'areas/order.json');
  const left = (JSON.parse(readFileSync(order, 'utf8')) as string[]).filter((area) => !gone.includes(area));
  writeFileSync(order, `${JSON.stringify(left, null, 2)}\n`);
  for (const list of listsOfAreas) {
    const file = join(root, list);
    writeFileSync(file, withoutAreas(readFileSync(file, 'utf8'), gone));
  }
}

/** Each import of a deletable area by a file that would stay, as `file imports area`. */
export function importsOfDeletable(root: string, deletable: readonly DeletableArea[]): string[] {
  const names = deletable.map(({ area }) => area).join('|');
  const gone = new Set([...listsOfAreas, ...deletable.flatMap(({ elsewhere }) => elsewhere)]);
  const naming = new RegExp(`['"](?:#|[./]+/)areas/(${names})/[^'"]*['"]`, 'g');
  return sourceFiles(root, ['app', 'areas', 'platform', 'testing', 'tools', 'e2e'])
    .filter((file) => !gone.has(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(naming)]
        .filter(([, area]) => !file.startsWith(`areas/${area}/`))
        .map(([, area]) => `${file} imports ${area}`),
    );
}

/** A list of areas without its imports from these areas and without the items and parent types that used them. */
export function withoutAreas(text: string, areas: readonly string[]): string {
  const source = ts.createSourceFile('list.ts', text, ts.ScriptTarget.ESNext, true);
  const isGone = (specifier: string) => areas.some((area) => specifier.startsWith(`#areas/${area}/`));
  const cuts: { from: number; to: number }[] = [];
  const names = new Set<string>();
  const cut = (node: ts.Node) => cuts.push({ from: node.getFullStart(), to: node.getEnd() });
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    if (!isGone(statement.moduleSpecifier.text)) continue;
    cut(statement);
    for (const name of namesOf(statement)) names.add(name);
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const items = ts.isArrayLiteralExpression(node)
      ? node.elements
      : ts.isHeritageClause(node)
        ? node.types
        : [];
    for (const item of items) {
      if (!mentions(item, names)) continue;
      const comma = text.slice(item.getEnd()).match(/^\s*,/)?.[0].length ?? 0;
      // The last one takes the comma before it along.
      const before = comma === 0 && text[item.getFullStart() - 1] === ',' ? 1 : 0;
      cuts.push({ from: item.getFullStart() - before, to: item.getEnd() + comma });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return cuts
    .toSorted((one, other) => other.from - one.from)
    .reduce((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text);
}

function namesOf({ importClause }: ts.ImportDeclaration): string[] {
  const bindings = importClause?.namedBindings;
  return bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
}

function mentions(node: ts.Node, names: ReadonlySet<string>): boolean {
  if (ts.isIdentifier(node) && names.has(node.text)) return true;
  return ts.forEachChild(node, (child) => mentions(child, names) || undefined) ?? false;
}
