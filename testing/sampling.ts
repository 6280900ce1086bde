import { test } from 'vitest';

/**
 * Long tests run with every case in `npm run prove`, and with a part of the cases in `npm test`: another part for each subject, so that
 * every case is among them with some subject, and every subject with some case.
 */
export const everyCase = process.env['EVERY_CASE'] === 'yes';

/** The order of this run, which also chooses the sampled tests; without one, as when a single file is run, all of them run. */
const seed = process.env['TEST_SEED'];

/** One of so many sampled tests and sampled files runs in `npm test`. */
export const sampledOneOf = 6;

/**
 * @param subject the place of what is tried among its like: the first begins with the first case
 * @param of how many parts the cases are divided into; one of them is tried
 */
export function sampleOf<Case>(cases: readonly Case[], subject: number, of: number): readonly Case[] {
  return everyCase ? cases : cases.filter((_case, index) => index % of === subject % of);
}

/** A test of seconds beside quicker ones of the same rules: it runs in `npm run prove` alone. */
export function slowTest(name: string, body: () => void | Promise<void>, limit?: number): void {
  if (everyCase) test(name, body, limit);
}

/**
 * A test of a third of a second or more. All of them run in `npm run prove`, a sixth in `npm test`: which ones, the seed of the run
 * chooses (tools/running/seed.ts), so that each run tries others.
 */
export function sampledTest(name: string, body: () => void | Promise<void>, limit?: number): void {
  if (everyCase || seed === undefined || isChosen(name, seed)) test(name, body, limit);
}

/** The same for the cases of one test: a sixth of them in `npm test`, at least one. */
export function sampledCases<Case>(cases: readonly Case[]): readonly Case[] {
  if (everyCase || seed === undefined) return cases;
  const parts = Math.min(sampledOneOf, cases.length);
  return cases.filter((_case, index) => index % parts === hashOf(seed) % parts);
}

/** Whether the seed chooses the test of this name. */
export function isChosen(name: string, by: string): boolean {
  return hashOf(`${by} ${name}`) % sampledOneOf === 0;
}

/** FNV-1a, mixed at its end: its lowest bits alone are those of the letters. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
