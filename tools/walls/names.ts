/** Names and sizes (docs/architecture.md, "Names, sizes, comments, tests"), and the shape of an area's folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { allFiles } from './source-files.ts';

const folders = ['app', 'areas', 'platform', 'testing', 'tools', 'e2e', 'db'];
const judged = /\.(tsx?|m?js|css|sql)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Migrations are numbered and named after what they do: `0007_homework_create.sql`. */
const migration = /^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/;
/** What has no name has no home yet. */
const nameless = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'manager',
  'service',
  'base',
  'types',
];

/** Lines: most files under 150, none over 300. Words, tests and made files grow with the school. */
const warnAbove = 150;
const failAbove = 300;
const unmeasured = /\/(late-)?words\/|\.(test|prove|e2e)\.tsx?$|^testing\/|^e2e\/|^db\/|\.d\.ts$/;
const madeMark = /^\W*(generated|made) by tools\//im;

export interface NameReport {
  readonly faults: string[];
  readonly warnings: string[];
}

export function nameFaults(root: string): NameReport {
  const files = allFiles(root, folders).filter((file) => judged.test(file));
  const sizes = files.map((file) => sizeOf(root, file));
  return {
    faults: [
      ...files.flatMap(nameFault),
      ...sizes
        .filter(([, lines]) => lines > failAbove)
        .map(([file, lines]) => `${file} has ${lines} lines, ${failAbove} at most`),
      ...areaFaults(root),
    ],
    warnings: sizes
      .filter(([, lines]) => lines > warnAbove && lines <= failAbove)
      .map(([file, lines]) => `${file} has ${lines} lines: could it be two ideas?`),
  };
}

function nameFault(file: string): string[] {
  const name = basename(file);
  const stems = [...dirname(file).split('/'), name.split('.')[0] ?? name];
  const faults: string[] = [];
  if (file.startsWith('db/migrations/'))
    return migration.test(name) ? [] : [`${file} is not named 0000_what_it_does.sql`];
  for (const stem of stems) {
    if (!kebab.test(stem)) faults.push(`${file}: ${stem} is not kebab-case`);
    const last = stem.split('-').at(-1) ?? stem;
    // `check-types` is a verb and what it does it to.
    if (nameless.includes(last) && !stem.startsWith('check-'))
      faults.push(`${file}: "${last}" says nothing about what is inside`);
  }
  return faults;
}

function sizeOf(root: string, file: string): [string, number] {
  if (unmeasured.test(file)) return [file, 0];
  const text = readFileSync(join(root, file), 'utf8');
  return [file, madeMark.test(text.slice(0, 300)) ? 0 : text.trimEnd().split('\n').length];
}

/** Every area stands in the street, tells what it is, and has no room that other areas do not have. */
function areaFaults(root: string): string[] {
  if (!existsSync(join(root, 'areas/order.json'))) return [];
  const order: string[] = JSON.parse(readFileSync(join(root, 'areas/order.json'), 'utf8'));
  const areas = readdirSync(join(root, 'areas'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const twice = order.filter((area, place) => order.indexOf(area) !== place);
  return [
    ...twice.map((area) => `areas/order.json names ${area} twice`),
    ...areas.flatMap(({ name }) => {
      const rooms = readdirSync(join(root, 'areas', name), { withFileTypes: true });
      return [
        ...(order.includes(name) ? [] : [`areas/${name} has no place in areas/order.json`]),
        ...(rooms.some((room) => room.name === 'README.md') ? [] : [`areas/${name} has no README.md`]),
        ...rooms
          .filter(
            (room) =>
              room.isDirectory() &&
              !['words', 'late-words', 'documents', 'server', 'web'].includes(room.name),
          )
          .map((room) => `areas/${name}/${room.name} is a room no other area has`),
      ];
    }),
  ];
}
