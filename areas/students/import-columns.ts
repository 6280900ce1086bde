/** The columns of a list of students (specification 3: import column labels), and how people write their headings. Pure. */
import type { ImportColumn, Said } from '#platform/kernel/imports/columns.ts';

const withMarks: Said = {
  en: 'Comes with the marks of the evaluations',
  fr: 'Vient avec les notes des évaluations',
};

export const studentColumns: readonly ImportColumn[] = [
  {
    key: 'lastName',
    labels: { en: 'Last name', fr: 'Nom' },
    synonyms: ['surname', 'family name', 'noms', 'nom de famille', 'nom élève', 'nom de l’élève'],
    reads: 'text',
    longest: 100,
  },
  {
    key: 'firstName',
    labels: { en: 'First name', fr: 'Prénom' },
    synonyms: ['first names', 'given name', 'given names', 'other names', 'prénoms', 'prénom(s)', 'forename'],
    reads: 'text',
    longest: 100,
  },
  {
    key: 'fullName',
    labels: { en: 'Full name', fr: 'Nom et prénom' },
    synonyms: [
      ...[
        'noms et prénoms',
        'nom(s) et prénom(s)',
        'nom complet',
        'nom prénom',
        'noms prénoms',
        'student name',
      ],
      ...['élève', 'élèves', 'name', 'names', 'student', 'name of student', 'nom et prénoms'],
    ],
    reads: 'text',
    longest: 200,
  },
  {
    key: 'matricule',
    labels: { en: 'Registration number', fr: 'Matricule' },
    synonyms: [
      ...[
        'mle',
        'n° matricule',
        'no matricule',
        'numéro matricule',
        'reg no',
        'registration no',
        'admission no',
      ],
      ...['admission number', 'id élève', 'student id', 'student number', 'matricule interne', 'mat'],
    ],
    reads: 'code',
    longest: 40,
  },
  {
    key: 'nationalMatricule',
    labels: { en: 'National student ID', fr: 'Matricule national' },
    synonyms: ['matricule unique', 'national matricule', 'matricule unique national', 'mun', 'national id'],
    reads: 'code',
    longest: 40,
  },
  {
    key: 'sex',
    labels: { en: 'Gender', fr: 'Sexe' },
    synonyms: ['sex', 'genre', 'm/f', 'f/m', 'g/f'],
    reads: 'sex',
    longest: 1,
  },
  {
    key: 'birthDate',
    labels: { en: 'Date of birth', fr: 'Date de naissance' },
    synonyms: [
      'né(e) le',
      'né le',
      'née le',
      'ddn',
      'dob',
      'birth date',
      'birthdate',
      'born on',
      'date naissance',
    ],
    reads: 'day',
    longest: 10,
  },
  {
    key: 'birthPlace',
    labels: { en: 'Place of birth', fr: 'Lieu de naissance' },
    synonyms: [
      'né(e) à',
      'né à',
      'pob',
      'birth place',
      'birthplace',
      'born at',
      'born in',
      'lieu naissance',
      'lieu',
    ],
    reads: 'text',
    longest: 120,
  },
  {
    key: 'nationality',
    labels: { en: 'Nationality', fr: 'Nationalité' },
    synonyms: ['nation', 'citizenship', 'pays'],
    reads: 'text',
    longest: 80,
  },
  {
    key: 'phone',
    labels: { en: 'Phone', fr: 'Téléphone' },
    synonyms: [
      ...['tél', 'tel.', 'contact', 'contacts', 'mobile', 'tel parent', 'téléphone parent', 'phone number'],
      ...['numéro de téléphone', 'telephone 1', 'phone 1', 'contact parent', 'parent phone'],
    ],
    reads: 'phone',
    longest: 40,
  },
  {
    key: 'phone2',
    labels: { en: 'Second phone', fr: 'Deuxième téléphone' },
    synonyms: ['tél 2', 'téléphone 2', 'phone 2', 'second telephone', 'other phone', 'autre téléphone'],
    reads: 'phone',
    longest: 40,
  },
  {
    key: 'email',
    labels: { en: 'E-mail', fr: 'Adresse e-mail' },
    synonyms: ['email', 'mail', 'courriel', 'e-mail address', 'adresse électronique'],
    reads: 'email',
    longest: 254,
  },
  {
    key: 'address',
    labels: { en: 'Address', fr: 'Adresse' },
    synonyms: ['quartier', 'residence', 'résidence', 'domicile', 'home address'],
    reads: 'text',
    longest: 300,
  },
  {
    key: 'level',
    labels: { en: 'Level', fr: 'Niveau' },
    synonyms: ['form', 'grade level', 'year group'],
    reads: 'text',
    longest: 60,
  },
  {
    key: 'series',
    labels: { en: 'Series', fr: 'Série' },
    synonyms: ['stream', 'filière', 'spécialité', 'option'],
    reads: 'text',
    longest: 40,
  },
  {
    key: 'className',
    labels: { en: 'Class', fr: 'Classe' },
    synonyms: ['classroom', 'salle', 'division', 'classes', 'salle de classe', 'class name'],
    reads: 'text',
    longest: 80,
    forAll: true,
  },
  {
    key: 'repeating',
    labels: { en: 'Repeating', fr: 'Redoublant' },
    synonyms: [
      'repeater',
      'doublant',
      'redoublante',
      'redoublant(e)',
      'r',
      'redouble',
      'repeats',
      'statut r',
    ],
    reads: 'yesNo',
    longest: 3,
  },
  {
    key: 'mark',
    labels: { en: 'Mark', fr: 'Note' },
    synonyms: ['score', 'moyenne', 'average', 'marks'],
    reads: 'text',
    longest: 40,
    elsewhere: withMarks,
  },
  {
    key: 'position',
    labels: { en: 'Position', fr: 'Rang' },
    synonyms: ['rank'],
    reads: 'text',
    longest: 40,
    elsewhere: withMarks,
  },
  {
    key: 'progressed',
    labels: { en: 'Progressed', fr: 'Progression' },
    synonyms: ['progress', 'progressé', 'a progressé', 'promoted', 'admis'],
    reads: 'text',
    longest: 40,
    elsewhere: withMarks,
  },
  {
    key: 'comment',
    labels: { en: 'Comment', fr: 'Appréciation' },
    synonyms: ['comments', 'observation', 'observations', 'remark', 'remarks', 'appreciation', 'commentaire'],
    reads: 'text',
    longest: 2000,
    elsewhere: withMarks,
  },
];

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
  contactsClosed: {
    en: 'Your role does not include how to reach a student’s home.',
    fr: 'Votre rôle n’inclut pas les coordonnées de la famille.',
  },
};
