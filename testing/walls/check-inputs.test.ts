/** `npm run check` repeats a verdict while the files that a check names are unchanged: so it has to name all that it reads. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Stage } from '../../tools/running/stage.ts';
import { treeState } from '../../tools/running/tree-state.ts';
import * as stages from '../../tools/stages.ts';
import { filesOfLastRun, typeCompiler } from '../../tools/walls/type-projects.ts';
import { cleanTree, writeTree } from './toy-tree.ts';

/** Files beside those that imports lead to. */
const more = {
  'README.md': '# Toy',
  'docs/plan.md': '# Plan',
  'docs/glossary.md': '# Glossary\n\n## UI terms\n',
  'db/migrations/0001_begin.sql': 'SELECT 1;',
  'areas/classes/words/fr.ts': `export const fr = { CLASSES: { title: 'Classes' } } as const;\n`,
  'areas/homework/words/fr.ts': `export const fr = { HOMEWORKS: { title: 'Devoirs' } } as const;\n`,
  'app/shell/app.css': 'body { margin: 0; }',
};

test.each([stages.walls, stages.sql, stages.clock, stages.words, stages.language])(
  '$name names every file that it reads',
  ({ command, reads }) => {
    const root = writeTree({ ...cleanTree, ...more });
    const record = join(root, 'node_modules.reads');
    const [, tool = ''] = command;
    spawnSync(process.execPath, ['--import', resolve('testing/recorded-reads-program.ts'), resolve(tool)], {
      cwd: root,
      env: { ...process.env, READS_RECORD: record },
    });
    const read = readFileSync(record, 'utf8')
      .split('\n')
      .map((file) => relative(root, resolve(root, file)));
    rmSync(record);
    const files = [...treeState(root).keys()];
    const named = new Set([...(reads?.(files) ?? []), ...files.filter((file) => !file.includes('/'))]);
    rmSync(root, { recursive: true });
    const ofTree = read.filter((file) => files.includes(file));
    expect(ofTree).toContain('areas/classes/rules.ts');
    expect(ofTree.filter((file) => !named.has(file))).toEqual([]);
  },
);

test('the checks of types name what the compiler read, also where an import led out of the project', () => {
  const root = writeTree({
    'tsconfig.json': JSON.stringify({ include: ['inside/*.ts'], compilerOptions: { types: [] } }),
    'inside/one.ts': `import { two } from '../outside/two.js';\nexport const one = two;\n`,
    'outside/two.ts': 'export const two = 2;\n',
    'outside/three.ts': 'export const three = 3;\n',
  });
  const record = join(root, '.cache/types/tsconfig.json');
  expect(filesOfLastRun(record)).toEqual([]);
  spawnSync(process.execPath, [
    ...[resolve(typeCompiler), '-p', root, '--noEmit'],
    ...['--incremental', '--tsBuildInfoFile', record],
  ]);
  const own = filesOfLastRun(record)
    .map((file) => relative(root, file))
    .filter((file) => !file.includes('node_modules') && !file.startsWith('..'));
  rmSync(root, { recursive: true });
  expect(own.sort()).toEqual(['inside/one.ts', 'outside/two.ts']);
});

test('every check that may be repeated reads the files of a real area', () => {
  const file = 'areas/homework/rules.ts';
  const repeated: readonly Stage[] = [
    stages.formatAndLint,
    stages.walls,
    stages.sql,
    stages.clock,
    stages.words,
  ];
  expect(repeated.filter(({ reads }) => !reads?.([file]).includes(file))).toEqual([]);
});
