/**
 * Sentences of the bank. Words that depend on the student's sex are in braces, for a boy, for a girl, and for an unknown sex:
 * `{il|elle|l’élève}`, `{his|her|their}`. Pure.
 */
import type { Language } from '#platform/kernel/words.ts';
import type { Band, Progress, Sex, TextKind } from './kinds-contract.ts';
import { longestText } from './kinds-contract.ts';

export interface Sentence {
  readonly kind: TextKind;
  readonly band: Band;
  /** Null for one that fits whatever the progress. */
  readonly progress: Progress | null;
  readonly en: string;
  readonly fr: string;
}

const forms = /\{([^{}|]*)\|([^{}|]*)\|([^{}|]*)\}/gu;

/** The sentence about somebody, with a capital at its beginning. */
export function sentenceText(sentence: Pick<Sentence, Language>, language: Language, sex: Sex): string {
  const text = sentence[language].replace(forms, (_all, boy: string, girl: string, anybody: string) =>
    sex === 'M' ? boy : sex === 'F' ? girl : anybody,
  );
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

const everybody: readonly Sex[] = ['M', 'F', null];

export type SentenceFault = 'forms' | 'tooLong';

/** Faults of a sentence in one language: braces that do not hold three forms, or a form that is too long for a card. */
export function sentenceFaults(text: string): SentenceFault[] {
  const spoken = everybody.map((sex) => sentenceText({ en: text, fr: text }, 'fr', sex));
  return [
    ...(spoken.some((one) => /[{}|]/u.test(one)) ? (['forms'] as const) : []),
    ...(spoken.some((one) => one.length > longestText) ? (['tooLong'] as const) : []),
  ];
}

/** A text as it is kept: on one line, without blanks around it. */
export function cleanText(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}
