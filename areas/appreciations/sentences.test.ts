import { expect, test } from 'vitest';
import { sentenceFaults, sentenceText } from './sentences.ts';

const sentence = {
  en: '{He|She|The student} did {his|her|the} homework.',
  fr: '{il|elle|l’élève} est {attentif|attentive|à l’écoute}.',
};

test('a sentence agrees with the student, in both languages', () => {
  expect(sentenceText(sentence, 'fr', 'F')).toBe('Elle est attentive.');
  expect(sentenceText(sentence, 'fr', 'M')).toBe('Il est attentif.');
  expect(sentenceText(sentence, 'en', 'F')).toBe('She did her homework.');
});

test('where the sex is unknown, the sentence is neutral', () => {
  expect(sentenceText(sentence, 'fr', null)).toBe('L’élève est à l’écoute.');
  expect(sentenceText(sentence, 'en', null)).toBe('The student did the homework.');
});

test('reports separately a sentence that lacks a form and one that is too long for a card', () => {
  expect(sentenceFaults('{Il|Elle} travaille.')).toEqual(['forms']);
  expect(sentenceFaults('Il travaille}.')).toEqual(['forms']);
  expect(sentenceFaults(`{a|${'b'.repeat(301)}|c}`)).toEqual(['tooLong']);
  expect(sentenceFaults('Bon travail.')).toEqual([]);
});
