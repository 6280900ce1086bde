/**
 * The words of the screens, looked up by typed keys: one file per language with what the first screens say
 * (`assets/i18n/{lang}.json`), loaded before the first of them; and one of each area whose words come with its screens.
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
import { lateStyles } from './late-styles.ts';
import type { en as kit } from './late-words/en.ts';
import { liveValue, useLiveValue } from './live-value.ts';
import { NotHere } from './not-here.ts';
import { schoolTimeZone } from './school-time.ts';
import type { en } from './words/en.ts';

export type Say<Tree> = (key: WordKey<Tree>, facts?: WordFacts) => string;

/** Words that are loaded or on their way, by the address's own part: `fr`, `fr.school`. */
const loaded = new Map<string, Promise<WordTree>>();
/** Areas whose screens were opened: their words are shown in each language from then on. */
const lateAreas = new Set<string>();
/** The words on screen; changes when a language has finished loading. */
const shown = liveValue<{ language: Language; tree: WordTree }>({ language: 'en', tree: {} });

/** Loads a language once, with the late words of each area that was opened. @throws when a file cannot be had. */
export async function loadWords(wanted: Language): Promise<void> {
  const names = [wanted, ...[...lateAreas].map((area) => `${wanted}.${area}`)];
  const trees = await Promise.all(names.map(wordsNamed));
  shown.set({ language: wanted, tree: joinWords(trees) });
}

/**
 * Loads code that says late words of an area, together with them and with all styles: `load: withWords('school', () => import(...))`.
 * @throws when either cannot be had; the next try asks again
 */
export function withWords<Module>(area: string, load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([load(), loadLateWords(area), lateStyles()]);
    return module;
  };
}

async function loadLateWords(area: string): Promise<void> {
  if (lateAreas.has(area)) return;
  await wordsNamed(`${shown.get().language}.${area}`).catch((cause: unknown) => {
    throw new NotHere(`No words of ${area}.`, { cause });
  });
  lateAreas.add(area);
  // The language may have been changed meanwhile.
  await loadWords(shown.get().language);
}

/** @param name as in the address: a language, or `language.area` */
function wordsNamed(name: string): Promise<WordTree> {
  const known = loaded.get(name);
  if (known) return known;
  const tree = fetchWords(name);
  loaded.set(name, tree);
  tree.catch(() => loaded.delete(name));
  return tree;
}

async function fetchWords(name: string): Promise<WordTree> {
  const address = `/assets/i18n/${name}.json?v=${build}`;
  const early = window.earlyReplies?.[address];
  const reply = (await early?.catch(() => undefined)) ?? (await fetch(address));
  if (!reply.ok) throw new Error(`No words for ${name}.`);
  return (await reply.json()) as WordTree;
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
 * The words of one area: `useWordsOf<typeof en>()` with a type-only import of its English words.
 * The words themselves come from the language file, so no screen carries them in its code.
 */
export function useWordsOf<Tree>(): Say<Tree> {
  const { language: spoken, tree } = useLiveValue(shown);
  return (key, facts) => wordOf(tree, spoken, key, facts);
}

/** The platform's own words. */
export function useUiWords(): Say<typeof en> {
  return useWordsOf<typeof en>();
}

/** The words of the kit's forms and lists, which come with the late words of every area. */
export function useKitWords(): Say<typeof kit> {
  return useWordsOf<typeof kit>();
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
