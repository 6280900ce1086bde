import { expect, test } from 'vitest';
import type { Severity } from './tags-contract.ts';
import { severityOf, usualTags } from './tags-rules.ts';

test.each<[Severity[], Severity | null]>([
  [[], null],
  [[10], 10],
  [[10, 10, 20], 20],
  [[10, 20], 20],
  [[20, 20, 30], 30],
  [[10, 30], 20],
  [[30, 30], 30],
])(
  'incidents of severity %j are together %j: the average, rounded up to a multiple of ten',
  (given, together) => {
    expect(severityOf(given)).toBe(together);
  },
);

test('the usual tags are there in both languages, each once', () => {
  for (const language of ['en', 'fr'] as const) {
    const names = usualTags(language).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
  expect(usualTags('fr')[0]?.name).toBe('Retard');
});
