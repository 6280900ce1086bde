/** The columns of lists of subjects, and of sections with their levels. Pure. */
import {
  type BilingualText,
  column,
  type ImportColumn,
  keepingShortNames,
} from '#platform/kernel/imports/columns.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';

export const subjectColumns: readonly ImportColumn[] = keepingShortNames(
  [
    column(
      'name',
      'text',
      120,
      { en: 'Subject', fr: 'Matière' },
      'subjects, matières, discipline, disciplines, name of the subject, nom de la matière, course',
    ),
    column('nameEn', 'text', 120, { en: 'In English', fr: 'En anglais' }, 'english name, nom anglais'),
    column('nameFr', 'text', 120, { en: 'In French', fr: 'En français' }, 'french name, nom français'),
    column(
      'group',
      'text',
      80,
      { en: 'Group', fr: 'Groupe' },
      'group of subjects, groupe de matières, department, département, domaine',
    ),
  ],
  ['name', 'nameEn', 'nameFr', 'group'],
);

/** Whether a list with such headings tells of subjects alone, and not of who teaches them. */
export function tellsOfSubjects(headings: readonly string[]): boolean {
  const person = /\b(nom|noms|prenoms?|surname|teacher|enseignant|professeur|matricule|classes?|eleves?)\b/;
  return !headings.some((heading) => person.test(plainHeading(heading).replace(/^nom de la matiere$/, '')));
}

const notSetUp: BilingualText = {
  en: 'Only a person who manages the whole school can change this.',
  fr: 'Seule une personne qui gère tout l’établissement peut le modifier.',
};

export const subjectReasons: Readonly<Record<string, BilingualText>> = {
  notSetUp,
  hasChoices: {
    en: 'Choices of these subjects by students: {count}.',
    fr: 'Choix de ces matières par des élèves : {count}.',
  },
  hasTeachers: {
    en: 'Teachers with these subjects in their records: {count}.',
    fr: 'Enseignants avec ces matières dans leur fiche : {count}.',
  },
  tooManyGroups: {
    en: 'A school has at most {most} groups of subjects.',
    fr: 'Un établissement a au plus {most} groupes de matières.',
  },
  tooManySubjects: {
    en: 'A group has at most {most} subjects, and the same number outside all groups.',
    fr: 'Un groupe a au plus {most} matières, et autant hors de tout groupe.',
  },
};

export const yearColumns: readonly ImportColumn[] = [
  column(
    'name',
    'text',
    40,
    { en: 'School year', fr: 'Année scolaire' },
    'year, année, academic year, année académique',
  ),
  column(
    'period',
    'text',
    80,
    { en: 'Period', fr: 'Période' },
    'periods, périodes, term, trimestre, sequence, séquence, holiday, congé, congés',
  ),
  column(
    'startsOn',
    'day',
    10,
    { en: 'First day', fr: 'Premier jour' },
    'start, begins, begins on, starts on, from, début, date de début, du, commence le',
  ),
  column(
    'endsOn',
    'day',
    10,
    { en: 'Last day', fr: 'Dernier jour' },
    'end, ends, ends on, until, to, fin, date de fin, au, finit le',
  ),
];

export const yearReasons: Readonly<Record<string, BilingualText>> = {
  notSetUp,
  order: {
    en: '{part}: the dates do not follow the numbers.',
    fr: '{part} : les dates ne suivent pas l’ordre des numéros.',
  },
  sameBreaks: {
    en: 'Several holidays are called {part}: the list must include all of them.',
    fr: 'Plusieurs congés s’appellent {part} : la liste doit tous les contenir.',
  },
  tooManyPeriods: {
    en: 'This year would have more periods than a year can have.',
    fr: 'Cette année aurait plus de périodes qu’une année ne peut en avoir.',
  },
  yearKept: {
    en: 'Years kept, because they are current or have classes: {count}.',
    fr: 'Années conservées, car en cours ou avec des classes : {count}.',
  },
};

