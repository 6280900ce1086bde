/** Writes a new area into a tree: its folder from the shape beside this file, its migration, its oracle, its lines in the lists. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allFiles } from '../walls/source-files.ts';
import { type AreaNames, areaNames, withNames } from './area-names.ts';
import { joinServerAreas, joinStreet, joinWebAreas } from './join-lists.ts';
import { atPlace, joinMenu, type MenuPlace, newPlace, takePlace } from './menu-place.ts';

const shape = join(import.meta.dirname, 'shape');

/** Gives the files it wrote or changed, from the root. @throws when the area is there already, or stands too early. */
export function makeArea(root: string, name: string): string[] {
  const names = areaNames(name);
  if (existsSync(join(root, 'areas', name))) throw new Error(`areas/${name} is there already`);
  const lists = joinLists(root, names);
  const { place, changed } = menuPlace(root, names);
  return [
    ...lists,
    ...changed,
    ...writeFolder(root, names, place),
    writeMigration(root, names),
    writeFrom(root, names, 'oracle.ts.txt', `testing/permissions/oracles/${name}.ts`),
  ];
}

function joinLists(root: string, names: AreaNames): string[] {
  return [
    change(root, 'areas/order.json', (text) =>
      JSON.stringify(joinStreet(JSON.parse(text), names.kebab), null, 2),
    ),
    change(root, 'app/server-areas.ts', (text) => joinServerAreas(text, names)),
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

function writeFolder(root: string, names: AreaNames, place: MenuPlace): string[] {
  return allFiles(shape, ['.'])
    .filter((file) => file !== 'migration.sql.txt' && file !== 'oracle.ts.txt')
    .map((file) => {
      const path = `areas/${names.kebab}/${withNames(file, names).replace(/\.txt$/, '')}`;
      const written = writeFrom(root, names, file, path);
      return path.endsWith('/web/screens.ts') ? change(root, path, (text) => atPlace(text, place)) : written;
    });
}

function writeMigration(root: string, names: AreaNames): string {
  const numbers = readdirSync(join(root, 'db/migrations')).map((file) => Number.parseInt(file, 10) || 0);
  const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0');
  return writeFrom(root, names, 'migration.sql.txt', `db/migrations/${number}_${names.snake}.sql`);
}

function writeFrom(root: string, names: AreaNames, file: string, path: string): string {
  return write(root, path, withNames(readFileSync(join(shape, file), 'utf8'), names));
}

function change(root: string, path: string, work: (text: string) => string): string {
  return write(root, path, work(readFileSync(join(root, path), 'utf8')));
}

function write(root: string, path: string, text: string): string {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text.endsWith('\n') ? text : `${text}\n`);
  return path;
}
