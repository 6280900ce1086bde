/** The columns of a list of teachers, and how people write their headings. Pure. */
import { column, type ImportColumn, type Said } from '#platform/kernel/imports/columns.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';
import {
  addressColumn,
  emailColumn,
  firstNameColumn,
  wholeNameHeadings,
} from '#platform/kernel/imports/shared-columns.ts';

export const teacherColumns: readonly ImportColumn[] = [
  column(
    'lastName',
    'name',
    100,
    { en: 'Last name', fr: 'Nom' },
    'surname, family name, noms, nom de famille',
  ),
  firstNameColumn,
  column(
    'fullName',
    'name',
    200,
    { en: 'Full name', fr: 'Nom et prénom' },
    wholeNameHeadings,
    'nom complet, name, names',
    'last first, teacher, teacher name, teacher’s name, name of teacher, enseignant, enseignants, professeur',
    'nom de l’enseignant, nom du professeur, staff name',
  ),
  column('title', 'text', 40, { en: 'Title', fr: 'Titre' }, 'civilité, civ, mr/mrs, m/mme, salutation'),
  column(
    'staffNumber',
    'code',
    40,
    { en: 'Staff number', fr: 'Matricule' },
    'matricule solde, n° matricule, mle, n° mle, matric, matric no, staff id, employee number, staff no, registration number',
  ),
  emailColumn,
  column(
    'phone',
    'phone',
    40,
    { en: 'Phone', fr: 'Téléphone' },
    'tél, tel., contact, contacts, mobile, phone number, numéro de téléphone, telephone number',
  ),
  addressColumn,
  column(
    'qualification',
    'text',
    200,
    { en: 'Qualification', fr: 'Diplôme' },
    'qualifications, diplômes, diploma, degree, highest qualification, diplôme le plus élevé, grade',
  ),
  column(
    'employedSince',
    'day',
    20,
    { en: 'Employed since', fr: 'En poste depuis' },
    'date of employment, date employed, employed on, date de prise de service, prise de service, date d’embauche',
  ),
  column(
    'status',
    'text',
    60,
    { en: 'Employment', fr: 'Statut' },
    'status, employment status, type of employment, contract type, type of contract, situation',
    'statut de l’enseignant, type de contrat, nature du contrat, position administrative',
  ),
  column(
    'contractHours',
    'text',
    20,
    { en: 'Contract hours', fr: 'Heures du contrat' },
    'contract hours a week, hours of the contract, hours due, heures par semaine au contrat, heures dues',
    'heures au contrat, obligation de service, volume horaire dû',
  ),
  {
    ...column(
      'canTeach',
      'text',
      1000,
      { en: 'May teach', fr: 'Peut enseigner' },
      'teachable subjects, matières enseignables, can teach, spécialité, speciality, subjects of competence',
    ),
    settles: ['unknownSubject'],
  },
  {
    ...column(
      'subject',
      'text',
      400,
      { en: 'Subject', fr: 'Matière' },
      'subjects, matières, discipline, disciplines, course, subject taught',
    ),
    settles: ['unknownSubject'],
  },
  {
    ...column(
      'className',
      'text',
      1000,
      { en: 'Classes', fr: 'Classes' },
      'class, classe, classe(s), salle, salles, salle de classe, classes tenues, classes taught, class(es)',
      'classes and groups, classes et groupes, groups, groupes, group, groupe',
    ),
    settles: ['unknownClass'],
  },
  column('coefficient', 'text', 5, { en: 'Coefficient', fr: 'Coefficient' }, 'coef, coeff, coef., weight'),
  column(
    'hours',
    'text',
    20,
    { en: 'Hours a week', fr: 'Heures par semaine' },
    'hours, heures, volume horaire, vh, hours per week, weekly hours, nombre d’heures',
    'heures/semaine, h/sem, volume horaire hebdomadaire',
  ),
  column(
    'teaches',
    'text',
    4000,
    { en: 'Subjects and classes', fr: 'Matières et classes' },
    'teaches, enseigne, service, timetable of service',
  ),
  {
    ...column(
      'masterOf',
      'text',
      400,
      { en: 'Class master of', fr: 'Professeur principal de' },
      'form teacher of, form master of, form master, class master, pp, pp de, professeur principal, titulaire de',
    ),
    elsewhere: { en: 'Comes with the list of classes', fr: 'Vient avec la liste des classes' },
  },
];

