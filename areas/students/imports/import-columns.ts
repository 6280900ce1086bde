/** The columns of a list of students (specification 3: import column labels), and how people write their headings. Pure. */
import {
  type BilingualText,
  column,
  type ImportColumn,
  keepingShortNames,
} from '#platform/kernel/imports/columns.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';
import {
  addressColumn,
  emailColumn,
  firstNameColumn,
  levelColumn,
  seriesColumn,
  wholeNameHeadings,
} from '#platform/kernel/imports/shared-columns.ts';

const withMarks: BilingualText = {
  en: 'Not imported here: bring marks into the evaluations.',
  fr: 'Non importé ici : importez les notes dans les évaluations.',
};

const withParents: BilingualText = {
  en: 'Of the parent, not imported here: import this file again as “Parents”.',
  fr: 'Du parent, non importé ici : importez aussi ce fichier comme « Parents ».',
};

/** Columns about parents, as in lists that have them beside the child. */
const ofParents = [
  {
    key: 'parentName',
    labels: { en: 'Parent’s name', fr: 'Nom du parent' },
    headings:
      'parent, parents, guardian, guardian’s name, guardian name, tuteur, nom du tuteur, parent name, name of parent, name of guardian, parent/tuteur, parent/guardian, responsable, nom des parents',
  },
  {
    key: 'parentPhone',
    labels: { en: 'Parent’s phone', fr: 'Téléphone du parent' },
    headings:
      'tel parent, tél du parent, tél parents, tél des parents, téléphone parent, téléphone parents, téléphone des parents, contact parent, contact du parent, contact parents, contact des parents, contacts parents, parent phone, parents phone, parent’s contact, parent contact, guardian phone, guardian’s phone, guardian’s contact, guardian contact, tél tuteur, tél du tuteur, téléphone du tuteur, contact tuteur, contact du tuteur, numéro du parent, parent number',
  },
  {
    key: 'fatherName',
    labels: { en: 'Father’s name', fr: 'Nom du père' },
    headings: 'father, père, father name, name of father, noms du père, nom et prénom du père',
  },
  {
    key: 'fatherPhone',
    labels: { en: 'Father’s phone', fr: 'Téléphone du père' },
    headings: 'father phone, father’s contact, tél du père, tél père, contact du père, contact père',
  },
  {
    key: 'motherName',
    labels: { en: 'Mother’s name', fr: 'Nom de la mère' },
    headings: 'mother, mère, mother name, name of mother, noms de la mère, nom et prénom de la mère',
  },
  {
    key: 'motherPhone',
    labels: { en: 'Mother’s phone', fr: 'Téléphone de la mère' },
    headings: 'mother phone, mother’s contact, tél de la mère, tél mère, contact de la mère, contact mère',
  },
] as const satisfies readonly { key: string; labels: BilingualText; headings: string }[];

const columns: readonly ImportColumn[] = [
  column(
    'lastName',
    'name',
    100,
    { en: 'Last name', fr: 'Nom' },
    'surname, family name, noms, nom de famille, nom élève, nom de l’élève',
  ),
  firstNameColumn,
  column(
    'fullName',
    'name',
    200,
    { en: 'Full name', fr: 'Nom et prénom' },
    wholeNameHeadings,
    'nom complet, student name, student names, last first, name of students, noms et prénoms des élèves, name and surname, surname and name',
    'élève, élèves, name, names, student, name of student',
  ),
  column(
    'matricule',
    'code',
    40,
    { en: 'Matricule', fr: 'Matricule' },
    'registration number, mle, n° mle, no mle, n° matricule, no matricule, numéro matricule, reg no, registration no, admission no',
    'admission number, adm no, adm number, matric, matric no, matriculation number, index number, id élève, student id, student number, matricule interne, mat',
  ),
  column(
    'nationalMatricule',
    'code',
    40,
    { en: 'National matricule', fr: 'Matricule national' },
    'matricule unique, national student id, matricule unique national, mun, national id',
  ),
  column('sex', 'sex', 1, { en: 'Gender', fr: 'Sexe' }, 'sex, genre, m/f, f/m, g/f'),
  column(
    'birthDate',
    'day',
    10,
    { en: 'Date of birth', fr: 'Date de naissance' },
    'né(e) le, né le, née le, ddn, dob, d o b, birth date, birthday, born on, date naissance, date naiss, date de naiss, date naiss.',
    'date nais, naissance, birth',
  ),
  {
    ...column(
      'birthPlace',
      'text',
      120,
      { en: 'Place of birth', fr: 'Lieu de naissance' },
      'né(e) à, né à, née à, pob, p o b, birth place, birthplace, born at, born in, lieu naissance, lieu de naiss, lieu naiss, lieu',
    ),
    after: { key: 'birthDate', headings: ['à', 'at', 'in', 'place'] },
  },
  column('nationality', 'text', 80, { en: 'Nationality', fr: 'Nationalité' }, 'nation, citizenship, pays'),
  {
    ...column(
      'phone',
      'phone',
      40,
      { en: 'Phone', fr: 'Téléphone' },
      'tél, tel., contact, contacts, mobile, phone number, numéro de téléphone, telephone 1, phone 1, n° tél',
    ),
    second: 'phone2',
  },
  column(
    'phone2',
    'phone',
    40,
    { en: 'Second phone', fr: 'Deuxième téléphone' },
    'tél 2, téléphone 2, phone 2, second telephone, other phone, autre téléphone',
  ),
  emailColumn,
  addressColumn,
  levelColumn,
  seriesColumn,
  {
    ...column(
      'className',
      'text',
      80,
      { en: 'Class', fr: 'Classe' },
      'classroom, salle, division, classes, salle de classe, class name, home room, form class',
    ),
    forAll: true,
    settles: ['unknownClass', 'nearClass'],
    ownLine: true,
  },
  column(
    'repeating',
    'yesNo',
    3,
    { en: 'Repeating', fr: 'Redoublant' },
    'repeater, doublant, redoublante, redoublant(e), r, redouble, repeats, statut r',
  ),
  column(
    'groups',
    'text',
    400,
    { en: 'Groups', fr: 'Groupes' },
    'group, groupe, groups across classes, groupes de langue, language group',
  ),
  ...ofParents.map(({ key, labels, headings }) => ({
    ...column(key, 'text', 200, labels, headings),
    elsewhere: withParents,
  })),
  {
    ...column('mark', 'text', 40, { en: 'Mark', fr: 'Note' }, 'score, moyenne, average, marks'),
    elsewhere: withMarks,
  },
  { ...column('position', 'text', 40, { en: 'Position', fr: 'Rang' }, 'rank'), elsewhere: withMarks },
  {
    ...column(
      'progressed',
      'text',
      40,
      { en: 'Progressed', fr: 'Progression' },
      'progress, progressé, a progressé, promoted, admis',
    ),
    elsewhere: withMarks,
  },
  {
    ...column(
      'comment',
      'text',
      2000,
      { en: 'Comment', fr: 'Appréciation' },
      'comments, observation, observations, remark, remarks, appreciation, commentaire',
    ),
    elsewhere: withMarks,
  },
];

