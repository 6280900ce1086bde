import { expect, test } from 'vitest';
import { clockFaults, clocksIn } from '../../tools/walls/clock-text.ts';
import { insideTree, planted } from './toy-tree.ts';

test('the clean toy asks no clock', async () => {
  expect(await insideTree(planted({}), () => clockFaults('.'))).toEqual([]);
});

test.each([
  ['a use case', 'areas/homework/server/list-homework.ts', 'export const now = () => Date.now();'],
  ['a store', 'areas/homework/server/homework-store.ts', 'export const now = new Date().toISOString();'],
  ['a rule', 'areas/homework/rules.ts', 'export const late = (due: number) => due < Date.now();'],
  ['a rule of an ability', 'areas/homework/joining/rules.ts', 'export const now = Date.now();'],
  ['a contract', 'areas/homework/contract.ts', 'export const clock = { now: Date.now };'],
  ['a text of now', 'areas/homework/rules.ts', 'export const now = Date();'],
])('%s that asks the clock is a fault', async (_what, file, line) => {
  const faults = await insideTree(planted({ [file]: line }), () => clockFaults('.'));
  expect(faults).toEqual([`${file}:1 asks the clock: time comes from the context (A12)`]);
});

test('a moment that is given, and a screen, may be a date', async () => {
  expect(
    clocksIn('a.ts', 'export const day = (at: string) => new Date(at).getTime() + Date.parse(at);'),
  ).toEqual([]);
  const screen = { 'areas/homework/web/homework-screen.tsx': 'export const now = Date.now();' };
  expect(await insideTree(planted(screen), () => clockFaults('.'))).toEqual([]);
});
