import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areaNames, nameFault, withNames } from './area-names.ts';
import { joinServerAreas, joinStreet, joinWebAreas } from './join-lists.ts';
import { makeArea } from './make-area.ts';
import { atPlace, joinMenu, newPlace, takePlace } from './menu-place.ts';

test('an area of two words is spelt right everywhere', () => {
  const names = areaNames('report-cards');
  const sample =
    'areas/sample-area sampleAreaServer /slm/SampleArea/ SAMPLE_AREA.title sample_area_entries Sample area';
  expect(withNames(sample, names)).toBe(
    'areas/report-cards reportCardsServer /slm/ReportCards/ REPORT_CARDS.title report_cards_entries Report cards',
  );
});

test('a name that is no name for a folder is refused', () => {
  expect(nameFault('canteen')).toBeNull();
  expect(nameFault('report-cards')).toBeNull();
  for (const name of ['Canteen', 'school_bus', '../canteen', '-bus', '', '7e'])
    expect(nameFault(name)).toContain('kebab-case');
  expect(nameFault(undefined)).toContain('Which area?');
});

test('a new area stands before home, one that was planned keeps its place', () => {
  expect(joinStreet(['classes', 'home'], 'canteen')).toEqual(['classes', 'canteen', 'home']);
  expect(joinStreet(['payments', 'home'], 'payments')).toEqual(['payments', 'home']);
  expect(joinStreet([], 'canteen')).toEqual(['canteen']);
});

test('an area of the specification takes the place in the menu that was kept for it', () => {
  const kept = `import {\n  Bus,\n  School,\n} from 'x';
export const areasToCome = {
  screens: [
    screen('/Bus', 'schoolBus', ['SLM.Incident.View']),
    screen('/classes', 'classes'),
  ],
  menu: [
    entry('schoolBus', 'school', '/Bus', Bus, { needs: ['SLM.Incident.View'] }),
    entry('classes', 'administration', '/classes', School),
  ],
};
`;
  const taken = takePlace(kept, areaNames('school-bus'));
  expect(taken?.place).toEqual({
    id: 'schoolBus',
    group: 'school',
    address: 'Bus',
    icon: 'Bus',
    title: 'SHELL.menu.schoolBus',
    menuNeeds: "['SLM.Incident.View']",
    screenNeeds: "['SLM.Incident.View']",
  });
  expect(taken?.rest).not.toMatch(/Bus/);
  expect(taken?.rest).toContain("entry('classes'");
  expect(takePlace(kept, areaNames('canteen'))).toBeNull();
});

test('an area beyond the specification stands before the reports', () => {
  const place = newPlace(areaNames('school-bus'));
  expect(joinMenu(`[\n  'classes',\n  'reports',\n]`, place)).toBe(
    `[\n  'classes',\n  'school-bus',\n  'reports',\n]`,
  );
  expect(atPlace(`{ id: 'menu-id', to: '/menu-address', needs: 'menu-needs' }`, place)).toBe(
    `{ id: 'school-bus', to: '/school-bus', needs: 'session' }`,
  );
});

test('the lists of app name the new area', () => {
  const names = areaNames('canteen');
  const server = `import { x } from 'y';\nfunction serverAreas(a: A): readonly AreaServer[] {\n  return [x(a)];\n}\n`;
  const joined = joinServerAreas(server, names);
  expect(joined).toContain('return [x(a), canteenServer];');
  expect(joinServerAreas(joined, names)).toBe(joined);
  const web = `import { x } from 'y';\nexport const webAreas: readonly AreaPieces[] = [];\n`;
  expect(joinWebAreas(web, names)).toContain('= [ canteenPieces];');
  expect(() => joinWebAreas(`import { x } from 'y';\n`, names)).toThrow('add canteenPieces by hand');
});

/**
 * The whole tree once more, with three areas in it: one beyond the specification, one of the specification, and one of
 * which the records are there and no screens.
 */
let copy = '';
const left = new Set(['node_modules', '.git', 'dist', '.cache', 'data', 'test-results']);
const made = ['school-bus', 'discipline', 'calendar'];
/** An area of which something is there already, and no screens. */
const records = {
  'areas/calendar/README.md':
    '# calendar\n\nHolidays and special days, known to other areas and shown nowhere yet.\n',
};
const checks = ['types', 'walls', 'names', 'sql'];
function run(program: string, ...args: string[]) {
  return runIn(copy, program, ...args);
}

function runIn(cwd: string, program: string, ...args: string[]) {
  const own = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('VITEST') && name !== 'NODE_ENV',
  );
  const path = `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH']}`;
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: { ...Object.fromEntries(own), PATH: path, NO_COLOR: '1' },
  });
  return { status, output: `${stdout}${stderr}` };
}

function linesOf(cwd: string, check: string): string[] {
  const closing = /to mend$|texts in both languages$|is type-checked$/;
  const { status, output } = runIn(cwd, 'node', `tools/check-${check}.ts`);
  return status === 0 ? [] : output.split('\n').filter((line) => line !== '' && !closing.test(line));
}

