import { expect, test } from 'vitest';
import { nearNamesAmong } from './near-names.ts';
import { nameKey } from './person-keys.ts';

const near = nearNamesAmong(
  ['Fouda Aline', 'Fouda Brice', 'Njoya Carine', 'Njoya', 'Ngo Bell Marie', 'Aline'].map((name) =>
    nameKey(name),
  ),
);

test.each([
  ['Fuda Aline', ['aline fouda']],
  ['Fuda Alin', ['aline fouda']],
  ['Fouda A.', ['aline fouda']],
  ['Carine Rose Njoya', ['carine njoya']],
  ['Ngobell Marie', ['bell marie ngo']],
  ['Njoia', ['njoya']],
  ['Fouda', []],
  ['Fouda Carine', []],
  ['Fouda Aline', []],
  ['', []],
])('finds whose name is nearly %s', (name, found) => {
  expect(near(nameKey(name))).toEqual(found);
});
