import type { IModule } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { callReachFaults } from './reach-of-calls.ts';

const routes = `
import { readRoll, type Roll } from './rolls/read-roll.ts';
import * as week from './read-week.ts';
bind(calls.readWeek, week.readWeek);
`;

/** `a` imports `b` and a package, `b` imports `c` and, in a ring, `a`. */
function follow(file: string): IModule[] {
  const module = (source: string, ...resolved: string[]) =>
    ({ source, dependencies: resolved.map((to) => ({ resolved: to })) }) as IModule;
  return [
    module(`areas/school/server/${file}`, 'b.ts', 'node_modules/pg/index.js'),
    module('b.ts', 'c.ts', `areas/school/server/${file}`),
    module('c.ts'),
    module('node_modules/pg/index.js'),
  ];
}

const rulesOf = (file: string, most: Record<string, number>) =>
  callReachFaults(follow(file), most, () => routes).map(({ rule }) => rule);

test('counts the files that a use case imports through others, once each and without packages', () => {
  expect(rulesOf('rolls/read-roll.ts', { 'school.readRoll': 1 })).toEqual([
    'A24 reaches 2 files, 1 allowed (school.readRoll)',
  ]);
  expect(rulesOf('rolls/read-roll.ts', { 'school.readRoll': 2 })).toEqual([]);
});

test('finds a use case that the routes import with its module', () => {
  expect(rulesOf('read-week.ts', { 'school.readWeek': 0 })).toHaveLength(1);
});

test('asks for a lower limit once a call reaches clearly fewer files', () => {
  expect(rulesOf('rolls/read-roll.ts', { 'school.readRoll': 17 })).toEqual([]);
  expect(rulesOf('rolls/read-roll.ts', { 'school.readRoll': 18 })).toEqual([
    'A24 lower the limit of school.readRoll from 18 to 2',
  ]);
});

test('refuses a limit of a call that the routes do not answer', () => {
  expect(() => rulesOf('rolls/read-roll.ts', { 'school.readMarks': 5 })).toThrow('imports no readMarks');
});
