import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allFiles } from '../walls/source-files.ts';
import { areaNames, nameFault, withNames } from './area-names.ts';
import { type AreaNouns, readNouns, withDefiniteArticle } from './area-nouns.ts';
import { auditWords, joinAuditWords, joinOrder, joinServerAreas, joinWebAreas } from './join-lists.ts';
import { makeArea } from './make-area.ts';
import { joinMenu, newMenuEntry, withMenuEntry } from './menu-entry.ts';
import { takenNameFault } from './taken-names.ts';
import { copyTree, made, records, type TreeWithAreas } from './tree-with-areas.ts';

const meals: AreaNouns = {
  singular: 'meal',
  plural: 'meals',
  french: { article: 'un', singular: 'repas', plural: 'repas' },
};

test('spells an area and its records of two words everywhere', () => {
  const nouns: AreaNouns = {
    singular: 'action-plan',
    plural: 'action-plans',
    french: { article: 'une', singular: 'épreuve', plural: 'épreuves' },
  };
  const sample = [
    'areas/sample-area/server/list-sample-items.ts sampleAreaServer /slm/SampleArea/ SAMPLE_AREA.title',
    'sample_area_items sampleItem SampleItems findSampleItem sampleItems Sample items',
    'Add a sample item; un échantillon, l’échantillon, d’échantillons, échantillons, Échantillons',
  ].join('\n');
  expect(withNames(sample, areaNames('report-cards'), nouns).split('\n')).toEqual([
    'areas/report-cards/server/list-action-plans.ts reportCardsServer /slm/ReportCards/ REPORT_CARDS.title',
    'report_cards_action_plans actionPlan ActionPlans findActionPlan actionPlans Action plans',
    'Add an action plan; une épreuve, l’épreuve, d’épreuves, épreuves, Épreuves',
  ]);
});

test('names the table once when the area is named after its records', () => {
  expect(withNames('sample_area_items', areaNames('meals'), meals)).toBe('meals');
});

test('reads the nouns, with the French article and plural when they are given', () => {
  expect(readNouns(['meal', 'meals', 'repas'])).toEqual(meals);
  expect(readNouns(['trip', 'trips', 'une', 'sortie', 'sorties'])).toEqual({
    singular: 'trip',
    plural: 'trips',
    french: { article: 'une', singular: 'sortie', plural: 'sorties' },
  });
});

test.each([
  ['objet', 'objets'],
  ['repas', 'repas'],
  ['choix', 'choix'],
  ['bureau', 'bureaux'],
  ['journal', 'journaux'],
])('writes the regular French plural of %s', (singular, plural) => {
  expect(readNouns(['item', 'items', singular])).toMatchObject({ french: { singular, plural } });
});

test('the sample imports only files that exist', () => {
  const shape = 'tools/new-area/shape';
  const imported = allFiles(shape, ['.']).flatMap((file) =>
    [...readFileSync(join(shape, file), 'utf8').matchAll(/from '#([^']+)'/g)].map(([, path = '']) => path),
  );
  expect(imported.length).toBeGreaterThan(20);
  expect(imported.filter((path) => !existsSync(path))).toEqual([]);
});

