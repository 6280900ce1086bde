/**
 * The words of the screens: one file per language with the words of all areas (`assets/i18n/{lang}.json`),
 * loaded before the first screen and looked up by typed keys.
 */
import {
  joinWords,
  type Language,
  type WordFacts,
  type WordKey,
  type WordTree,
  wordOf,
} from '#platform/kernel/words.ts';
import { build } from './build.ts';
import { type Formats, formatsFor } from './formats.ts';
import { keepLanguage } from './language.ts';
import { liveValue, useLiveValue } from './live-value.ts';
import { schoolTimeZone } from './school-time.ts';
import type { en } from './words/en.ts';

export type Say<Tree> = (key: WordKey<Tree>, facts?: WordFacts) => string;

const loaded = new Map<Language, WordTree>();
/** The words on screen; changes when a language has finished loading. */
const shown = liveValue<{ language: Language; tree: WordTree }>({ language: 'en', tree: {} });

function addressOfWords(wanted: Language): string {
  return `/assets/i18n/${wanted}.json?v=${build}`;
}

/** Loads a language once. @throws when its file cannot be had and was not loaded before. */
export async function loadWords(wanted: Language): Promise<void> {
  let tree = loaded.get(wanted);
  if (!tree) {
    const early = window.earlyReplies?.[addressOfWords(wanted)];
    const reply = (await early?.catch(() => undefined)) ?? (await fetch(addressOfWords(wanted)));
    if (!reply.ok) throw new Error(`No words for ${wanted}.`);
    tree = joinWords([(await reply.json()) as WordTree]);
    loaded.set(wanted, tree);
  }
  shown.set({ language: wanted, tree });
}

/** Shows the screens in another language and remembers it on this device. */
export async function changeLanguage(next: Language): Promise<void> {
  await loadWords(next);
  keepLanguage(next);
}

/** The language of what is on screen. */
export function useLanguage(): Language {
  return useLiveValue(shown).language;
}

/** Words by key, outside screens. */
export function say(key: string, facts?: WordFacts): string {
  const { language: spoken, tree } = shown.get();
  return wordOf(tree, spoken, key, facts);
}

/**
 * The words of one area: `const t = useWords<typeof en>()` with a type-only import of its English words.
 * The words themselves come from the language file, so no screen carries them in its code.
 */
export function useWords<Tree>(): Say<Tree> {
  const { language: spoken, tree } = useLiveValue(shown);
  return (key, facts) => wordOf(tree, spoken, key, facts);
}

/** The platform's own words. */
export function useUiWords(): Say<typeof en> {
  return useWords<typeof en>();
}

/** Words by a key that is only known when running: a failure's code, a menu entry's title. */
export function useAnyWords(): (key: string, facts?: WordFacts) => string {
  const { language: spoken, tree } = useLiveValue(shown);
  return (key, facts) => wordOf(tree, spoken, key, facts);
}

/** Days, hours and numbers in the screens' language and the school's time zone. */
export function useFormats(): Formats {
  return formatsFor(useLiveValue(shown).language, useLiveValue(schoolTimeZone));
}
