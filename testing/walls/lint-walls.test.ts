import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeTree } from './toy-tree.ts';

interface Plant {
  readonly rule: string;
  readonly file: string;
  readonly text: string;
}

/** Each plant has a file of its own, so that one run of the linter shows them all. */
const plants: Record<string, Plant> = {
  'any is no type': {
    rule: 'lint/suspicious/noExplicitAny',
    file: 'areas/homework/anything.ts',
    text: 'export const one: any = 1;\n',
  },
  'an import names the ending of its file': {
    rule: 'plugin',
    file: 'areas/homework/ending.ts',
    text: `import { one } from './anything';\n\nexport const two = one;\n`,
  },
  'an import that is loaded later names the ending of its file': {
    rule: 'plugin',
    file: 'areas/homework/late-ending.ts',
    text: `export const late = () => import('#areas/homework/fine');\n`,
  },
  'settings are read in app/server.ts only': {
    rule: 'lint/style/noProcessEnv',
    file: 'areas/homework/server/settings.ts',
    text: `export const port = process.env['PORT'];\n`,
  },
  'the product speaks to its log, not to the console': {
    rule: 'lint/suspicious/noConsole',
    file: 'areas/homework/server/shout.ts',
    text: `export const shout = () => console.log('done');\n`,
  },
  'a file has no default export': {
    rule: 'lint/style/noDefaultExport',
    file: 'areas/homework/default.ts',
    text: 'export default 1;\n',
  },
  'a door lists what it offers, all of nothing is no list': {
    rule: 'lint/performance/noReExportAll',
    file: 'areas/homework/server/public.ts',
    text: `export * from '../anything.ts';\n`,
  },
  'no object literal is spread into an object literal': {
    rule: 'plugin',
    file: 'areas/homework/spread.ts',
    text: 'export const two = { ...{ one: 1 }, two: 2 };\n',
  },
  'no test runs alone': {
    rule: 'lint/suspicious/noFocusedTests',
    file: 'areas/homework/alone.test.ts',
    text: `import { test } from 'vitest';\n\ntest.only('alone', () => {});\n`,
  },
  'no test is skipped': {
    rule: 'lint/suspicious/noSkippedTests',
    file: 'areas/homework/skipped.test.ts',
    text: `import { test } from 'vitest';\n\ntest.skip('skipped', () => {});\n`,
  },
  'a hook is called in the same place every time': {
    rule: 'lint/correctness/useHookAtTopLevel',
    file: 'areas/homework/web/hook-screen.tsx',
    text: `import { useState } from 'react';\n\nexport const Screen = (props: { on: boolean }) => {\n  if (props.on) useState(0);\n  return null;\n};\n`,
  },
  'a picture has a text': {
    rule: 'lint/a11y/useAltText',
    file: 'areas/homework/web/picture-screen.tsx',
    text: `export const Picture = () => <img src="/a.png" />;\n`,
  },
  'every file is formatted': {
    rule: 'format',
    file: 'areas/homework/untidy.ts',
    text: 'export const one = "1"\n',
  },
};

const clean = {
  'package.json': JSON.stringify({
    type: 'module',
    dependencies: { react: '*' },
    devDependencies: { vitest: '*' },
  }),
  'app/server.ts': `export const port = process.env['PORT'];\nconsole.log('open');\n`,
  'tools/load.ts': `console.log(process.env['PORT']);\n`,
  'areas/homework/fine.ts': `const one = { one: 1 };\n\nexport const fine = (on: boolean) => ({ ...one, ...(on ? { two: 2 } : {}) });\n`,
};

let root = '';
let found: { rule: string; file: string }[] = [];

beforeAll(() => {
  const planted = Object.values(plants).map(({ file, text }) => [file, text]);
  root = writeTree({ ...clean, ...Object.fromEntries(planted), '.gitignore': 'node_modules/\n' });
  copyFileSync('biome.json', join(root, 'biome.json'));
  cpSync('tools/lint', join(root, 'tools/lint'), { recursive: true });
  const linter = resolve('node_modules/@biomejs/biome/bin/biome');
  const run = spawnSync(
    process.execPath,
    [linter, 'ci', '--colors=off', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: root },
  );
  const report = JSON.parse(run.stdout.toString());
  found = report.diagnostics.map((one: { category: string; location: { path: string } }) => ({
    rule: one.category,
    file: one.location.path,
  }));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each(Object.entries(plants))('%s', (_, { rule, file }) => {
  expect(found).toContainEqual({ rule, file });
});

test('leaves allowed code in peace', () => {
  const allowed = ['app/server.ts', 'tools/load.ts', 'areas/homework/fine.ts'];
  expect(found.filter(({ file }) => allowed.includes(file))).toEqual([]);
});
