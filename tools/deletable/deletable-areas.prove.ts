/** A copy of the tree without the areas that can be deleted has the right types, keeps the walls and is built. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typeCompiler, typeProjects } from '../walls/type-projects.ts';
import { deletableAreas } from './deletable-areas.ts';
import { deleteAreas } from './delete-areas.ts';

const left = new Set(['node_modules', '.git', 'dist', '.cache', 'data', 'test-results']);
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'cahier-without-areas-'));
  for (const name of readdirSync('.').filter((entry) => !left.has(entry)))
    cpSync(name, join(copy, name), { recursive: true });
  // With what the compiler recorded of the whole tree, it checks again only what the areas touched.
  if (existsSync('.cache/types')) cpSync('.cache/types', join(copy, '.cache/types'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'dir');
  deleteAreas(copy, deletableAreas);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (...args: readonly string[]) => {
  const own = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('VITEST') && name !== 'NODE_ENV',
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    env: { ...Object.fromEntries(own), NO_COLOR: '1' },
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}` };
};

test.each(typeProjects)('$project has no fault in its types', ({ project }) => {
  const record = ['--incremental', '--tsBuildInfoFile', `.cache/types/${project}`];
  expect(run(typeCompiler, '-p', project, '--singleThreaded', '--pretty', 'false', ...record)).toEqual({
    status: 0,
    output: '',
  });
});

test.each(['walls', 'build'])('the tree passes %s', (what) => {
  const { status, output } = run(what === 'build' ? 'tools/build.ts' : 'tools/check-walls.ts');
  expect(status, output).toBe(0);
});
