/** The naming of kinds whose records are known by one name. Pure. */
import { headingKey } from '../../kernel/imports/headings.ts';
import { distance } from '../../kernel/imports/person-keys.ts';
import type { OpenKind, PresentRecord } from './import-kind.ts';

export function namingBy(
  present: readonly PresentRecord[],
  isNear: (one: string, other: string) => boolean = isNearName,
): NonNullable<OpenKind['naming']> {
  return {
    nameOf: ({ name = '' }) => name,
    near: ({ name = '' }) => present.filter(({ values }) => isNear(values['name'] ?? '', name)),
  };
}

/** Shorter names differ by more than a slip of the pen when they differ by one sign. */
const shortestOfSlips = 5;

/** Whether two names differ by accents, blanks and capitals alone, or by one letter of a word: another number or a letter alone is another one. */
export function isNearName(one: string, other: string): boolean {
  const [key, otherKey] = [headingKey(one), headingKey(other)];
  if (key === otherKey) return true;
  const marks = (text: string) =>
    text
      .match(/\d+|(?<!\p{L})\p{L}(?!\p{L})/gu)
      ?.join(' ')
      .toLowerCase() ?? '';
  return (
    Math.min(key.length, otherKey.length) >= shortestOfSlips &&
    marks(one) === marks(other) &&
    distance(key, otherKey, 1) === 1
  );
}
