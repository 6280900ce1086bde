/** Writes a new area into a tree: its folder from the shape beside this file, its migration, its oracle, its lines in the lists. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allFiles } from '../walls/source-files.ts';
import { type AreaNames, areaNames, withNames } from './area-names.ts';
import { joinPersonalData, joinServerAreas, joinStreet, joinWebAreas } from './join-lists.ts';
import { atPlace, joinMenu, type MenuPlace, newPlace, takePlace } from './menu-place.ts';

const shape = join(import.meta.dirname, 'shape');

export interface MadeArea {
  /** Files it wrote or changed, from the root. */
  readonly written: readonly string[];
  /** Files of the shape that the area had already: they stay, and what the sample wants of them is added by hand. */
  readonly kept: readonly string[];
}

/** An area that exists without screens gets what it lacks. @throws when it has its screens already. */
export function makeArea(root: string, name: string): MadeArea {
  const names = areaNames(name);
  if (existsSync(join(root, `areas/${name}/web/screens.ts`)))
    throw new Error(`areas/${name} has its screens already`);
  const lists = joinLists(root, names);
  const { place, changed } = menuPlace(root, names);
  const files = [...filesOfFolder(names, place), oracleOf(names)];
  const isThere = ({ path }: ShapedFile) => existsSync(join(root, path));
  const kept = files.filter(isThere).map(({ path }) => path);
  const missing = files.filter((file) => !isThere(file)).map(({ path, text }) => write(root, path, text));
  return { written: [...lists, ...changed, ...missing, writeMigration(root, names)], kept };
}

/** A file of the shape with the area's names in it, and where it belongs. */
interface ShapedFile {
  readonly path: string;
  readonly text: string;
}

function joinLists(root: string, names: AreaNames): string[] {
  return [
    change(root, 'areas/order.json', (text) =>
      JSON.stringify(joinStreet(JSON.parse(text), names.kebab), null, 2),
    ),
    change(root, 'app/server-areas.ts', (text) => joinServerAreas(text, names)),
    change(root, 'app/server-personal-data.ts', (text) => joinPersonalData(text, names)),
    change(root, 'app/web-areas.ts', (text) => joinWebAreas(text, names)),
  ];
}

/** The place in the menu, taken from the areas to come or made. */
function menuPlace(root: string, names: AreaNames): { place: MenuPlace; changed: string[] } {
  const toCome = 'app/shell/areas-to-come.ts';
  const taken = takePlace(readFileSync(join(root, toCome), 'utf8'), names);
  if (taken) return { place: taken.place, changed: [change(root, toCome, () => taken.rest)] };
  const place = newPlace(names);
  return { place, changed: [change(root, 'app/shell/menu-order.ts', (text) => joinMenu(text, place))] };
}

function filesOfFolder(names: AreaNames, place: MenuPlace): ShapedFile[] {
  return allFiles(shape, ['.'])
    .filter((file) => file !== 'migration.sql.txt' && file !== 'oracle.ts.txt')
    .map((file) => {
      const path = `areas/${names.kebab}/${withNames(file, names).replace(/\.txt$/, '')}`;
      const text = shaped(file, names);
      return { path, text: path.endsWith('/web/screens.ts') ? atPlace(text, place) : text };
    });
}

function oracleOf(names: AreaNames): ShapedFile {
  return { path: `testing/permissions/oracles/${names.kebab}.ts`, text: shaped('oracle.ts.txt', names) };
}

function writeMigration(root: string, names: AreaNames): string {
  const numbers = readdirSync(join(root, 'db/migrations')).map((file) => Number.parseInt(file, 10) || 0);
  const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0');
  return write(root, `db/migrations/${number}_${names.snake}.sql`, shaped('migration.sql.txt', names));
}

function shaped(file: string, names: AreaNames): string {
  return withNames(readFileSync(join(shape, file), 'utf8'), names);
}

function change(root: string, path: string, work: (text: string) => string): string {
  return write(root, path, work(readFileSync(join(root, path), 'utf8')));
}

function write(root: string, path: string, text: string): string {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text.endsWith('\n') ? text : `${text}\n`);
  return path;
}
