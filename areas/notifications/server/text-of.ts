/** News in the words of a language. */
import { moneyText } from '#platform/kernel/numbers/money.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Language, WordFacts } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import type { NewsFact } from '../news.ts';

export interface Written {
  readonly title: string;
  readonly text: string;
  /** For an SMS; the text where nothing shorter was written. */
  readonly short: string;
}

interface StoredText {
  readonly words: string;
  readonly facts: Readonly<Record<string, NewsFact>>;
}

/** @param child the first name of the child that it is about; null for none */
export function textOf(
  say: Context['say'],
  { words, facts }: StoredText,
  child: string | null,
  language: Language,
): Written {
  const values: WordFacts = { ...valuesOf(say, facts, language), child: child ?? '' };
  const text = say(`${words}.text`, values, language);
  return { title: say(`${words}.title`, values, language), text, short: `${values['short'] ?? text}` };
}

/** Facts as the words of a language show them. */
export function valuesOf(say: Context['say'], facts: StoredText['facts'], language: Language): WordFacts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, written(say, fact, language)]),
  );
}

function written(say: Context['say'], fact: NewsFact, language: Language): string | number {
  if (typeof fact !== 'object') return fact;
  // A day has no time zone.
  if ('day' in fact) return dayInSentence(fact.day, language);
  if ('amount' in fact) return moneyText(fact.amount, fact.currency, language);
  return 'words' in fact ? say(fact.words, {}, language) : fact[language];
}

/** Names of days have no capital within a French sentence. */
function dayInSentence(day: SchoolDay, language: Language): string {
  const named = documentFormats(language, 'UTC').weekday(day);
  return language === 'fr' ? named.toLowerCase() : named;
}
