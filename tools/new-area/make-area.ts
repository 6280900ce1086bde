/** Writes a new area into a tree: its folder from the shape beside this file, its migration, its lines in the lists. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allFiles } from '../walls/source-files.ts';
import { type AreaNames, areaNames, withNames } from './area-names.ts';
import { joinServerAreas, joinStreet, joinWebAreas } from './join-lists.ts';

const shape = join(import.meta.dirname, 'shape');

/** Gives the files it wrote or changed, from the root. @throws when the area is there already. */
export function makeArea(root: string, name: string): string[] {
  const names = areaNames(name);
  if (existsSync(join(root, 'areas', name))) throw new Error(`areas/${name} is there already`);
  return [...writeFolder(root, names), writeMigration(root, names), ...changeLists(root, names)];
}

function writeFolder(root: string, names: AreaNames): string[] {
  return allFiles(shape, ['.'])
    .filter((file) => file !== 'migration.sql.txt')
    .map((file) => {
      const path = `areas/${names.kebab}/${withNames(file, names).replace(/\.txt$/, '')}`;
      write(root, path, withNames(readFileSync(join(shape, file), 'utf8'), names));
      return path;
    });
}

function writeMigration(root: string, names: AreaNames): string {
  const numbers = readdirSync(join(root, 'db/migrations')).map((file) => Number.parseInt(file, 10) || 0);
  const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0');
  const path = `db/migrations/${number}_${names.snake}.sql`;
  write(root, path, withNames(readFileSync(join(shape, 'migration.sql.txt'), 'utf8'), names));
  return path;
}

function changeLists(root: string, names: AreaNames): string[] {
  const change = (path: string, work: (text: string) => string) => {
    write(root, path, work(readFileSync(join(root, path), 'utf8')));
    return path;
  };
  return [
    change('areas/order.json', (text) => JSON.stringify(joinStreet(JSON.parse(text), names.kebab), null, 2)),
    change('app/server-areas.ts', (text) => joinServerAreas(text, names)),
    change('app/web-areas.ts', (text) => joinWebAreas(text, names)),
  ];
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text.endsWith('\n') ? text : `${text}\n`);
}
