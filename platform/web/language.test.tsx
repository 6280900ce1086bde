import { afterEach, beforeEach, expect, test } from 'vitest';
import { initialLanguage, languageIsChosen } from './language.ts';

beforeEach(() => localStorage.clear());
afterEach(async () => {
  localStorage.clear();
  await cookieStore.delete('language');
});

test('the language cookie counts before the language of the browser', async () => {
  expect(initialLanguage()).toBe('en');
  expect(languageIsChosen()).toBe(false);
  await cookieStore.set('language', 'fr-FR');
  expect(initialLanguage()).toBe('fr');
  expect(languageIsChosen()).toBe(true);
});

test('a language chosen on this device counts before the cookie', async () => {
  await cookieStore.set('language', 'fr-FR');
  localStorage.setItem('language', 'en');
  expect(initialLanguage()).toBe('en');
});