/** Each heading also with the word that says whose it is: `Sexe de l’élève`, and `Élève / Sexe` in two lines. */
export const studentColumns: readonly ImportColumn[] = keepingShortNames(columns, [
  ...['className', 'level', 'series', 'groups'],
]).map((one) => (one.elsewhere ? one : { ...one, synonyms: [...one.synonyms, ...ofStudent(one)] }));

function ofStudent({ labels, synonyms }: ImportColumn): readonly string[] {
  return [labels.en, labels.fr, ...synonyms].flatMap((heading) => [
    ...[`${heading} de l’élève`, `${heading} élève`, `élève ${heading}`],
    ...[`student ${heading}`, `student’s ${heading}`, `${heading} of student`],
  ]);
}

/** Headings that these lists have anyway, plain: none of the school's own fields may be called so. */
export const listHeadings: ReadonlySet<string> = new Set(
  studentColumns.flatMap(({ labels }) => [plainHeading(labels.en), plainHeading(labels.fr)]),
);

/** Columns that say how to reach the student's home. */
export const contactColumns: readonly string[] = ['phone', 'phone2', 'email', 'address'];

export const studentReasons: Readonly<Record<string, BilingualText>> = {
  hasParents: {
    en: 'Links of these students to parents: {count}.',
    fr: 'Liens de ces élèves avec des parents : {count}.',
  },
  hasDocuments: { en: 'Documents of these students: {count}.', fr: 'Documents de ces élèves : {count}.' },
  hasContacts: { en: 'Emergency contacts: {count}.', fr: 'Contacts d’urgence : {count}.' },
  unknownClass: {
    en: 'This class does not exist this year, or you have no access.',
    fr: 'Cette classe n’existe pas cette année, ou vous n’y avez pas accès.',
  },
  nearClass: {
    en: 'This class does not exist this year. Is it {name}?',
    fr: 'Cette classe n’existe pas cette année. Est-ce {name} ?',
  },
  unknownGroup: {
    en: 'There is no open group {name} this year, or you have no access.',
    fr: 'Aucun groupe ouvert {name} cette année, ou vous n’y avez pas accès.',
  },
  notForGroup: {
    en: '{name} is for students in a class of its section this year.',
    fr: '{name} est réservé aux élèves d’une classe de sa section cette année.',
  },
  overfull: {
    en: '{name} would have {count} students, with places for {capacity}.',
    fr: '{name} aurait {count} élèves, pour {capacity} places.',
  },
  birthUnlikely: {
    en: 'Check the date of birth: it is not plausible.',
    fr: 'Vérifiez la date de naissance : elle n’est pas plausible.',
  },
  nationalTaken: {
    en: 'Another student has this national matricule.',
    fr: 'Un autre élève a ce matricule national.',
  },
  matriculeTaken: {
    en: 'Another student has this matricule.',
    fr: 'Un autre élève a ce matricule.',
  },
  noChoice: {
    en: 'Write one of: {choices}.',
    fr: 'Écrivez l’un de ces choix : {choices}.',
  },
  contactsClosed: {
    en: 'You do not have permission to change a student’s contact details.',
    fr: 'Vous n’avez pas le droit de modifier les coordonnées d’un élève.',
  },
};
