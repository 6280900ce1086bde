/** Rules A15 to A18 of docs/architecture.md: names, sizes and the folders of an area. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { floorsIn, unnamedAbilities } from './floors.ts';
import { allFiles } from './source-files.ts';

const folders = ['app', 'areas', 'platform', 'testing', 'tools', 'e2e', 'db'];
const judged = /\.(tsx?|m?js|css|sql)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Migrations are numbered and named after what they do: `0007_homework_create.sql`. */
const migration = /^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/;
/** Names that do not say what a file contains. */
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

/** The folders that an area may have; each other one is an ability, which has a folder of the same name in its server or its screens. */
const areaFolders = ['words', 'late-words', 'documents', 'server', 'web'];
const abilityFolders = ['words', 'late-words'];

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
        .map(([file, lines]) => `${file} has ${lines} lines, ${failAbove} at most (A17)`),
      ...areaFaults(root),
    ],
    warnings: sizes
      .filter(([, lines]) => lines > warnAbove && lines <= failAbove)
      .map(([file, lines]) => `${file} has ${lines} lines: could it be two ideas? (A17)`),
  };
}

function nameFault(file: string): string[] {
  const name = basename(file);
  const stems = [...dirname(file).split('/'), name.split('.')[0] ?? name];
  const faults: string[] = [];
  if (file.startsWith('db/migrations/'))
    return migration.test(name) ? [] : [`${file} is not named 0000_what_it_does.sql (A15)`];
  for (const stem of stems) {
    if (!kebab.test(stem)) faults.push(`${file}: ${stem} is not kebab-case (A15)`);
    const last = stem.split('-').at(-1) ?? stem;
    // `check-types` is a verb and what it does it to.
    if (nameless.includes(last) && !stem.startsWith('check-'))
      faults.push(`${file}: "${last}" does not say what is inside (A16)`);
  }
  return faults;
}

function sizeOf(root: string, file: string): [string, number] {
  if (unmeasured.test(file)) return [file, 0];
  const text = readFileSync(join(root, file), 'utf8');
  return [file, madeMark.test(text.slice(0, 300)) ? 0 : text.trimEnd().split('\n').length];
}

/** Every area is in the dependency order, has a README and only the folders that all areas have. */
function areaFaults(root: string): string[] {
  if (!existsSync(join(root, 'areas/order.json'))) return [];
  const order: string[] = JSON.parse(readFileSync(join(root, 'areas/order.json'), 'utf8'));
  const areas = readdirSync(join(root, 'areas'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const floors = floorsIn(root);
  const twice = order.filter((area, index) => order.indexOf(area) !== index);
  return [
    ...twice.map((area) => `areas/order.json names ${area} twice (A18)`),
    ...areas.flatMap(({ name }) => {
      const entries = readdirSync(join(root, 'areas', name), { withFileTypes: true });
      const ownFloors = floors.get(name);
      return [
        ...(ownFloors ? unnamedAbilities(`areas/${name}`, abilitiesOf(root, name), ownFloors) : []),
        ...(order.includes(name) ? [] : [`areas/${name} is missing in areas/order.json (A18)`]),
        ...(entries.some((entry) => entry.name === 'README.md')
          ? []
          : [`areas/${name} has no README.md (A18)`]),
        ...entries
          .filter((entry) => entry.isDirectory() && !areaFolders.includes(entry.name))
          .flatMap((entry) => abilityFaults(root, `areas/${name}`, entry.name)),
      ];
    }),
  ];
}

/** The folders of abilities of an area: in its root, its server and its screens. */
function abilitiesOf(root: string, area: string): readonly string[] {
  const folders = ['.', 'server', 'web'].flatMap((side) => {
    const folder = join(root, 'areas', area, side);
    return existsSync(folder)
      ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
      : [];
  });
  const names = folders.map(({ name }) => name).filter((name) => ![...areaFolders, 'public'].includes(name));
  return [...new Set(names)];
}

/** Contract, rules and words of an ability, one level deep, beside what its server or its screens have under the same name. */
function abilityFaults(root: string, area: string, ability: string): string[] {
  if (!['server', 'web'].some((side) => existsSync(join(root, area, side, ability))))
    return [`${area}/${ability} is neither a folder that all areas have nor one of its server or web (A18)`];
  return readdirSync(join(root, area, ability), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !abilityFolders.includes(entry.name))
    .map((entry) => `${area}/${ability}/${entry.name}: an ability has only words below it (A18)`);
}
