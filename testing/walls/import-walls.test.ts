import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sides } from '../../tools/walls/between-areas.ts';
import { unseenFiles, wallFaults, wallRules } from '../../tools/walls/cruise.ts';
import { httpFiles } from '../../tools/walls/inside-an-area.ts';
import { insideTree, planted } from './toy-tree.ts';

interface Plant {
  readonly rule: string;
  readonly where: string;
  readonly line: string;
  /** Walls that rightly fall over the same line. */
  readonly also?: readonly string[];
}

const plants: Record<string, Plant> = {
  'platform may not know an area': {
    rule: 'A1 platform-knows-no-area',
    where: 'platform/server/context.ts',
    line: `import '#areas/classes/server/public/all-classes.ts';`,
    also: ['A13 no-circles'],
  },
  'an area may not import app': {
    rule: 'A1 nobody-imports-app',
    where: 'areas/homework/server/list-homework.ts',
    line: `import '#app/server-settings.ts';`,
  },
  'code of the product may not use what is for tests': {
    rule: 'A2 testing-is-for-tests',
    where: 'areas/homework/server/list-homework.ts',
    line: `import '#testing/named-people.ts';`,
  },
  'the product may not use the workshop': {
    rule: 'A2 nobody-imports-tools',
    where: 'platform/server/context.ts',
    line: `import '../../tools/verdict.ts';`,
  },
  'an area may not import the store of another one': {
    rule: 'A3 public-modules-only',
    where: 'areas/homework/server/list-homework.ts',
    line: `import '#areas/classes/server/class-store.ts';`,
  },
  'an area may not import what another one has for app': {
    rule: 'A3 public-modules-only',
    where: 'areas/report-cards/server/card.ts',
    line: `import '#areas/homework/server/public.ts';`,
    also: ['A4 dependency-order'],
  },
  'an area may not import the screens of another one': {
    rule: 'A3 public-modules-only',
    where: 'areas/homework/web/homework-screen.tsx',
    line: `import '#areas/classes/web/class-screen.tsx';`,
  },
  'an area may not import an internal type of another one': {
    rule: 'A3 public-modules-only',
    where: 'areas/homework/rules.ts',
    line: `import type { maySee } from '#areas/classes/rules.ts';`,
  },
  'what a loader of a public module loads may not come with it': {
    rule: 'A3 loaders-load-later',
    where: 'areas/classes/web/public/load-class-screen.ts',
    line: `import { screen } from '../class-screen.tsx';\nexport const early = screen;`,
  },
  'a public module that loads later has to be named so': {
    rule: 'A3 only-loaders-load-later',
    where: 'areas/classes/web/public/later-class-screen.ts',
    line: `export const later = () => import('../class-screen.tsx');`,
  },
  'app may not import internal files of an area': {
    rule: 'A3 app-imports-public-modules-only',
    where: 'app/server-areas.ts',
    line: `import '#areas/classes/server/list-classes.ts';`,
  },
  'an area may not import a later one in the dependency order': {
    rule: 'A4 dependency-order',
    where: 'areas/classes/server/list-classes.ts',
    line: `import type { Homework } from '#areas/homework/server/public.ts';`,
    also: ['A3 public-modules-only'],
  },
  'an area outside the dependency order may import none': {
    rule: 'A4 dependency-order',
    where: 'areas/canteen/rules.ts',
    line: `import { listClasses } from '#areas/classes/contract.ts';\nexport const menu = listClasses;`,
  },
  'a screen may not reach the server': {
    rule: 'A5 web-reaches-no-server',
    where: 'areas/homework/web/homework-screen.tsx',
    line: `import '../server/list-homework.ts';`,
  },
  'a screen may not reach the server through the public module of another area': {
    rule: 'A5 web-reaches-no-server',
    where: 'areas/homework/web/homework-screen.tsx',
    line: `import type { all } from '#areas/classes/server/public/all-classes.ts';`,
  },
  'a screen may not reach Node': {
    rule: 'A5 web-reaches-no-server',
    where: 'areas/homework/web/homework-screen.tsx',
    line: `import 'node:fs';`,
  },
  'a screen may not reach the database': {
    rule: 'A5 web-reaches-no-server',
    where: 'areas/homework/web/homework-screen.tsx',
    line: `import type { Kysely } from 'kysely';`,
    also: ['A11 sql-only-in-stores'],
  },
  'a use case may not reach a screen': {
    rule: 'A5 server-reaches-no-web',
    where: 'areas/homework/server/list-homework.ts',
    line: `import '../web/homework-screen.tsx';`,
  },
  'a use case may not reach React': {
    rule: 'A5 server-reaches-no-web',
    where: 'areas/homework/server/list-homework.ts',
    line: `import 'react';`,
  },
  'a contract may not reach React': {
    rule: 'A6 pure-reaches-neither-side',
    where: 'areas/homework/contract.ts',
    line: `import type { ReactNode } from 'react';`,
    also: ['A5 server-reaches-no-web'],
  },
  'rules may not reach Node': {
    rule: 'A6 pure-reaches-neither-side',
    where: 'areas/homework/rules.ts',
    line: `import { createHash } from 'node:crypto';`,
    also: ['A5 web-reaches-no-server'],
  },
  'wire may not reach the database': {
    rule: 'A6 pure-reaches-neither-side',
    where: 'areas/homework/wire.ts',
    line: `import type { Kysely } from 'kysely';`,
    also: ['A5 web-reaches-no-server', 'A11 sql-only-in-stores'],
  },
  'the kernel may not reach the server': {
    rule: 'A6 pure-reaches-neither-side',
    where: 'platform/kernel/money.ts',
    line: `import type { Context } from '#platform/server/context.ts';`,
  },
  'words may not reach a screen': {
    rule: 'A6 pure-reaches-neither-side',
    where: 'areas/homework/words/en.ts',
    line: `import '#platform/web/client.ts';`,
    also: ['A5 server-reaches-no-web'],
  },
  'wire is the innermost file of an area': {
    rule: 'A7 wire-is-innermost',
    where: 'areas/homework/wire.ts',
    line: `import type { oddSpelling } from './odd-spelling.ts';`,
  },
  'a contract may not ask the rules': {
    rule: 'A7 contract-knows-wire-only',
    where: 'areas/homework/contract.ts',
    line: `import type { dueDays } from './due-days.ts';`,
  },
  'rules may not read the words': {
    rule: 'A7 rules-know-no-side',
    where: 'areas/homework/rules.ts',
    line: `import type { en } from './words/en.ts';`,
  },
  'words may not know the rules': {
    rule: 'A7 words-know-words-only',
    where: 'areas/homework/words/en.ts',
    line: `import type { mayEdit } from '../rules.ts';`,
  },
  'the contract of an ability may not ask the rules': {
    rule: 'A7 contract-knows-wire-only',
    where: 'areas/homework/joining/contract.ts',
    line: `import type { dueDays } from '../due-days.ts';`,
  },
  'rules of an ability may not read the words': {
    rule: 'A7 rules-know-no-side',
    where: 'areas/homework/joining/rules.ts',
    line: `import type { en } from '../words/en.ts';`,
  },
  'rules of an ability may not reach Node': {
    rule: 'A6 pure-reaches-neither-side',
    where: 'areas/homework/joining/rules.ts',
    line: `import 'node:crypto';`,
  },
  'a store of an ability may not call a use case': {
    rule: 'A8 stores-know-stores-only',
    where: 'areas/homework/server/joining/joiners-store.ts',
    line: `import '../list-homework.ts';`,
  },
  'a route may not skip the use case': {
    rule: 'A8 routes-call-use-cases',
    where: 'areas/homework/server/routes.ts',
    line: `import './homework-store.ts';`,
  },
  'a use case may not call back up to the routes': {
    rule: 'A8 nothing-calls-back-up-to-routes',
    where: 'areas/homework/server/mark-done.ts',
    line: `import type { routes } from './routes.ts';`,
  },
  'a store may not call a use case': {
    rule: 'A8 stores-know-stores-only',
    where: 'areas/homework/server/student-store.ts',
    line: `import './list-homework.ts';`,
  },
  'a use case may not see HTTP': {
    rule: 'A10 http-only-in-routes',
    where: 'areas/homework/server/list-homework.ts',
    line: `import type { FastifyReply } from 'fastify';`,
  },
  'a use case may not see the HTTP of the platform': {
    rule: 'A10 http-only-in-routes',
    where: 'areas/homework/server/list-homework.ts',
    line: `import { open } from '#platform/server/http.ts';`,
  },
  'a use case may not see SQL': {
    rule: 'A11 sql-only-in-stores',
    where: 'areas/homework/server/list-homework.ts',
    line: `import { sql } from 'kysely';`,
  },
  'a use case may not see the request of the platform': {
    rule: 'A10 http-only-in-routes',
    where: 'areas/homework/server/list-homework.ts',
    line: `import type { RequestContext } from '#platform/server/requests/request-context.ts';`,
  },
  'a use case may not make contexts': {
    rule: 'A10 http-only-in-routes',
    where: 'areas/homework/server/list-homework.ts',
    line: `import { openContext } from '#platform/server/make-contexts.ts';`,
  },
  'app may not see SQL': {
    rule: 'A11 sql-only-in-stores',
    where: 'app/server.ts',
    line: `import { Pool } from 'pg';`,
  },
  'a route may not import the public module of another area': {
    rule: 'A9 use-cases-import-public-modules',
    where: 'areas/homework/server/routes.ts',
    line: `import '#areas/classes/server/public/all-classes.ts';`,
  },
  'a store may not import the public module of another area': {
    rule: 'A9 use-cases-import-public-modules',
    where: 'areas/homework/server/homework-store.ts',
    line: `import '#areas/classes/server/public/all-classes.ts';`,
    also: ['A8 stores-know-stores-only'],
  },
  'a public module may not re-export another one': {
    rule: 'A9 use-cases-import-public-modules',
    where: 'areas/homework/server/public.ts',
    line: `import { all } from '#areas/classes/server/public/all-classes.ts';`,
  },
  'the server may not read a file of somebody else itself': {
    rule: 'A25 readers-run-in-a-process-of-their-own',
    where: 'areas/homework/server/list-homework.ts',
    line: `import { readCsv } from '#platform/server/foreign/readers/read-csv.ts';`,
  },
  'an area may not parse a file by a package': {
    rule: 'A25 only-readers-parse',
    where: 'areas/homework/server/list-homework.ts',
    line: `import 'csv-parse';`,
  },
  'an area may not unpack what somebody sent': {
    rule: 'A25 only-readers-unpack',
    where: 'areas/homework/server/list-homework.ts',
    line: `import { inflateSync } from 'node:zlib';`,
  },
  'files may not import each other in a circle': {
    rule: 'A13 no-circles',
    where: 'areas/homework/web/homework-screen.tsx',
    line: `import type { chip } from './homework-chip.tsx';`,
  },
  'an import that leads nowhere is a fault': {
    rule: 'A14 every-import-resolves',
    where: 'areas/homework/web/homework-screen.tsx',
    line: `import './no-such-file.tsx';`,
  },
  'the product may not use a package of the workshop': {
    rule: 'A2 no-development-packages-in-the-product',
    where: 'areas/homework/server/list-homework.ts',
    line: `import 'vitest';`,
  },
  'a package has to be declared in package.json, though another one brings it': {
    rule: 'A14 packages-are-declared',
    where: 'areas/homework/server/list-homework.ts',
    line: `import 'enhanced-resolve';`,
  },
  'a file that nobody uses stands alone': {
    rule: 'A14 nothing-stands-alone',
    where: 'platform/kernel/forgotten.ts',
    line: 'export const forgotten = 1;',
  },
};