test('the sample presses only buttons whose words exist', () => {
  const shape = 'tools/new-area/shape';
  const words = [
    `${shape}/words/en.ts.txt`,
    `${shape}/words/fr.ts.txt`,
    ...['words', 'late-words'].flatMap((folder) =>
      ['en', 'fr'].map((of) => `platform/web/${folder}/${of}.ts`),
    ),
  ].map((file) => readFileSync(file, 'utf8'));
  const screen = readFileSync(`${shape}/web/sample-area-screen.test.tsx.txt`, 'utf8');
  const buttons = [...screen.matchAll(/'button', \{ name: ('[^']+') \}/g)].map(([, name = '']) => name);
  expect(buttons).toContain("'Save'");
  const missing = buttons.filter((name) => !words.some((text) => text.includes(`: ${name},`)));
  // Made from a sentence with the title in it.
  expect(missing).toEqual(["'Actions for First'"]);
});

test.each([
  [[], 'singular and plural'],
  [['meal', 'meals'], 'singular and plural'],
  [['meal', 'meals', 'un'], 'The French noun is missing.'],
  [['Meal', 'meals', 'repas'], '"Meal" is not kebab-case'],
  [['bus stop', 'bus-stops', 'arrêt'], '"bus stop" is not kebab-case'],
  [['staff', 'staff', 'personnel'], 'must differ'],
  [['meal', 'meals', 'Repas'], '"Repas" is not a French noun of one word'],
  [['meal', 'meals', 'repas', 'repas', 'chaud'], '"chaud" is one word too many'],
])('rejects the nouns %j', (args, says) => {
  expect(readNouns(args)).toMatchObject({ fault: expect.stringContaining(says) });
});

test('writes the French definite article', () => {
  const of = (article: 'un' | 'une', singular: string) =>
    withDefiniteArticle({ article, singular, plural: singular });
  expect([of('un', 'repas'), of('une', 'sortie'), of('un', 'élève'), of('une', 'heure')]).toEqual([
    'le repas',
    'la sortie',
    'l’élève',
    'l’heure',
  ]);
});

test('rejects a noun that the generated code uses already', () => {
  const shape = 'tools/new-area/shape';
  expect(takenNameFault(shape, meals)).toBeNull();
  for (const [singular, plural] of [
    ['menu', 'menus'],
    ['case', 'cases'],
    ['page', 'pages'],
  ] as const)
    expect(takenNameFault(shape, { ...meals, singular, plural })).toContain(`"${singular}" is a name`);
});

test('rejects an area name that is not kebab-case', () => {
  expect(nameFault('canteen')).toBeNull();
  expect(nameFault('report-cards')).toBeNull();
  for (const name of ['Canteen', 'school_bus', '../canteen', '-bus', '', '7e'])
    expect(nameFault(name)).toContain('kebab-case');
  expect(nameFault(undefined)).toBe('Name the area.');
});

test('puts a new area before home and leaves a planned area where it is', () => {
  expect(joinOrder(['classes', 'home'], 'canteen')).toEqual(['classes', 'canteen', 'home']);
  expect(joinOrder(['payments', 'home'], 'payments')).toEqual(['payments', 'home']);
  expect(joinOrder([], 'canteen')).toEqual(['canteen']);
});

test('gives the audit log words for what people do in the new area, once', () => {
  const words = 'export const fr = {\n  classes: {},\n  request: {},\n};';
  const names = areaNames('school-trips');
  const trips = {
    singular: 'trip',
    plural: 'trips',
    french: { article: 'une', singular: 'sortie', plural: 'sorties' },
  } as const;
  const joined = joinAuditWords(words, names, withNames(auditWords.fr, names, trips));
  expect(joined).toContain(
    "'school-trips': { create: 'a ajouté une sortie', edit: 'a modifié une sortie', delete: 'a supprimé une sortie' },\n  request",
  );
  expect(joinAuditWords(joined, names, 'edit')).toBe(joined);
});

test('puts the menu entry of a new area before the reports', () => {
  const entry = newMenuEntry(areaNames('school-bus'));
  expect(joinMenu(`[\n  'classes',\n  'reports',\n]`, entry)).toBe(
    `[\n  'classes',\n  'school-bus',\n  'reports',\n]`,
  );
  expect(withMenuEntry(`{ id: 'menu-id', to: '/menu-address', needs: 'menu-needs' }`, entry)).toBe(
    `{ id: 'school-bus', to: '/school-bus', needs: 'session' }`,
  );
});

test('adds the area to the lists of app', () => {
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
/** The command's answer for each new area. */
const runs = new Map<string, ReturnType<TreeWithAreas['run']>>();
beforeAll(() => {
  tree = copyTree();
  for (const [name, nouns] of Object.entries(made))
    runs.set(name, tree.run('node', 'tools/new-area.ts', name, ...nouns));
}, 600_000);
afterAll(() => tree.remove());

test.each(Object.entries(made))('npm run new:area %s writes every file of an area', (name, nouns) => {
  const run = runs.get(name);
  expect(run?.status, run?.output).toBe(0);
  const [one, several] = nouns;
  for (const file of [
    'README.md',
    'contract.ts',
    'rules.ts',
    'rules.test.ts',
    'words/en.ts',
    'words/fr.ts',
    'server/routes.ts',
    `server/list-${several}.ts`,
    `server/edit-${one}.ts`,
    `server/${several}-store.ts`,
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
  expect(readFileSync(join(tree.folder, 'app/server-personal-data.ts'), 'utf8')).toContain(
    `tablesOf${pascal},`,
  );
  expect(readFileSync(join(tree.folder, 'db/schema.sql'), 'utf8')).toContain(
    `CREATE TABLE ${snake}_${areaNames(several).snake}`,
  );
});

test('explains the command with an example when the nouns are missing', () => {
  const { status, output } = tree.run('node', 'tools/new-area.ts', 'lunches');
  expect(status).toBe(1);
  expect(output).toContain('npm run new:area lunches meal meals repas');
  expect(existsSync(join(tree.folder, 'areas/lunches'))).toBe(false);
});

test('rejects an area that has its screens already', () => {
  const again = tree.run('node', 'tools/new-area.ts', 'school-bus', ...made['school-bus']);
  expect(again).toMatchObject({ status: 1, output: 'areas/school-bus has its screens already\n' });
});

test('keeps every file of an area that exists without screens', () => {
  for (const [file, text] of Object.entries(records))
    expect(readFileSync(join(tree.folder, file), 'utf8')).toBe(text);
});

test('names the existing files that need code by hand', () => {
  const other = mkdtempSync(join(tmpdir(), 'cahier-area-'));
  try {
    for (const name of ['areas', 'app', 'db/migrations', 'testing/permissions/oracles'])
      cpSync(name, join(other, name), { recursive: true });
    const own = ['areas/search/contract.ts', 'testing/permissions/oracles/search.ts'];
    for (const file of own) writeFileSync(join(other, file), '// its own\n');
    const { written, kept } = makeArea(other, 'search', {
      ...meals,
      singular: 'lesson',
      plural: 'lessons',
    });
    expect(kept).toEqual(expect.arrayContaining(own));
    expect(written).toContain('areas/search/web/screens.ts');
    expect(written.filter((file) => kept.includes(file))).toEqual([]);
    for (const file of own) expect(readFileSync(join(other, file), 'utf8')).toBe('// its own\n');
    for (const file of kept.filter((one) => !own.includes(one)))
      expect(readFileSync(join(other, file), 'utf8')).toBe(readFileSync(file, 'utf8'));
  } finally {
    rmSync(other, { recursive: true, force: true });
  }
});

test('the check of names finds nothing wrong with the new areas', () => {
  expect(tree.newFaults('names')).toEqual([]);
}, 60_000);
