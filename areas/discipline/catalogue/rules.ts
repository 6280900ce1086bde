/** A catalogue keeps every earlier entry, has different names, and at least one choice in each list. */
import { plainText } from '#platform/kernel/text/plain-text.ts';
import type { CatalogueLists } from './contract.ts';

type Lists = {
  readonly [List in 'types' | 'kinds']: readonly Pick<
    CatalogueLists[List][number],
    'id' | 'en' | 'fr' | 'archived'
  >[];
};

export type CatalogueFault = 'entryMissing' | 'nameTwice' | 'numberTwice' | 'nothingLeft';

export function catalogueFault(given: Lists, before: Lists): CatalogueFault | null {
  for (const list of ['types', 'kinds'] as const) {
    const ids = given[list].map(({ id }) => id);
    if (new Set(ids).size < ids.length) return 'numberTwice';
    if (before[list].some(({ id }) => !ids.includes(id))) return 'entryMissing';
    const open = given[list].filter(({ archived }) => !archived);
    for (const language of ['en', 'fr'] as const) {
      const names = open.map((entry) => plainText(entry[language]));
      if (new Set(names).size < names.length) return 'nameTwice';
    }
    if (open.length === 0) return 'nothingLeft';
  }
  return null;
}

/** A list with every entry of before: one that was taken off is archived instead, at the end. */
export function withKnown<Entry extends { readonly id: number; readonly archived: boolean }>(
  given: readonly Entry[],
  before: readonly Entry[],
): Entry[] {
  const off = before.filter(({ id }) => !given.some((one) => one.id === id));
  return [...given, ...off.map((one) => ({ ...one, archived: true }))];
}
