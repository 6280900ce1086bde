/** Writes a new area into a tree: its folder from `shape/`, its migration, its oracle, its lines in the lists. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allFiles } from '../walls/source-files.ts';
import { type AreaNames, areaNames, withNames } from './area-names.ts';
import type { AreaNouns } from './area-nouns.ts';
import {
  auditWords,
  joinAuditWords,
  joinOrder,
  joinPersonalData,
  joinServerAreas,
  joinWebAreas,
} from './join-lists.ts';
import { joinMenu, type NewMenuEntry, newMenuEntry, withMenuEntry } from './menu-entry.ts';
import { takenNameFault } from './taken-names.ts';

const shape = join(import.meta.dirname, 'shape');

export interface MadeArea {
  /** Files it wrote or changed, from the root. */
  readonly written: readonly string[];
  /** Files that the area had already: they stay unchanged, and the sample's code is added to them by hand. */
  readonly kept: readonly string[];
}

/** Adds the missing files to an area without screens. @throws when the area has screens, or a noun is taken. */
export function makeArea(root: string, name: string, nouns: AreaNouns): MadeArea {
  const names = areaNames(name);
  if (existsSync(join(root, `areas/${name}/web/screens.ts`)))
    throw new Error(`areas/${name} has its screens already`);
  const fault = takenNameFault(shape, nouns);
  if (fault !== null) throw new Error(fault);
  const lists = [...joinLists(root, names), ...joinAudit(root, names, nouns)];
  const entry = newMenuEntry(names);
  const menu = change(root, 'app/shell/menu/menu-order.ts', (text) => joinMenu(text, entry));
  const files = [...filesOfFolder(names, nouns, entry), oracleOf(names, nouns)];
  const isThere = ({ path }: ShapedFile) => existsSync(join(root, path));
  const kept = files.filter(isThere).map(({ path }) => path);
  const missing = files.filter((file) => !isThere(file)).map(({ path, text }) => write(root, path, text));
  return { written: [...lists, menu, ...missing, writeMigration(root, names, nouns)], kept };
}

/** A file of the shape with the area's names, and its path. */
interface ShapedFile {
  readonly path: string;
  readonly text: string;
}

function joinLists(root: string, names: AreaNames): string[] {
  return [
    change(root, 'areas/order.json', (text) =>
      JSON.stringify(joinOrder(JSON.parse(text), names.kebab), null, 2),
    ),
    change(root, 'app/server-areas.ts', (text) => joinServerAreas(text, names)),
    change(root, 'app/server-personal-data.ts', (text) => joinPersonalData(text, names)),
    change(root, 'app/web-areas.ts', (text) => joinWebAreas(text, names)),
  ];
}

function joinAudit(root: string, names: AreaNames, nouns: AreaNouns): string[] {
  return (['en', 'fr'] as const).map((language) =>
    change(root, `areas/audit/late-words/actions-${language}.ts`, (text) =>
      joinAuditWords(text, names, withNames(auditWords[language], names, nouns)),
    ),
  );
}

function filesOfFolder(names: AreaNames, nouns: AreaNouns, entry: NewMenuEntry): ShapedFile[] {
  return allFiles(shape, ['.'])
    .filter((file) => file !== 'migration.sql.txt' && file !== 'oracle.ts.txt')
    .map((file) => {
      const path = `areas/${names.kebab}/${withNames(file, names, nouns).replace(/\.txt$/, '')}`;
      const text = shaped(file, names, nouns);
      return { path, text: path.endsWith('/web/screens.ts') ? withMenuEntry(text, entry) : text };
    });
}

function oracleOf(names: AreaNames, nouns: AreaNouns): ShapedFile {
  return {
    path: `testing/permissions/oracles/${names.kebab}.ts`,
    text: shaped('oracle.ts.txt', names, nouns),
  };
}

function writeMigration(root: string, names: AreaNames, nouns: AreaNouns): string {
  const numbers = readdirSync(join(root, 'db/migrations')).map((file) => Number.parseInt(file, 10) || 0);
  const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0');
  return write(root, `db/migrations/${number}_${names.snake}.sql`, shaped('migration.sql.txt', names, nouns));
}

function shaped(file: string, names: AreaNames, nouns: AreaNouns): string {
  return withNames(readFileSync(join(shape, file), 'utf8'), names, nouns);
}

function change(root: string, path: string, work: (text: string) => string): string {
  return write(root, path, work(readFileSync(join(root, path), 'utf8')));
}

function write(root: string, path: string, text: string): string {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text.endsWith('\n') ? text : `${text}\n`);
  return path;
}
