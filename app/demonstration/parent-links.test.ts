import { expect, test } from 'vitest';
import { demonstrationAccounts } from './accounts.ts';
import { inventPerson, relationOf } from './names.ts';
import { parentLinks } from './parent-links.ts';
import { chanceFrom } from './random.ts';

test('a parent with an account is a mother or a father as the first name says', () => {
  const chance = chanceFrom(7);
  for (const account of demonstrationAccounts)
    for (const sex of ['F', 'M'] as const) {
      const links = parentLinks({ ...inventPerson(chance), sex, account }, 5, (_, position) => position + 1);
      expect(links.map(({ relation }) => relation)).toEqual(
        links.map(() => (sex === 'F' ? 'mother' : 'father')),
      );
    }
});

test('women have names of women, and men of men', () => {
  const chance = chanceFrom(11);
  const people = Array.from({ length: 2000 }, () => inventPerson(chance));
  const named = (relation: string) =>
    new Set(people.filter((one) => relationOf(one) === relation).map(({ firstName }) => firstName));
  const [mothers, fathers] = [named('mother'), named('father')];
  expect([...mothers].filter((name) => fathers.has(name))).toEqual([]);
  expect([...mothers]).toEqual(expect.arrayContaining(['Angèle', 'Emmanuella']));
  expect([...fathers]).toEqual(expect.arrayContaining(['Alain', 'Emmanuel']));
});
