/** A school of two areas, small enough to plant one fault at a time in it. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export type Tree = Readonly<Record<string, string>>;

const manifest = JSON.stringify({
  name: 'toy',
  type: 'module',
  imports: {
    '#app/*': './app/*',
    '#areas/*': './areas/*',
    '#platform/*': './platform/*',
    '#testing/*': './testing/*',
  },
  dependencies: { 'csv-parse': '*', react: '*', fastify: '*', kysely: '*', pg: '*', zod: '*' },
  devDependencies: { vitest: '*' },
});

/** The clean toy: every kind of file, every step that is allowed. `classes` comes before `homework`. */
export const cleanTree: Tree = {
  'package.json': manifest,
  'areas/order.json': '["classes", "homework"]',

  'platform/kernel/endpoint.ts': `import * as z from 'zod/mini';\nexport const text = z.string();\n`,
  'platform/server/http.ts': `import Fastify from 'fastify';\nexport const open = () => Fastify();\n`,
  'platform/server/context.ts': `import type { Kysely } from 'kysely';\nexport type Context = { db: Kysely<object> };\n`,
  'platform/web/client.ts': `import { text } from '#platform/kernel/endpoint.ts';\nexport const send = () => text;\n`,

  'areas/classes/wire.ts': `import { text } from '#platform/kernel/endpoint.ts';\nexport const classWire = text;\n`,
  'areas/classes/contract.ts': `import { classWire } from './wire.ts';\nexport const listClasses = classWire;\n`,
  'areas/classes/rules.ts': `import type { listClasses } from './contract.ts';\nexport const maySee = (list: typeof listClasses) => list;\n`,
  'areas/classes/words/en.ts': `export const en = { CLASSES: { title: 'Classes' } } as const;\n`,
  'areas/classes/server/class-store.ts': `import { sql } from 'kysely';\nimport type { Context } from '#platform/server/context.ts';\nexport const all = (context: Context) => [context, sql];\n`,
  'areas/classes/server/list-classes.ts': `import type { Context } from '#platform/server/context.ts';\nimport { maySee } from '../rules.ts';\nimport { all } from './class-store.ts';\nexport const list = (context: Context) => [maySee, all(context)];\n`,
  'areas/classes/server/public/all-classes.ts': `export { all } from '../class-store.ts';\n`,
  'areas/classes/server/routes.ts': `import { open } from '#platform/server/http.ts';\nimport { listClasses } from '../contract.ts';\nimport { en } from '../words/en.ts';\nimport { list } from './list-classes.ts';\nexport const routes = [open, listClasses, en, list];\n`,
  'areas/classes/server/classes.http.test.ts': `import { routes } from '#app/server-areas.ts';\nimport { school } from '#testing/small-school.ts';\nexport default [routes, school];\n`,
  'areas/classes/web/class-screen.tsx': `import { useState } from 'react';\nimport { send } from '#platform/web/client.ts';\nimport { maySee } from '../rules.ts';\nexport const screen = [useState, send, maySee];\n`,
  'areas/classes/web/public/class-screen.ts': `export { screen } from '../class-screen.tsx';\n`,
  'areas/classes/web/public/load-class-screen.ts': `export const loadClassScreen = () => import('../class-screen.tsx');\n`,
  'areas/classes/web/screens.tsx': `export const screens = () => import('./class-screen.tsx');\n`,

  'areas/homework/wire.ts': `import { text } from '#platform/kernel/endpoint.ts';\nexport const homeworkWire = text;\n`,
  'areas/homework/contract.ts': `import { listClasses } from '#areas/classes/contract.ts';\nimport { homeworkWire } from './wire.ts';\nexport const listHomework = [listClasses, homeworkWire];\n`,
  'areas/homework/rules.ts': `import type { listHomework } from './contract.ts';\nexport const mayEdit = (list: typeof listHomework) => list;\n`,
  'areas/homework/words/en.ts': `export const en = { HOMEWORKS: { title: 'Homework' } } as const;\n`,
  'areas/homework/server/homework-store.ts': `import { sql } from 'kysely';\nexport const all = () => sql;\n`,
  'areas/homework/server/list-homework.ts': `import { all as classes } from '#areas/classes/server/public/all-classes.ts';\nimport { mayEdit } from '../rules.ts';\nimport { all } from './homework-store.ts';\nexport const list = () => [classes, mayEdit, all];\n`,
  'areas/homework/server/public.ts': `import type { all as Classes } from '#areas/classes/server/public/all-classes.ts';\nimport { list } from './list-homework.ts';\nexport const card: [typeof Classes | null, unknown] = [null, list];\n`,
  'areas/homework/server/routes.ts': `import { listHomework } from '../contract.ts';\nimport { en } from '../words/en.ts';\nimport { list } from './list-homework.ts';\nexport const routes = [listHomework, en, list];\n`,
  'areas/homework/web/homework-screen.tsx': `import { screen as classes } from '#areas/classes/web/public/class-screen.ts';\nimport { mayEdit } from '../rules.ts';\nexport const screen = [classes, mayEdit];\n`,
  'areas/homework/web/screens.tsx': `export const screens = () => import('./homework-screen.tsx');\n`,

  'app/server.ts': `import { open } from '#platform/server/http.ts';\nimport { routes } from './server-areas.ts';\nexport const program = [open, routes];\n`,
  'app/server-areas.ts': `import { routes as classes } from '#areas/classes/server/routes.ts';\nimport { card } from '#areas/homework/server/public.ts';\nimport { routes as homework } from '#areas/homework/server/routes.ts';\nexport const routes = [classes, homework, card];\n`,
  'app/web.tsx': `import { screens } from './web-areas.ts';\nexport const program = screens;\n`,
  'app/web-areas.ts': `import { screens as classes } from '#areas/classes/web/screens.tsx';\nimport { screens as homework } from '#areas/homework/web/screens.tsx';\nexport const screens = [classes, homework];\n`,

  'testing/small-school.ts': `import { routes } from '#app/server-areas.ts';\nexport const school = routes;\n`,
  'tools/load.ts': `import { program } from '#app/server.ts';\nexport const load = program;\n`,
};

/** Writes a tree into a folder of its own and returns the folder. Packages are those of this repository. */
export function writeTree(tree: Tree): string {
  const root = mkdtempSync(join(tmpdir(), 'cahier-walls-'));
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'dir');
  return root;
}

/** Runs the work inside a tree as its working directory, and clears the tree away. */
export async function insideTree<Result>(tree: Tree, work: () => Result | Promise<Result>): Promise<Result> {
  const before = process.cwd();
  const root = writeTree(tree);
  try {
    process.chdir(root);
    return await work();
  } finally {
    process.chdir(before);
    rmSync(root, { recursive: true, force: true });
  }
}

/** The clean toy with lines put before some files: a new file, or a fault planted in one that is there. */
export function planted(faults: Tree): Tree {
  const changed = Object.entries(faults).map(([path, lines]) => [path, `${lines}\n${cleanTree[path] ?? ''}`]);
  return { ...cleanTree, ...Object.fromEntries(changed) };
}