/** Files that some plants need beside them: each is harmless by itself. */
const furniture: Record<string, string> = {
  'platform/server/requests/request-context.ts': `import '#platform/kernel/endpoint.ts';\nexport type RequestContext = object;`,
  'platform/server/make-contexts.ts': `import '#platform/kernel/endpoint.ts';\nexport const openContext = 1;`,
  'app/server-settings.ts': `import '#platform/server/context.ts';`,
  'testing/named-people.ts': `import '#platform/kernel/endpoint.ts';`,
  'platform/server/foreign/readers/read-csv.ts': `import '#platform/kernel/endpoint.ts';\nexport const readCsv = 1;`,
  'tools/verdict.ts': 'export const verdict = 1;',
  'areas/homework/odd-spelling.ts': `import '#platform/kernel/endpoint.ts';\nexport const oddSpelling = 1;`,
  'areas/homework/due-days.ts': `import '#platform/kernel/endpoint.ts';\nexport const dueDays = 1;`,
  'areas/homework/web/homework-chip.tsx': `import { screen } from './homework-screen.tsx';\nexport const chip = () => screen;`,
};

function furnitureFor(line: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(furniture).filter(([path]) => line.includes(path.split('/').at(-1) ?? path)),
  );
}

test('the clean toy has no fault', async () => {
  expect(await insideTree(planted({}), wallFaults)).toEqual([]);
});

