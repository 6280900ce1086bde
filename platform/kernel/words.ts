/**
 * Words of the two languages. An area's English words fix the shape; its French words must have the same shape
 * or they do not compile. A leaf is a text, or a pair `{ one, other }` chosen by the fact `count`.
 */

import { once } from './once.ts';
import { elided, wordToElide } from './text/elision.ts';

export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

export interface Plural {
  readonly one: string;
  readonly other: string;
}

export interface WordTree {
  readonly [key: string]: string | WordTree;
}

/** The shape a translation must have. */
export type WordsLike<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : WordsLike<Tree[Key]>;
};

/** Every key of a tree in dotted form; a plural pair is one key. */
export type WordKey<Tree, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Prefix}${Key}`
    : Tree[Key] extends Plural
      ? `${Prefix}${Key}`
      : WordKey<Tree[Key], `${Prefix}${Key}.`>;
}[keyof Tree & string];

export type WordFacts = Readonly<Record<string, unknown>>;

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'fr';
}

/** Chooses between one and other: French counts 0 as one, English does not. */
const pluralRules = {
  en: once(() => new Intl.PluralRules('en')),
  fr: once(() => new Intl.PluralRules('fr')),
};
/** The locale of numbers and dates in each language. */
const locales = { en: 'en-GB', fr: 'fr-FR' } as const;
/** Names of months inside texts, as `{number.month}` and `{number.shortMonth}` ask for them. */
const months = { month: monthsIn('long'), shortMonth: monthsIn('short') };
/** Numbers inside texts: groups by the language's custom. */
const numbers = {
  en: once(() => new Intl.NumberFormat(locales.en)),
  fr: once(() => new Intl.NumberFormat(locales.fr)),
};

/** The text of a key, its placeholders filled from facts; the key itself when the tree has no such text. */
export function wordOf(tree: WordTree, language: Language, key: string, facts: WordFacts = {}): string {
  let node: string | WordTree | undefined = tree;
  for (const step of key.split('.')) {
    node = typeof node === 'object' && Object.hasOwn(node, step) ? node[step] : undefined;
  }
  if (typeof node === 'object' && 'other' in node) {
    const count = Number(facts['count'] ?? 0);
    node = node[pluralRules[language]().select(count) === 'one' ? 'one' : 'other'];
  }
  return typeof node === 'string' ? fill(node, language, facts) : key;
}

/**
 * A text with its placeholders filled; a month with a capital, as titles have it, and no dot. Unknown placeholders stay as they are: some
 * of these texts are a school's own. French elides before a value that begins with a vowel.
 */
export function fill(text: string, language: Language, facts: WordFacts): string {
  return text.replace(placeholders, (whole, before = '', name: string, as?: keyof typeof months) => {
    const value = Object.hasOwn(facts, name) ? (facts[name] ?? null) : null;
    if (value === null) return whole;
    if (typeof value !== 'number') return language === 'fr' ? elided(before, String(value)) : before + value;
    if (as) {
      const month = months[as][language]().format(Date.UTC(2000, value - 1));
      return before + month.charAt(0).toUpperCase() + month.slice(1).replace('.', '');
    }
    // Most counts have no groups to part.
    return (
      before +
      (value >= 0 && value < 1000 && Number.isInteger(value) ? value : numbers[language]().format(value))
    );
  });
}

/** With the word before them that French may elide. */
const placeholders = new RegExp(`(${wordToElide})?\\{(\\w+)(?:\\.(month|shortMonth))?\\}`, 'giu');

function monthsIn(month: 'long' | 'short') {
  const formatIn = (locale: string) =>
    once(() => new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }));
  return { en: formatIn(locales.en), fr: formatIn(locales.fr) };
}

/** Joins the trees of the areas: each has its own top-level keys. */
export function joinWords(trees: readonly WordTree[]): WordTree {
  return Object.assign({}, ...trees);
}
