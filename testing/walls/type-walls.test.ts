import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typeCompiler } from '../../tools/walls/type-projects.ts';
import { untypedFiles } from '../../tools/walls/typed-files.ts';
import { writeTree } from './toy-tree.ts';

interface Plant {
  readonly project: 'server' | 'web' | 'worker';
  readonly file: string;
  readonly text: string;
  readonly says: RegExp;
}

/** Each plant has a file of its own, so that one run of the compiler shows them all. */
const plants: Record<string, Plant> = {
  'rules may not touch the page': {
    project: 'server',
    file: 'areas/homework/title-of-page.ts',
    text: 'export const title = () => document.title;',
    says: /Cannot find name 'document'/,
  },
  'rules may not touch Node': {
    project: 'web',
    file: 'areas/homework/bytes-of-title.ts',
    text: 'export const bytes = () => Buffer.from("a");',
    says: /Cannot find name 'Buffer'/,
  },
  'a use case may not touch the page': {
    project: 'server',
    file: 'areas/homework/server/show.ts',
    text: 'export const show = () => window.alert("a");',
    says: /Cannot find name 'window'/,
  },
  'a screen may not touch Node': {
    project: 'web',
    file: 'areas/homework/web/settings-screen.tsx',
    text: 'export const port = () => process.env["PORT"];',
    says: /Cannot find name 'process'/,
  },
  'the service worker may not touch the page': {
    project: 'worker',
    file: 'platform/web/service-worker.ts',
    text: 'export const title = () => document.title;',
    says: /Cannot find name 'document'/,
  },
  'French words of another shape do not compile': {
    project: 'web',
    file: 'areas/homework/words/fr.ts',
    text: `import type { WordsLike } from '#platform/kernel/words.ts';\nimport type { en } from './en.ts';\nexport const fr: WordsLike<typeof en> = { HOMEWORKS: { titre: 'Devoirs' } };`,
    says: /'titre' does not exist/,
  },
  'the first of a list may be missing': {
    project: 'server',
    file: 'areas/homework/server/first.ts',
    text: 'export const first = (list: string[]) => list[0].length;',
    says: /possibly 'undefined'/,
  },
  'a field that may be absent is not a field that is undefined': {
    project: 'server',
    file: 'areas/homework/server/absent.ts',
    text: 'export const row: { due?: string } = { due: undefined };',
    says: /exactOptionalPropertyTypes/,
  },
  'syntax that Node cannot strip is refused': {
    project: 'server',
    file: 'areas/homework/server/states.ts',
    text: 'export enum State { Open }',
    says: /erasableSyntaxOnly/,
  },
};

const clean = {
  'package.json': JSON.stringify({ type: 'module', imports: { '#platform/*': './platform/*' } }),
  'platform/kernel/words.ts': readFileSync('platform/kernel/words.ts', 'utf8'),
  'platform/kernel/once.ts': readFileSync('platform/kernel/once.ts', 'utf8'),
  'platform/kernel/text/elision.ts': readFileSync('platform/kernel/text/elision.ts', 'utf8'),
  'areas/homework/words/en.ts': `export const en = { HOMEWORKS: { title: 'Homework' } } as const;`,
};

let root = '';
const reports: Record<string, string> = {};

beforeAll(() => {
  const planted = Object.values(plants).map(({ file, text }) => [file, text]);
  root = writeTree({
    ...clean,
    ...Object.fromEntries(planted),
    'areas/homework/stray.tsx': 'export const stray = 1;',
  });
  for (const name of ['base', 'server', 'web', 'web-tests', 'worker']) {
    copyFileSync(`tsconfig.${name}.json`, join(root, `tsconfig.${name}.json`));
  }
  for (const project of ['server', 'web', 'worker']) {
    const compiler = resolve(typeCompiler);
    const run = spawnSync(
      process.execPath,
      [compiler, '--pretty', 'false', '-p', `tsconfig.${project}.json`],
      { cwd: root },
    );
    reports[project] = run.stdout.toString();
  }
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each(Object.entries(plants))('%s', (_, { project, file, says }) => {
  const lines = (reports[project] ?? '').split('\n').filter((line) => line.startsWith(`${file}(`));
  expect(lines.join('\n')).toMatch(says);
});

test('nothing but the plants is a fault', () => {
  const found = [
    ...Object.values(reports)
      .join('')
      .matchAll(/^(\S+?)\(\d+,\d+\): error/gm),
  ];
  expect(new Set(found.map((match) => match[1]))).toEqual(
    new Set(Object.values(plants).map(({ file }) => file)),
  );
});

test('a source file that belongs to no project is a fault', () => {
  expect(untypedFiles(root)).toEqual([
    'areas/homework/stray.tsx belongs to no tsconfig: nobody checks its types',
  ]);
});
