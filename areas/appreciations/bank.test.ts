/** The bank of sentences: paired, fit for a card, and enough for every result. */
import { expect, test } from 'vitest';
import { bank } from './bank.ts';
import { bands, longestText, progresses, type Sex, textKinds } from './kinds-contract.ts';
import { sentenceFaults, sentenceText } from './sentences.ts';

const languages = ['en', 'fr'] as const;
const sexes: readonly Sex[] = ['M', 'F', null];

test('there are at least two hundred sentences, each in both languages, and no two alike in either', () => {
  expect(bank.length).toBeGreaterThanOrEqual(200);
  for (const language of languages) {
    const texts = bank.map((sentence) => sentence[language].toLocaleLowerCase(language));
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  }
});

test('for every result, whoever speaks has at least five sentences that fit whatever the progress', () => {
  const few = textKinds.flatMap((kind) =>
    bands.flatMap((band) => {
      const count = bank.filter(
        (one) => one.kind === kind && one.band === band && one.progress === null,
      ).length;
      return count < 5 ? [`${kind} ${band} ${count}`] : [];
    }),
  );
  expect(few).toEqual([]);
});

test('has a sentence for each result and each progress, where marks are mentioned', () => {
  const none = (['subject', 'master', 'head'] as const).flatMap((kind) =>
    bands.flatMap((band) =>
      progresses.flatMap((progress) =>
        bank.some((one) => one.kind === kind && one.band === band && one.progress === progress)
          ? []
          : [`${kind} ${band} ${progress}`],
      ),
    ),
  );
  expect(none).toEqual([]);
});

test('every sentence has its three forms, fits on the card, and is written as a sentence is', () => {
  for (const sentence of bank) {
    for (const language of languages) {
      expect(sentenceFaults(sentence[language]), sentence[language]).toEqual([]);
      for (const sex of sexes) {
        const text = sentenceText(sentence, language, sex);
        expect(text, text).toMatch(/^\p{Lu}.*[^\s.]\.$/u);
        expect(text, text).not.toMatch(/ {2}|'|"| [,.]|[;!?:]/u);
        expect(text.length).toBeLessThanOrEqual(longestText);
      }
    }
  }
});

test('where it is not known who is spoken of, no sentence says he or she', () => {
  // The French "il" also stands for no person.
  const sexed = { en: /\b(?:he|she|his|her|him|boy|girl)\b/i, fr: /\b(?:elle|garçon|fille)\b/i };
  for (const language of languages) {
    const spoken = bank.map((sentence) => sentenceText(sentence, language, null));
    expect(spoken.filter((text) => sexed[language].test(text))).toEqual([]);
  }
});
