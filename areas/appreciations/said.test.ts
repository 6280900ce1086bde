import { expect, test } from 'vitest';
import { said, sentenceFaults } from './said.ts';

const sentence = {
  en: '{He|She|The student} did {his|her|the} homework.',
  fr: '{il|elle|l’élève} est {attentif|attentive|à l’écoute}.',
};

test('a sentence agrees with the student, in both languages', () => {
  expect(said(sentence, 'fr', 'F')).toBe('Elle est attentive.');
  expect(said(sentence, 'fr', 'M')).toBe('Il est attentif.');
  expect(said(sentence, 'en', 'F')).toBe('She did her homework.');
});

test('where nobody has said whether it is a boy or a girl, the sentence agrees with neither', () => {
  expect(said(sentence, 'fr', null)).toBe('L’élève est à l’écoute.');
  expect(said(sentence, 'en', null)).toBe('The student did the homework.');
});

test('a sentence of a school that lacks a form, or is too long for a card, is told apart', () => {
  expect(sentenceFaults('{Il|Elle} travaille.')).toEqual(['forms']);
  expect(sentenceFaults('Il travaille}.')).toEqual(['forms']);
  expect(sentenceFaults(`{a|${'b'.repeat(301)}|c}`)).toEqual(['tooLong']);
  expect(sentenceFaults('Bon travail.')).toEqual([]);
});
