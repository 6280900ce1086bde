/** The columns of a list of teachers, and how people write their headings. Pure. */
import type { ImportColumn, Said } from '#platform/kernel/imports/columns.ts';

export const teacherColumns: readonly ImportColumn[] = [
  {
    key: 'lastName',
    labels: { en: 'Last name', fr: 'Nom' },
    synonyms: ['surname', 'family name', 'noms', 'nom de famille'],
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
      ...['noms et prénoms', 'nom(s) et prénom(s)', 'nom complet', 'nom et prénoms', 'noms prénoms', 'name'],
      ...['names', 'teacher', 'teacher name', 'name of teacher', 'enseignant', 'enseignants', 'professeur'],
      ...['nom de l’enseignant', 'nom du professeur', 'staff name'],
    ],
    reads: 'text',
    longest: 200,
  },
  {
    key: 'title',
    labels: { en: 'Title', fr: 'Titre' },
    synonyms: ['civilité', 'civ', 'mr/mrs', 'm/mme', 'salutation'],
    reads: 'text',
    longest: 40,
  },
  {
    key: 'staffNumber',
    labels: { en: 'Staff number', fr: 'Matricule' },
    synonyms: [
      'matricule solde',
      'n° matricule',
      'mle',
      'employee number',
      'staff no',
      'registration number',
    ],
    reads: 'code',
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
    key: 'subject',
    labels: { en: 'Subject', fr: 'Matière' },
    synonyms: ['subjects', 'matières', 'discipline', 'disciplines', 'course', 'subject taught'],
    reads: 'text',
    longest: 400,
  },
  {
    key: 'className',
    labels: { en: 'Classes', fr: 'Classes' },
    synonyms: ['class', 'classe', 'classe(s)', 'classes tenues', 'classes taught', 'class(es)'],
    reads: 'text',
    longest: 1000,
  },
  {
    key: 'coefficient',
    labels: { en: 'Coefficient', fr: 'Coefficient' },
    synonyms: ['coef', 'coeff', 'coef.', 'weight'],
    reads: 'whole',
    longest: 2,
  },
  {
    key: 'hours',
    labels: { en: 'Hours a week', fr: 'Heures par semaine' },
    synonyms: [
      ...['hours', 'heures', 'volume horaire', 'vh', 'hours per week', 'weekly hours', 'nombre d’heures'],
      ...['heures/semaine', 'h/sem', 'volume horaire hebdomadaire'],
    ],
    reads: 'text',
    longest: 20,
  },
  {
    key: 'teaches',
    labels: { en: 'Subjects and classes', fr: 'Matières et classes' },
    synonyms: ['teaches', 'enseigne', 'service', 'timetable of service'],
    reads: 'text',
    longest: 4000,
  },
  {
    key: 'masterOf',
    labels: { en: 'Class master of', fr: 'Professeur principal de' },
    synonyms: ['form teacher of', 'pp de', 'titulaire de'],
    reads: 'text',
    longest: 400,
    elsewhere: { en: 'Comes with the list of classes', fr: 'Vient avec la liste des classes' },
  },
];

export const teacherReasons: Readonly<Record<string, Said>> = {
  unknownClass: {
    en: 'There is no class {name} this year, or you do not change who teaches in it.',
    fr: 'Aucune classe {name} cette année, ou elle n’est pas de votre ressort.',
  },
  unknownSubject: {
    en: 'There is no subject {name}. Add it in the settings first.',
    fr: 'Aucune matière {name}. Ajoutez-la d’abord dans les paramètres.',
  },
  whichSubject: {
    en: 'Which of these subjects in which class? Write one row for each subject.',
    fr: 'Quelle matière dans quelle classe ? Écrivez une ligne par matière.',
  },
  subjectMissing: {
    en: 'Classes without a subject: say what is taught there.',
    fr: 'Des classes sans matière : indiquez ce qui y est enseigné.',
  },
  notTeaching: {
    en: 'Write it as “Maths (Form 1 A); English (Form 2 B)”.',
    fr: 'Écrivez par exemple « Maths (6e A) ; Anglais (5e B) ».',
  },
  coefficientUnlikely: { en: 'A coefficient is between 1 and 20.', fr: 'Un coefficient va de 1 à 20.' },
  hoursUnlikely: {
    en: 'Write the hours of one week, such as 4 or 3.5, and 50 at most.',
    fr: 'Écrivez les heures d’une semaine, par exemple 4 ou 3,5, et 50 au plus.',
  },
  worksHere: {
    en: 'Somebody of this name works at the school in another job. Give them the job “teacher” under Accounts first.',
    fr: 'Une personne de ce nom travaille déjà dans l’établissement. Donnez-lui d’abord la fonction « enseignant » dans Comptes.',
  },
  numberTaken: {
    en: 'Another teacher has this staff number.',
    fr: 'Un autre enseignant a ce matricule.',
  },
  onlyAdministrator: {
    en: 'Only an administrator adds people to the school and changes their names.',
    fr: 'Seul un administrateur ajoute des personnes et modifie leur nom.',
  },
};
