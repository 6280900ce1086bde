import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areaNames, nameFault, withNames } from './area-names.ts';
import { joinServerAreas, joinStreet, joinWebAreas } from './join-lists.ts';
import { makeArea } from './make-area.ts';
import { atPlace, joinMenu, newPlace, takePlace } from './menu-place.ts';
import { copyTree, made, records, type TreeWithAreas } from './tree-with-areas.ts';

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
  const kept = readFileSync('app/shell/areas-to-come.ts', 'utf8');
  const taken = takePlace(kept, areaNames('discipline'));
  expect(taken?.place).toEqual({
    ...{ id: 'discipline', group: 'school', address: 'Discipline', icon: 'TriangleAlert' },
    ...{ title: 'SHELL.menu.discipline', menuNeeds: "['SLM.Incident.View']" },
  });
  expect(taken?.rest).not.toMatch(/discipline|TriangleAlert/i);
  expect(takePlace(taken?.rest ?? '', areaNames('calendar'))?.place).toMatchObject({
    ...{ group: 'school', address: 'calendar', menuNeeds: "'session'" },
  });
  expect(takePlace(kept, areaNames('canteen'))).toBeNull();
});

test('of every area that is to come the place in the menu can be taken', () => {
  const kept = readFileSync('app/shell/areas-to-come.ts', 'utf8');
  const ids = [...kept.matchAll(/\bid: '([^']+)'/g)].map(([, id = '']) => id);
  expect(ids).toContain('payments');
  for (const id of ids) expect(takePlace(kept, areaNames(id))?.rest).not.toContain(`'${id}'`);
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
  const web = `import { x } from 'y';\nexport const webAreas: readonly WebArea[] = [];\n`;
  expect(joinWebAreas(web, names)).toContain('= [ canteenArea];');
  expect(() => joinWebAreas(`import { x } from 'y';\n`, names)).toThrow('add canteenArea by hand');
});

let tree: TreeWithAreas;
beforeAll(() => {
  tree = copyTree();
}, 120_000);
afterAll(() => tree.remove());

test.each(made)(
  'npm run new:area %s makes an area of the full shape',
  (name) => {
    const { status, output } = tree.run('node', 'tools/new-area.ts', name);
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
      expect(existsSync(join(tree.folder, 'areas', name, file)), file).toBe(true);
    }
    expect(existsSync(join(tree.folder, `testing/permissions/oracles/${name}.ts`))).toBe(true);
    const { camel, pascal, snake } = areaNames(name);
    expect(readFileSync(join(tree.folder, 'app/web-areas.ts'), 'utf8')).toContain(`${camel}Area`);
    expect(readFileSync(join(tree.folder, 'app/server-areas.ts'), 'utf8')).toContain(`${camel}Server`);
    expect(readFileSync(join(tree.folder, 'app/shell/areas-to-come.ts'), 'utf8')).not.toContain(`'${camel}'`);
    expect(readFileSync(join(tree.folder, 'app/server-personal-data.ts'), 'utf8')).toContain(
      `tablesOf${pascal},`,
    );
    expect(readFileSync(join(tree.folder, 'db/schema.sql'), 'utf8')).toContain(`${snake}_entries`);
  },
  60_000,
);

test('the same name a second time is refused and changes nothing', () => {
  const again = tree.run('node', 'tools/new-area.ts', 'school-bus');
  expect(again).toMatchObject({ status: 1, output: 'areas/school-bus has its screens already\n' });
});

test('an area that has its records already keeps every file it had', () => {
  for (const [file, text] of Object.entries(records))
    expect(readFileSync(join(tree.folder, file), 'utf8')).toBe(text);
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
  const found = tree.newFaults('words');
  expect(found.filter((line) => !/: (TODO|à traduire) is not written yet$/.test(line))).toEqual([]);
  const left = (area: string) =>
    found.map((line) => line.split(':')[0]).filter((file) => file?.includes(`/${area}`));
  expect([...new Set(left('school-bus'))]).toEqual([
    'areas/school-bus/README.md',
    'areas/school-bus/contract.ts',
    'areas/school-bus/rules.ts',
    'areas/school-bus/server/personal-data.ts',
    'areas/school-bus/words/fr.ts',
    'testing/permissions/oracles/school-bus.ts',
  ]);
  // The README of calendar was there before.
  expect(left('calendar')).not.toContain('areas/calendar/README.md');
}, 60_000);

test.each(['walls', 'names', 'sql', 'tables'])(
  'the check of %s finds nothing wrong with the new areas',
  (check) => {
    expect(tree.newFaults(check)).toEqual([]);
  },
  180_000,
);
