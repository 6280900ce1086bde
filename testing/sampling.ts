import { test } from 'vitest';

/**
 * Long tests run with every case in `npm run prove`, and with a part of the cases in `npm test`: another part for each subject, so that
 * every case is among them with some subject, and every subject with some case.
 */
export const everyCase = process.env['EVERY_CASE'] === 'yes';

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
