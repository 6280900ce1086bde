import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areaNames, nameFault, withNames } from './area-names.ts';
import { joinServerAreas, joinStreet, joinWebAreas } from './join-lists.ts';

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

test('the lists of app name the new area', () => {
  const names = areaNames('canteen');
  const server = `import { x } from 'y';\nfunction serverAreas(a: A): readonly AreaServer[] {\n  return [x(a)];\n}\n`;
  expect(joinServerAreas(server, names)).toContain('return [x(a), canteenServer];');
  const web = `import { x } from 'y';\nexport const webAreas: readonly AreaPieces[] = [];\n`;
  expect(joinWebAreas(web, names)).toContain('= [ canteenPieces];');
  expect(() => joinWebAreas(`import { x } from 'y';\n`, names)).toThrow('add canteenPieces by hand');
});

/** The whole tree once more, with a new area in it. */
let copy = '';
const left = new Set(['node_modules', '.git', 'dist', '.cache', 'data', 'test-results']);
const checks = ['types', 'walls', 'names', 'sql', 'words'];
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

/** What a check finds in the tree with the new area; a fault that stood in the tree before is not the new area's. */
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
}, 120_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('npm run new:area makes an area of the full shape', () => {
  const made = run('node', 'tools/new-area.ts', 'school-bus');
  expect(made.status, made.output).toBe(0);
  for (const file of [
    'README.md',
    'contract.ts',
    'wire.ts',
    'rules.ts',
    'rules.test.ts',
    'words/en.ts',
    'words/fr.ts',
    'server/routes.ts',
    'server/list-entries.ts',
    'server/entries-store.ts',
    'server/public.ts',
    'server/school-bus.http.test.ts',
    'web/screens.ts',
    'web/school-bus-data.ts',
    'web/school-bus-screen.tsx',
    'web/school-bus-screen.test.tsx',
  ]) {
    expect(existsSync(join(copy, 'areas/school-bus', file)), file).toBe(true);
  }
  expect(readFileSync(join(copy, 'app/web-areas.ts'), 'utf8')).toContain('schoolBusPieces');
});

test('the same name a second time is refused and changes nothing', () => {
  const again = run('node', 'tools/new-area.ts', 'school-bus');
  expect(again).toMatchObject({ status: 1, output: 'areas/school-bus is there already\n' });
});

test.each(checks)(
  'the check of %s finds nothing wrong with the new area',
  (check) => {
    expect(newFaults(check)).toEqual([]);
  },
  180_000,
);

test('the new area is formatted and breaks no rule of style', () => {
  const { status, output } = run(
    'biome',
    'ci',
    '--colors=off',
    '--error-on-warnings',
    'areas/school-bus',
    'app/web-areas.ts',
  );
  expect(status, output).toBe(0);
});

test("the new area's own tests pass: its rules, its calls over HTTP, its screen", () => {
  const { output } = run('vitest', 'run', 'areas/school-bus');
  expect(output).toMatch(/Test Files +3 passed \(3\)/);
  expect(output).toMatch(/Tests +8 passed \(8\)/);
}, 180_000);
