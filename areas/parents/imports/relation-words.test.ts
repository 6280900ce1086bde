import { expect, test } from 'vitest';
import { type Relation, relations, relationTexts } from '#areas/students/contract.ts';
import { relationNamed, withInitialsRead } from './relation-words.ts';

const written: Readonly<Record<Exclude<Relation, 'other'>, readonly string[]>> = {
  father: [
    'père',
    'PERE',
    'Papa',
    'papas',
    'dad',
    'Daddy',
    'le père',
    'père biologique',
    'his father',
    'Père de l’élève',
    'P',
    'p.',
    'pater',
    'pa',
    'child’s father',
    'Pères',
  ],
  mother: [
    'mère',
    'MERE',
    'Maman',
    'mama',
    'mum',
    'mom',
    'Mummy',
    'sa mère',
    'mère de l’enfant',
    'mothers',
    'biological mother',
  ],
  guardian: [
    'répondant',
    'Correspondante',
    'tuteur',
    'Tutrice',
    'tuteur légal',
    'Tutrice légale',
    'responsable légal',
    'représentante légale',
    'legal guardian',
    'Guardians',
    'parent',
    'Parents',
    'Parent/Tuteur',
    'parent / guardian',
    'tuteurs',
    'responsable',
  ],
  stepmother: [
    'belle-mère',
    'belle mere',
    'marâtre',
    'step-mother',
    'stepmom',
    'femme du père',
    'father’s wife',
    'step mother',
  ],
  stepfather: ['beau-père', 'beau pere', 'step-father', 'stepdad', 'mari de la mère', 'step father'],
  grandmother: [
    'aïeule',
    'grd mère',
    'G. Mère',
    'grand-mère',
    'grand mere',
    'Grandma',
    'grand-ma',
    'granny',
    'grand mother',
    'mamie',
    'grand-mère maternelle',
    'maternal grandmother',
    'grands-mères',
  ],
  grandfather: [
    'Aïeul',
    'grand-père',
    'grand pere',
    'Grandpa',
    'papi',
    'papy',
    'pépé',
    'grand father',
    'grand-papa',
    'paternal grandfather',
  ],
  aunt: [
    'tante',
    'Tata',
    'tantine',
    'aunty',
    'Auntie',
    'anti',
    'tante maternelle',
    'maternal aunt',
    'aunties',
    'his aunt',
  ],
  uncle: ['oncle', 'Tonton', 'uncle', 'UNCLES', 'oncle paternel', 'paternal uncle', 'onkul', 'l’oncle'],
  sister: [
    'sœur',
    'soeur',
    'grande sœur',
    'grande soeur',
    'big sister',
    'elder sister',
    'sœur aînée',
    'petite sœur',
    'sista',
    'demi-sœur',
    'sœurs',
  ],
  brother: [
    'aîné',
    'frère',
    'frere',
    'grand frère',
    'grand-frère',
    'big brother',
    'Elder brother',
    'frère aîné',
    'broda',
    'demi-frère',
    'brothers',
    'older brother',
  ],
};
const pairs = relations.flatMap((relation) =>
  relation === 'other' ? [] : written[relation].map((word) => [word, relation] as const),
);

test.for(pairs)('reads %s as %s', ([word, relation]) => {
  expect(relationNamed(word)).toEqual({ relation });
});

test('reads what the school itself prints', () => {
  for (const relation of relations)
    for (const text of Object.values(relationTexts[relation]))
      expect(relationNamed(text), text).toEqual({ relation });
});

test.for([
  ...[
    'cousin',
    'Cousine',
    'cousins',
    'parrain',
    'Marraine',
    'godmother',
    'Sponsor',
    'foster mother',
    'famille d’accueil',
  ],
  ...[
    'voisin',
    'neighbour',
    'beau-frère',
    'belle-sœur',
    'brother-in-law',
    'step-sister',
    'grand-oncle',
    'great aunt',
    'nounou',
    'conjoint',
  ],
])('keeps the word %s for somebody of another relation', (word) => {
  expect(relationNamed(word)).toEqual({ relation: 'other', name: word });
});

test.for([
  'Mr',
  'Mme',
  'M',
  'Monsieur',
  'Mrs',
  'mami',
  'père et mère',
  'mère/tutrice',
  'grand',
  'chef',
  'belle',
  'xyz',
  'F',
  'grand oncle par alliance',
  'petit père',
])('asks about %s, which may be several people or nobody', (word) => {
  expect(relationNamed(word)).toBeNull();
});

test('reads M as the mother beside P alone', () => {
  const read = (...relation: string[]) =>
    withInitialsRead(
      relation.map((one, row) => ({ row, part: 0, values: { relation: one }, faults: [] })),
    ).map(({ values }) => values['relation']);
  expect(read('P', 'M', 'T')).toEqual(['P', 'mère', 'T']);
  expect(read('F', 'M')).toEqual(['F', 'M']);
  expect(read('P', 'M', 'F')).toEqual(['P', 'M', 'F']);
  expect(read('M')).toEqual(['M']);
});