export const tagColumns: readonly ImportColumn[] = keepingShortNames(
  [
    column(
      'name',
      'text',
      80,
      { en: 'Tag', fr: 'Étiquette' },
      'tags, étiquettes, name of the tag, nom de l’étiquette, motif, motifs',
    ),
    column('category', 'text', 40, { en: 'About', fr: 'Domaine' }, 'category, catégorie'),
    column(
      'description',
      'text',
      300,
      { en: 'Meaning', fr: 'Signification' },
      'description, explanation, explication, what is meant, ce que cela désigne',
    ),
    column('severity', 'text', 40, { en: 'Severity', fr: 'Gravité' }, 'degré de gravité'),
  ],
  ['name', 'nameEn', 'nameFr'],
);

export const tagReasons: Readonly<Record<string, BilingualText>> = {
  notSetUp,
  tooManyTags: {
    en: 'A school has at most {most} tags.',
    fr: 'Un établissement a au plus {most} étiquettes.',
  },
  unknownCategory: {
    en: 'Write “Conduct”, “Work”, “Attendance” or “Merit”.',
    fr: 'Écrivez « Conduite », « Travail », « Assiduité » ou « Mérite ».',
  },
  unknownSeverity: {
    en: 'Write “Light”, “Serious” or “Severe”.',
    fr: 'Écrivez « Léger », « Sérieux » ou « Grave ».',
  },
};

export const sectionColumns: readonly ImportColumn[] = keepingShortNames(
  [
    column('section', 'text', 80, { en: 'Section', fr: 'Section' }, 'sections, name of the section'),
    column(
      'subsystem',
      'text',
      40,
      { en: 'Subsystem', fr: 'Sous-système' },
      'sous système, sub system, language of the section',
    ),
    column('level', 'text', 80, { en: 'Level', fr: 'Niveau' }, 'levels, niveaux, form'),
    column('cycle', 'text', 40, { en: 'Cycle', fr: 'Cycle' }),
    column('exam', 'text', 80, { en: 'Exam', fr: 'Examen' }, 'examination, examen officiel, official exam'),
    column(
      'capacity',
      'whole',
      4,
      { en: 'Maximum class size', fr: 'Effectif maximal' },
      'students at most, students a class at most, élèves par classe au plus, effectif maximum, capacity, capacité',
    ),
  ],
  ['section', 'level', 'cycle'],
);

/** Whether a list with such headings tells of sections, and not of classes or people in them. */
export function tellsOfSections(headings: readonly string[]): boolean {
  return !headings.some((heading) =>
    /\b(class|classe|nom|noms|name|matricule|salle|room|groupe?)\b/.test(own(heading)),
  );
}

function own(heading: string): string {
  const plain = plainHeading(heading);
  return ['students a class at most', 'eleves par classe au plus', 'name of the section'].includes(plain)
    ? ''
    : plain;
}

export const sectionReasons: Readonly<Record<string, BilingualText>> = {
  notSetUp,
  hasMarkRules: {
    en: 'Special mark rules for these sections and levels: {count}.',
    fr: 'Règles de notes particulières à ces sections et niveaux : {count}.',
  },
  tooManySections: {
    en: 'A school has at most {most} sections.',
    fr: 'Un établissement a au plus {most} sections.',
  },
  tooManyLevels: {
    en: 'A section has at most {most} levels.',
    fr: 'Une section a au plus {most} niveaux.',
  },
  unknownSubsystem: {
    en: 'Write “English section” or “French section”.',
    fr: 'Écrivez « Section anglophone » ou « Section francophone ».',
  },
  unknownCycle: {
    en: 'Write “Primary”, “First cycle” or “Second cycle”.',
    fr: 'Écrivez « Primaire », « Premier cycle » ou « Second cycle ».',
  },
  capacityUnlikely: {
    en: 'A class has between 1 and {most} places.',
    fr: 'Une classe a entre 1 et {most} places.',
  },
};
