/** Validity of a school's structure, and its defaults. Pure: the forms and the server use the same rules. */
import type { GivenGroup, GivenLevel, GivenSection, GivenSubject, Structure } from './structure-contract.ts';

/** Names that are there twice where each may be once, as they were written the second time. */
export function sameNames(named: readonly { readonly name: string }[]): readonly string[] {
  const seen = new Set<string>();
  return named.flatMap(({ name }) => {
    const plain = name.trim().toLowerCase();
    if (plain === '' || !seen.has(plain)) {
      seen.add(plain);
      return [];
    }
    return [name.trim()];
  });
}

/** Sections differ by name, levels within their section. */
export function sameNamesOfSections(sections: readonly GivenSection[]): readonly string[] {
  return [...sameNames(sections), ...sections.flatMap(({ levels }) => sameNames(levels))];
}

export function sameNamesOfSubjects(
  groups: readonly GivenGroup[],
  subjects: readonly GivenSubject[],
): readonly string[] {
  return [...sameNames(groups), ...sameNames([...groups.flatMap((group) => group.subjects), ...subjects])];
}

/** Nothing without a name. */
export function allNamed(named: readonly { readonly name: string }[]): boolean {
  return named.every(({ name }) => name.trim() !== '');
}

/** Most students of a class: fewer in the first year of secondary school, as the ministry asks. */
const firstYear = 60;
const otherYears = 80;

const level = (
  name: string,
  cycle: GivenLevel['cycle'],
  exam: string | null,
  capacity = otherYears,
): GivenLevel => ({
  id: null,
  name,
  cycle,
  exam,
  capacity,
});

/** The sections and levels of a bilingual secondary school in Cameroon. @param names of the two sections */
export function usualSections(names: { readonly english: string; readonly french: string }): GivenSection[] {
  return [
    {
      id: null,
      name: names.english,
      subsystem: 'english',
      levels: [
        level('Form 1', 1, null, firstYear),
        level('Form 2', 1, null),
        level('Form 3', 1, null),
        level('Form 4', 1, null),
        level('Form 5', 1, 'GCE O Level'),
        level('Lower Sixth', 2, null),
        level('Upper Sixth', 2, 'GCE A Level'),
      ],
    },
    {
      id: null,
      name: names.french,
      subsystem: 'french',
      levels: [
        level('6e', 1, null, firstYear),
        level('5e', 1, null),
        level('4e', 1, null),
        level('3e', 1, 'BEPC'),
        level('2nde', 2, null),
        level('1re', 2, 'Probatoire'),
        level('Tle', 2, 'Baccalauréat'),
      ],
    },
  ];
}

/** English name, French name. */
const usualSubjectNames = [
  [
    ['English Language', 'Anglais'],
    ['French', 'Français'],
    ['Literature in English', 'Littérature anglaise'],
    ['History', 'Histoire'],
    ['Geography', 'Géographie'],
    ['Citizenship Education', 'Éducation à la citoyenneté'],
    ['Philosophy', 'Philosophie'],
    ['Economics', 'Économie'],
  ],
  [
    ['Mathematics', 'Mathématiques'],
    ['Physics', 'Physique'],
    ['Chemistry', 'Chimie'],
    ['Biology', 'Sciences de la vie et de la terre'],
    ['Computer Science', 'Informatique'],
  ],
  [
    ['Physical Education', 'Éducation physique et sportive'],
    ['Manual Labour', 'Travail manuel'],
    ['National Culture', 'Culture nationale'],
  ],
] as const;

/**
 * The usual groups and subjects, named in one language and written in documents in both.
 * @param groups names of the literary, the scientific and the other subjects
 */
export function usualSubjects(
  language: 'en' | 'fr',
  groups: readonly [string, string, string],
): GivenGroup[] {
  return usualSubjectNames.map((names, index) => ({
    id: null,
    name: groups[index] ?? '',
    subjects: names.map(([nameEn, nameFr]) => ({
      id: null,
      name: language === 'en' ? nameEn : nameFr,
      nameEn,
      nameFr,
    })),
  }));
}

/** The sections without the ids of what is gone from the school meanwhile: it is added anew. */
export function withoutGoneSections(
  sections: readonly GivenSection[],
  stored: Pick<Structure, 'sections'>,
): GivenSection[] {
  const section = stillThere(stored.sections);
  const level = stillThere(stored.sections.flatMap(({ levels }) => levels));
  return sections.map((one) => section({ ...one, levels: one.levels.map(level) }));
}

/** The groups and subjects without the ids of what is gone from the school meanwhile: it is added anew. */
export function withoutGoneSubjects(
  given: { readonly groups: readonly GivenGroup[]; readonly subjects: readonly GivenSubject[] },
  stored: Pick<Structure, 'groups' | 'subjects'>,
): { groups: GivenGroup[]; subjects: GivenSubject[] } {
  const group = stillThere(stored.groups);
  const subject = stillThere([...stored.groups.flatMap(({ subjects }) => subjects), ...stored.subjects]);
  return {
    groups: given.groups.map((one) => group({ ...one, subjects: one.subjects.map(subject) })),
    subjects: given.subjects.map(subject),
  };
}

function stillThere(stored: readonly { readonly id: number }[]) {
  const ids = new Set(stored.map(({ id }) => id));
  return <Given extends { readonly id: number | null }>(given: Given): Given => ({
    ...given,
    id: given.id !== null && ids.has(given.id) ? given.id : null,
  });
}
