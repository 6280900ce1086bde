import { expect, test } from 'vitest';
import { nameKey } from '../imports/person-keys.ts';
import { foldedText } from './folded-text.ts';
import { holdsWords } from './plain-text.ts';

const ways: readonly (readonly string[])[] = [
  [
    ...["Ngo'o Marie-Claire", 'Ngo’o Marie Claire', 'NGOʼO Marie\u2011Claire', 'Ngo`o  Marie–Claire'],
    'Ngo\u00adꞌo\u202fMarie-Claire',
  ],
  ['Ŋgɔ Ɛbɔ́lɔ', 'Ngo Ebolo', 'NGO EBOLO', 'Ŋgo Ebɔlɔ'],
  ['Əyɔŋ Ɓaɗa', 'Eyon Bada'],
  ['Cœur Lætitia', 'Coeur Laetitia', 'CŒUR LÆTITIA'],
  ['ﬁdèle', 'Fidele', 'Fide\u0300le'],
];

test('takes a name for one however it is set', () => {
  for (const names of ways) {
    expect(new Set(names.map((name) => foldedText(name))).size, names[0]).toBe(1);
    expect(new Set(names.map((name) => nameKey(name))).size, names[0]).toBe(1);
    for (const [one, other] of names.flatMap((name) => names.map((second) => [name, second] as const)))
      expect(holdsWords([one], other), `${one} ${other}`).toBe(true);
  }
});

test('keeps other names apart', () => {
  for (const [one, other] of [
    ['Ngo', 'Ngoo'],
    ['Eto', 'Eta'],
    ['Coeur', 'Cour'],
  ] as const)
    expect(foldedText(one)).not.toBe(foldedText(other));
});
