import { expect, test } from 'vitest';
import { processorTimeOf } from '#testing/processor-time.ts';
import { type ListedPerson, matchMinistryList, type SchoolPerson } from './ministry-rules.ts';

/** A small generator with a seed, so that the same school comes out each time. */
function seeded(seed: number) {
  let state = seed;
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  return { next, of: <T>(list: readonly T[]): T => list[next(list.length)] as T };
}

const families = [
  ...['Ngono', 'Mbarga', 'Tchoupo', 'Fotso', 'Kamga', 'Njoya', 'Abéna', 'Essomba', 'Talla', 'Nkoulou'],
  ...['Ondoa', 'Bélinga', 'Tabi', 'Ngo Bassong', 'Manga', 'Eyenga', 'Wamba', 'Djomo', 'Atangana', 'Biya'],
];
const given = [
  ...['Marie', 'Joséphine', 'Paul', 'André', 'Chantal', 'Brigitte', 'Éric', 'Françoise', 'Serge', 'Aïcha'],
  ...['Moïse', 'Thérèse', 'Landry', 'Nadège', 'Christian', 'Grâce', 'Ulrich', 'Danielle', 'Yves', 'Rose'],
];

function schoolOf(size: number): readonly SchoolPerson[] {
  const { next, of } = seeded(7);
  return Array.from({ length: size }, (_, index) => ({
    id: index + 1,
    lastName: `${of(families)} ${of(families)}`,
    firstName: `${of(given)} ${of(given)}`,
    birthDate: `${2006 + next(8)}-${String(1 + next(12)).padStart(2, '0')}-${String(1 + next(28)).padStart(2, '0')}`,
    sex: of(['F', 'M']),
    nationalMatricule: null,
  }));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** How clerks of the ministry write them: capitals without accents, names the other way round, a letter, no second name, a day. */
function slipped({ id, ...person }: SchoolPerson, index: number): ListedPerson {
  const { lastName, firstName, birthDate } = person;
  const number = { ...person, nationalMatricule: `N${10_000 + id}` };
  const [only = ''] = firstName.split(' ');
  const letter = (text: string) => text.slice(0, 3) + text.slice(4);
  const kinds: readonly ListedPerson[] = [
    { ...number, lastName: plain(lastName).toUpperCase(), firstName: plain(firstName).toUpperCase() },
    { ...number, lastName: firstName, firstName: lastName },
    { ...number, lastName: letter(lastName) },
    { ...number, firstName: only },
    { ...number, lastName: plain(lastName).toUpperCase(), firstName: letter(only) },
    { ...number, birthDate: birthDate?.replace(/^(\d+)-(\d+)-(\d+)$/, '$1-$3-$2') ?? null },
  ];
  // Half of them are right.
  return index % 2 === 0 ? number : (kinds[(index >> 1) % kinds.length] as ListedPerson);
}

test('leaves at most 2 in 100 of 800 ministry students to a person, and assigns nobody another one’s number', () => {
  const school = schoolOf(800);
  const rows = school.map(slipped).toReversed();
  const found = matchMinistryList(rows, school);
  const wrong = found.filter((student, index) => student && student.id !== 800 - index);
  const left = found.filter((student) => student === null).length;
  expect(wrong).toEqual([]);
  expect(left).toBeLessThanOrEqual(16);
  expect(processorTimeOf(() => matchMinistryList(rows, school))).toBeLessThan(1500);
});

const person = (
  lastName: string,
  firstName: string,
  birthDate: string | null = '2012-03-05',
): ListedPerson => ({
  lastName,
  firstName,
  birthDate,
  sex: 'F',
  nationalMatricule: null,
});
const one = (id: number, of: ListedPerson): SchoolPerson => ({ id, ...of });

test.each([
  ['twins of nearly one name, each in the list', [person('Ngo', 'Marie'), person('Ngo', 'Maria')], [1, 2]],
  ['one of two twins, in the list under a name between both', [person('Ngo', 'Marii')], [null]],
  ['a stranger of the same day', [person('Talla', 'Rose')], [null]],
  ['another sex', [{ ...person('Ngo', 'Mariee'), sex: 'M' }], [null]],
  ['one name of two words without a day', [person('NGO', 'MARIE', null)], [1]],
])('%s', (_case, rows, wanted) => {
  const school = [one(1, person('Ngo', 'Marie')), one(2, person('Ngo', 'Maria'))];
  expect(matchMinistryList(rows, school).map((student) => student?.id ?? null)).toEqual(wanted);
});
