import { expect, test } from 'vitest';
import { checkPublicUrl } from './check-public-url.ts';

const school = {
  publicUrl: 'https://cahier.example.org',
  publicUrlGiven: true,
  demonstration: 'off',
  host: '127.0.0.1',
} as const;
const verdicts = (changes: object) => checkPublicUrl({ ...school, ...changes }).map(({ verdict }) => verdict);

test('an encrypted address without a demonstration is good', () => {
  expect(verdicts({})).toEqual(['good']);
});

test('a missing address is a warning on this machine and wrong beyond it', () => {
  expect(verdicts({ publicUrlGiven: false })).toEqual(['warning']);
  expect(verdicts({ publicUrlGiven: false, host: '0.0.0.0' })).toEqual(['wrong']);
});

test('warns of an address without encryption and refuses a public demonstration', () => {
  expect(verdicts({ publicUrl: 'http://192.168.1.10:3000' })).toEqual(['good', 'warning']);
  expect(verdicts({ demonstration: 'public' })).toEqual(['good', 'wrong']);
});