/** What a check finds in the tree with the new areas; a fault that stood in the tree before is not theirs. */
function newFaults(check: string): string[] {
  const found = linesOf(copy, check);
  const before = found.length === 0 ? [] : linesOf(process.cwd(), check);
  return found.filter((line) => !before.includes(line));
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'cahier-area-'));
  for (const name of readdirSync('.').filter((entry) => !left.has(entry))) {
    cpSync(name, join(copy, name), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'dir');
  for (const [file, text] of Object.entries(records)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
  }
}, 120_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each(made)(
  'npm run new:area %s makes an area of the full shape',
  (name) => {
    const { status, output } = run('node', 'tools/new-area.ts', name);
    expect(status, output).toBe(0);
    for (const file of [
      'README.md',
      'contract.ts',
      'rules.ts',
      'rules.test.ts',
      'words/en.ts',
      'words/fr.ts',
      'server/routes.ts',
      'server/list-entries.ts',
      'server/edit-entry.ts',
      'server/entries-store.ts',
      `server/${name}.http.test.ts`,
      'web/screens.ts',
      `web/${name}-data.ts`,
      `web/${name}-screen.tsx`,
      `web/${name}-screen.test.tsx`,
    ]) {
      expect(existsSync(join(copy, 'areas', name, file)), file).toBe(true);
    }
    expect(existsSync(join(copy, `testing/permissions/oracles/${name}.ts`))).toBe(true);
    const { camel, snake } = areaNames(name);
    expect(readFileSync(join(copy, 'app/web-areas.ts'), 'utf8')).toContain(`${camel}Pieces`);
    expect(readFileSync(join(copy, 'app/server-areas.ts'), 'utf8')).toContain(`${camel}Server`);
    expect(readFileSync(join(copy, 'db/schema.sql'), 'utf8')).toContain(`${snake}_entries`);
  },
  60_000,
);

test('the same name a second time is refused and changes nothing', () => {
  const again = run('node', 'tools/new-area.ts', 'school-bus');
  expect(again).toMatchObject({ status: 1, output: 'areas/school-bus has its screens already\n' });
});

test('an area that has its records already keeps every file it had', () => {
  for (const [file, text] of Object.entries(records))
    expect(readFileSync(join(copy, file), 'utf8')).toBe(text);
});

test('an area that has its calls already is told which of its files the sample wants something of', () => {
  const other = mkdtempSync(join(tmpdir(), 'cahier-area-'));
  try {
    for (const name of ['areas', 'app', 'db/migrations', 'testing/permissions/oracles'])
      cpSync(name, join(other, name), { recursive: true });
    const own = ['areas/schedule/contract.ts', 'testing/permissions/oracles/schedule.ts'];
    for (const file of own) writeFileSync(join(other, file), '// its own\n');
    const { written, kept } = makeArea(other, 'schedule');
    expect(kept).toEqual(expect.arrayContaining(own));
    expect(written).toContain('areas/schedule/web/screens.ts');
    expect(written.filter((file) => kept.includes(file))).toEqual([]);
    for (const file of own) expect(readFileSync(join(other, file), 'utf8')).toBe('// its own\n');
    for (const file of kept.filter((one) => !own.includes(one)))
      expect(readFileSync(join(other, file), 'utf8')).toBe(readFileSync(file, 'utf8'));
  } finally {
    rmSync(other, { recursive: true, force: true });
  }
});

test('the check of words names what is left to write in the new areas, and nothing else', () => {
  const found = newFaults('words');
  expect(found.filter((line) => !/: (TODO|à traduire) is not written yet$/.test(line))).toEqual([]);
  const left = (area: string) =>
    found.map((line) => line.split(':')[0]).filter((file) => file?.includes(`/${area}`));
  expect([...new Set(left('school-bus'))]).toEqual([
    'areas/school-bus/README.md',
    'areas/school-bus/contract.ts',
    'areas/school-bus/rules.ts',
    'areas/school-bus/words/fr.ts',
    'testing/permissions/oracles/school-bus.ts',
  ]);
  // The README of calendar was there before.
  expect(left('calendar')).not.toContain('areas/calendar/README.md');
}, 60_000);

test.each(checks)(
  'the check of %s finds nothing wrong with the new areas',
  (check) => {
    expect(newFaults(check)).toEqual([]);
  },
  180_000,
);

test('the check of tables wants the rule for a person’s data of each new table, and nothing else', () => {
  const tables = made.map((name) => `${areaNames(name).snake}_entries`).sort();
  expect(newFaults('tables')).toEqual(
    tables.map((table) => expect.stringContaining(`${table} has no rule for a person's data`)),
  );
}, 180_000);

test('the new areas are formatted and break no rule of style', () => {
  const { status, output } = run('biome', 'ci', '--colors=off', '--error-on-warnings', '.');
  expect(status, output).toBe(0);
}, 60_000);

test('the tests of the new areas pass: rules, calls over HTTP, screens', () => {
  const { output } = run('vitest', 'run', ...made.map((name) => `areas/${name}/`));
  expect(output).toMatch(/Test Files +9 passed \(9\)/);
  expect(output).toMatch(/Tests +48 passed \(48\)/);
}, 180_000);

test('so do the tests that look at all areas: oracle, walk over all calls, menu, schema', () => {
  const { output } = run(
    'vitest',
    'run',
    'testing/permissions/permissions',
    'testing/permissions/own-account',
    'testing/walk',
    'app/shell/side-menu',
    'platform/server/db/schema-dump',
  );
  expect(output).toMatch(/Test Files +5 passed \(5\)/);
}, 300_000);