const onlyTheirs = new Set([
  ...['title', 'qualification', 'employedSince', 'status', 'contractHours', 'canTeach', 'subject'],
  ...['coefficient', 'hours', 'teaches', 'masterOf'],
]);

/** Whether a list with such headings tells of who teaches. */
export function tellsOfTeachers(headings: readonly string[], mapping: readonly (string | null)[]): boolean {
  return (
    mapping.some((key) => key !== null && onlyTheirs.has(key)) ||
    headings.some((heading) => /\b(teachers?|staff|enseignants?|professeurs?)\b/.test(plainHeading(heading)))
  );
}

export const teacherReasons: Readonly<Record<string, Said>> = {
  hasLessons: {
    en: 'Subjects that these teachers teach: {count}.',
    fr: 'Matières qu’enseignent ces personnes : {count}.',
  },
  unknownClass: {
    en: 'There is no class or open group {name} this year, or you do not change who teaches in it.',
    fr: 'Aucune classe ni groupe ouvert {name} cette année, ou cela n’est pas de votre ressort.',
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
  coefficientUnlikely: {
    en: 'A coefficient is between 0.5 and 99, in steps of a half: 2 or 1.5.',
    fr: 'Un coefficient va de 0,5 à 99, par pas d’un demi : 2 ou 1,5.',
  },
  hoursUnlikely: {
    en: 'Write the hours of one week, such as 4 or 3.5, and 50 at most.',
    fr: 'Écrivez les heures d’une semaine, par exemple 4 ou 3,5, et 50 au plus.',
  },
  whichHours: {
    en: 'How many of these hours in which class? Write one row for each class, or one number for each: 6, 6, 5.',
    fr: 'Combien de ces heures dans quelle classe ? Écrivez une ligne par classe, ou un nombre pour chacune : 6, 6, 5.',
  },
  unknownStatus: {
    en: 'Write one of: permanent, on contract, part-time, paid by the parents, trainee.',
    fr: 'Écrivez : permanent, contractuel, vacataire, payé par les parents ou stagiaire.',
  },
  worksHere: {
    en: 'Somebody of this name works at the school in another job. Give them the job “teacher” under “Roles and accounts” first.',
    fr: 'Une personne de ce nom travaille déjà dans l’établissement. Donnez-lui d’abord la fonction « enseignant » sous « Rôles et comptes ».',
  },
  numberTaken: {
    en: 'Another teacher has this staff number.',
    fr: 'Un autre enseignant a ce matricule.',
  },
  wholeSchool: {
    en: 'Only who works for the whole school keeps the files of teachers.',
    fr: 'Seules les personnes qui travaillent pour tout l’établissement tiennent les fiches des enseignants.',
  },
  onlyAdministrator: {
    en: 'Only an administrator adds people to the school and changes their names.',
    fr: 'Seul un administrateur ajoute des personnes et modifie leur nom.',
  },
};

/** For who changes what is taught, and adds nobody to the school. */
export const updatesAlone: Said = {
  en: 'Your list updates teachers who are here already: what they teach in which class, coefficients, hours a week, staff numbers, what stands in their files. Only an administrator adds people or changes their names: such rows are refused, and you can take them as an Excel file for the administrator.',
  fr: 'Votre liste met à jour les enseignants déjà présents : matières et classes, coefficients, heures par semaine, matricules, contenu de leur fiche. Seul un administrateur ajoute des personnes ou modifie leur nom : ces lignes seront refusées, et vous pourrez les récupérer dans un fichier Excel à lui remettre.',
};
