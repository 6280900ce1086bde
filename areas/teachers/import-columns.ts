/** The columns of a list of teachers, and how people write their headings. Pure. */
import {
  type BilingualText,
  column,
  type ImportColumn,
  keepingShortNames,
  zeros,
} from '#platform/kernel/imports/columns.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';
import {
  addressColumn,
  emailColumn,
  firstNameColumn,
  wholeNameHeadings,
} from '#platform/kernel/imports/shared-columns.ts';

export const teacherColumns: readonly ImportColumn[] = keepingShortNames(
  [
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
    {
      ...column(
        'contractHours',
        'text',
        20,
        { en: 'Contract hours', fr: 'Heures du contrat' },
        'contract hours a week, hours of the contract, hours due, heures par semaine au contrat, heures dues',
        'heures au contrat, obligation de service, volume horaire dû',
      ),
      // Refused as well: no contract has none.
      keeps: zeros,
    },
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
    {
      ...column(
        'coefficient',
        'text',
        5,
        { en: 'Coefficient', fr: 'Coefficient' },
        'coef, coeff, coef., weight',
      ),
      // It is refused, and nobody goes on with another one unasked.
      keeps: zeros,
    },
    column(
      'hours',
      'text',
      20,
      { en: 'Hours per week', fr: 'Heures par semaine' },
      'hours, heures, volume horaire, vh, hours a week, weekly hours, nombre d’heures',
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
      elsewhere: { en: 'Included in the list of classes', fr: 'Figure dans la liste des classes' },
    },
  ],
  ['className', 'subject', 'canTeach'],
);

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

export const teacherReasons: Readonly<Record<string, BilingualText>> = {
  hasLessons: {
    en: 'Subjects taught by these teachers: {count}.',
    fr: 'Matières qu’enseignent ces personnes : {count}.',
  },
  unknownClass: {
    en: 'There is no class or open group {name} this year, or you may not change its teachers.',
    fr: 'Aucune classe ni groupe ouvert {name} cette année, ou vous ne pouvez pas en modifier les enseignants.',
  },
  unknownSubject: {
    en: 'The subject {name} does not exist. Add it in the settings first.',
    fr: 'La matière {name} n’existe pas. Ajoutez-la d’abord dans les paramètres.',
  },
  whichSubject: {
    en: 'It is not clear which subject belongs to which class. Write one row for each subject.',
    fr: 'On ne sait pas quelle matière va avec quelle classe. Écrivez une ligne par matière.',
  },
  subjectMissing: {
    en: 'Classes without a subject: enter the subject.',
    fr: 'Des classes sans matière : indiquez la matière.',
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
    en: 'Enter the hours per week, such as 4 or 3.5, at most 50.',
    fr: 'Saisissez les heures par semaine, par exemple 4 ou 3,5, 50 au plus.',
  },
  whichHours: {
    en: 'It is not clear how many hours belong to which class. Write one row for each class, or one number for each: 6, 6, 5.',
    fr: 'On ne sait pas combien d’heures vont à quelle classe. Écrivez une ligne par classe, ou un nombre pour chacune : 6, 6, 5.',
  },
  unknownStatus: {
    en: 'Write one of: permanent, on contract, part-time, paid by the parents, trainee.',
    fr: 'Écrivez : permanent, contractuel, vacataire, payé par les parents ou stagiaire.',
  },
  worksHere: {
    en: 'A person of this name already works at the school. First give this person the job “Teacher” under “Roles and accounts”.',
    fr: 'Une personne de ce nom travaille déjà dans l’établissement. Donnez-lui d’abord la fonction « Enseignant » sous « Rôles et comptes ».',
  },
  numberTaken: {
    en: 'Another teacher has this staff number.',
    fr: 'Un autre enseignant a ce matricule.',
  },
  wholeSchool: {
    en: 'Only a person who works for the whole school can change teachers’ records.',
    fr: 'Seule une personne qui travaille pour tout l’établissement peut modifier les fiches des enseignants.',
  },
  onlyAdministrator: {
    en: 'Only an administrator can add people or change their names.',
    fr: 'Seul un administrateur peut ajouter des personnes ou modifier leur nom.',
  },
};

/** For who changes what is taught, and adds nobody to the school. */
export const updatesAlone: BilingualText = {
  en: 'Your list updates existing teachers: subjects and classes, coefficients, hours per week, staff numbers and records. Only an administrator can add people or change their names: such rows are refused, and you can download them as an Excel file for the administrator.',
  fr: 'Votre liste met à jour les enseignants déjà présents : matières et classes, coefficients, heures par semaine, matricules, contenu de leur fiche. Seul un administrateur peut ajouter des personnes ou modifier leur nom : ces lignes seront refusées, et vous pourrez les télécharger en un fichier Excel à lui remettre.',
};
