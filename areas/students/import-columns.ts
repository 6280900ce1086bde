/** The columns of a list of students (specification 3: import column labels), and how people write their headings. Pure. */
import { column, type ImportColumn, type Said } from '#platform/kernel/imports/columns.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';
import {
  addressColumn,
  emailColumn,
  firstNameColumn,
  levelColumn,
  seriesColumn,
} from '#platform/kernel/imports/shared-columns.ts';

const withMarks: Said = {
  en: 'Comes with the marks of the evaluations',
  fr: 'Vient avec les notes des évaluations',
};

export const studentColumns: readonly ImportColumn[] = [
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
    'noms et prénoms, nom(s) et prénom(s), nom complet, nom prénom, noms prénoms, student name',
    'élève, élèves, name, names, student, name of student, nom et prénoms',
  ),
  column(
    'matricule',
    'code',
    40,
    { en: 'Registration number', fr: 'Matricule' },
    'mle, n° matricule, no matricule, numéro matricule, reg no, registration no, admission no',
    'admission number, id élève, student id, student number, matricule interne, mat',
  ),
  column(
    'nationalMatricule',
    'code',
    40,
    { en: 'National student ID', fr: 'Matricule national' },
    'matricule unique, national matricule, matricule unique national, mun, national id',
  ),
  column('sex', 'sex', 1, { en: 'Gender', fr: 'Sexe' }, 'sex, genre, m/f, f/m, g/f'),
  column(
    'birthDate',
    'day',
    10,
    { en: 'Date of birth', fr: 'Date de naissance' },
    'né(e) le, né le, née le, ddn, dob, birth date, birthdate, born on, date naissance',
  ),
  column(
    'birthPlace',
    'text',
    120,
    { en: 'Place of birth', fr: 'Lieu de naissance' },
    'né(e) à, né à, pob, birth place, birthplace, born at, born in, lieu naissance, lieu',
  ),
  column('nationality', 'text', 80, { en: 'Nationality', fr: 'Nationalité' }, 'nation, citizenship, pays'),
  column(
    'phone',
    'phone',
    40,
    { en: 'Phone', fr: 'Téléphone' },
    'tél, tel., contact, contacts, mobile, tel parent, téléphone parent, phone number',
    'numéro de téléphone, telephone 1, phone 1, contact parent, parent phone',
  ),
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
      'classroom, salle, division, classes, salle de classe, class name',
    ),
    forAll: true,
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

/** Headings that these lists have anyway, plain: none of the school's own fields may be called so. */
export const listHeadings: ReadonlySet<string> = new Set(
  studentColumns.flatMap(({ labels }) => [plainHeading(labels.en), plainHeading(labels.fr)]),
);

/** Columns that say how to reach the student's home. */
export const contactColumns: readonly string[] = ['phone', 'phone2', 'email', 'address'];

export const studentReasons: Readonly<Record<string, Said>> = {
  unknownClass: {
    en: 'There is no class of this name this year, or you do not reach it.',
    fr: 'Aucune classe de ce nom cette année, ou elle n’est pas de votre ressort.',
  },
  nearClass: {
    en: 'There is no class of this name this year. Is it {name}?',
    fr: 'Aucune classe de ce nom cette année. Est-ce {name} ?',
  },
  unknownGroup: {
    en: 'There is no open group {name} this year, or you do not fill it.',
    fr: 'Aucun groupe ouvert {name} cette année, ou il n’est pas de votre ressort.',
  },
  notForGroup: {
    en: '{name} takes students who sit in a class of its section this year.',
    fr: '{name} prend des élèves qui sont cette année dans une classe de sa section.',
  },
  overfull: {
    en: '{name} would have {count} students, with places for {capacity}.',
    fr: '{name} aurait {count} élèves, pour {capacity} places.',
  },
  birthUnlikely: {
    en: 'This date of birth cannot be right.',
    fr: 'Cette date de naissance ne peut pas être juste.',
  },
  nationalTaken: {
    en: 'Another student has this national ID.',
    fr: 'Un autre élève a ce matricule national.',
  },
  matriculeTaken: {
    en: 'Another student has this registration number.',
    fr: 'Un autre élève a ce matricule.',
  },
  noChoice: {
    en: 'This is none of the choices: {choices}.',
    fr: 'Ce n’est aucun des choix : {choices}.',
  },
  contactsClosed: {
    en: 'Your role does not include how to reach a student’s home.',
    fr: 'Votre rôle n’inclut pas les coordonnées de la famille.',
  },
};