test.each(Object.entries(plants))('%s', async (_, { rule, where, line, also = [] }) => {
  const faults = await insideTree(planted({ ...furnitureFor(line), [where]: line }), wallFaults);
  const rules = new Set(faults.map((fault) => fault.rule));
  expect(rules).toContain(rule);
  expect(faults.some((fault) => fault.rule === rule && [fault.from, fault.to].includes(where))).toBe(true);
  expect([...rules].sort()).toEqual([...new Set([rule, ...also])].sort());
});

test('an ability may not import one of a floor above, and may import one below', async () => {
  const floors = JSON.stringify({ low: ['rolls'], high: ['prints'] });
  const ability = (name: string, imports: string) =>
    `import '#platform/kernel/endpoint.ts';\n${imports}export const ${name} = 1;\n`;
  const treeOf = (rolls: string, prints: string) =>
    planted({
      'areas/homework/floors.json': floors,
      'areas/homework/server/rolls/roll.ts': ability('roll', rolls),
      'areas/homework/server/prints/print.ts': ability('print', prints),
    });
  const upward = await insideTree(treeOf(`import '../prints/print.ts';\n`, ''), wallFaults);
  expect(upward.map(({ rule, from, to }) => [rule, from, to])).toEqual([
    ['A26 floors', 'areas/homework/server/rolls/roll.ts', 'areas/homework/server/prints/print.ts'],
  ]);
  expect(await insideTree(treeOf('', `import '../rolls/roll.ts';\n`), wallFaults)).toEqual([]);
});

test('the files of the platform that only routes may import exist', () => {
  expect(httpFiles.filter((file) => !existsSync(`platform/server/${file}.ts`))).toEqual([]);
});

test('every rule cites its row in docs/architecture.md', () => {
  const architecture = readFileSync('docs/architecture.md', 'utf8');
  const rules = [
    ...wallRules(['classes'], new Map([['classes', { low: ['a'], high: ['b'] }]])),
    ...sides,
  ].map(({ name }) => name);
  const uncited = rules.filter((rule) => !architecture.includes(`| ${rule?.split(' ')[0]} |`));
  expect(uncited).toEqual([]);
});

test('a source file that the cruise did not see is a fault of its own', async () => {
  const seenNothing = { modules: [] } as unknown as Parameters<typeof unseenFiles>[0];
  const faults = await insideTree(planted({}), () => unseenFiles(seenNothing, ['app']));
  expect(faults.map((fault) => fault.from)).toEqual([
    'app/server-areas.ts',
    'app/server.ts',
    'app/web-areas.ts',
    'app/web.tsx',
  ]);
});
