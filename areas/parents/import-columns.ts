/** The columns of a list of parents: the child, and one, two or three people who stand for it. Pure. */
import { column, type ImportColumn, type Said } from '#platform/kernel/imports/columns.ts';
import { addressColumn, emailColumn, firstNameColumn } from '#platform/kernel/imports/shared-columns.ts';

/** Father and mother on the row of their child, as schools have it. */
function parentColumns(who: 'father' | 'mother', en: string, fr: string, du: string) {
  const lower = en.toLowerCase();
  return [
    column(
      `${who}Name`,
      'name',
      200,
      { en: `${en}’s name`, fr: `Nom ${du}` },
      `${lower}, ${fr}, name of ${lower}, ${lower} name, noms ${du}, nom et prénom ${du}`,
      `nom et prénoms ${du}, noms et prénoms ${du}, nom complet ${du}`,
    ),
    column(
      `${who}Phone`,
      'phone',
      40,
      { en: `${en}’s phone`, fr: `Téléphone ${du}` },
      `${lower} phone, phone of ${lower}, tél ${du}, tel ${fr}, tél ${fr}, contact ${du}`,
      `numéro ${du}, phone ${lower}, contact ${fr}, contact of ${lower}, téléphone ${fr}`,
    ),
    column(
      `${who}Email`,
      'email',
      254,
      { en: `${en}’s e-mail`, fr: `E-mail ${du}` },
      `${lower} email, email ${du}, mail ${du}, adresse e-mail ${du}, courriel ${du}`,
    ),
    column(
      `${who}Profession`,
      'text',
      120,
      { en: `${en}’s profession`, fr: `Profession ${du}` },
      `${lower} profession, ${lower} occupation, occupation of ${lower}`,
    ),
  ];
}

export const guardianColumns: readonly ImportColumn[] = [
  column(
    'matricule',
    'code',
    40,
    { en: 'Registration number', fr: 'Matricule' },
    'mle, matricule de l’enfant, matricule élève, matricule de l’élève, n° matricule, student id, admission number',
    'student number, matricule national, national student id, reg no',
  ),
  column(
    'childName',
    'name',
    200,
    { en: 'Student', fr: 'Élève' },
    'nom de l’élève, nom et prénom de l’élève, noms et prénoms de l’élève, student name, child',
    'nom et prénoms de l’élève, enfant, nom de l’enfant, child name, name of child, élèves',
    'name of student',
  ),
  column(
    'childLastName',
    'name',
    100,
    { en: 'Student’s last name', fr: 'Nom de famille de l’élève' },
    'nom élève, student last name, student surname',
  ),
  column(
    'childFirstName',
    'name',
    100,
    { en: 'Student’s first name', fr: 'Prénom de l’élève' },
    'prénom élève, prénoms de l’élève, student first name',
  ),
  column(
    'birthDate',
    'day',
    10,
    { en: 'Student’s date of birth', fr: 'Date de naissance' },
    'date of birth, né(e) le, né le, ddn, dob, date de naissance de l’élève, born on',
  ),
  {
    ...column('className', 'text', 80, { en: 'Class', fr: 'Classe' }, 'classroom, salle de classe, form'),
    ownLine: true,
  },
  ...parentColumns('father', 'Father', 'Père', 'du père'),
  ...parentColumns('mother', 'Mother', 'Mère', 'de la mère'),
  column(
    'fullName',
    'name',
    200,
    { en: 'Parent or guardian', fr: 'Parent ou tuteur' },
    'nom du parent, nom et prénom du parent, noms et prénoms du parent, parent, parents, tuteur',
    'nom du tuteur, guardian, guardian name, parent name, name of parent, responsable',
    'responsable légal, nom du responsable, parent/tuteur, parent/guardian, nom et prénom',
  ),
  column('lastName', 'name', 100, { en: 'Last name', fr: 'Nom' }, 'surname, family name, nom de famille'),
  firstNameColumn,
  column(
    'relation',
    'text',
    60,
    { en: 'Relation', fr: 'Lien' },
    'relationship, lien de parenté, qualité, parenté, lien avec l’élève',
  ),
  column('title', 'text', 40, { en: 'Title', fr: 'Titre' }, 'civilité, salutation'),
  column(
    'phone',
    'phone',
    40,
    { en: 'Phone', fr: 'Téléphone' },
    'tél, tel., contact, contacts, mobile, tel parent, téléphone parent, phone number',
    'téléphone 1, phone 1, contact parent, parent phone, guardian phone, téléphone du parent',
    'téléphone du tuteur, tél tuteur, tél du tuteur',
  ),
  column(
    'phone2',
    'phone',
    40,
    { en: 'Second phone', fr: 'Deuxième téléphone' },
    'tél 2, téléphone 2, phone 2, other phone, autre téléphone, whatsapp',
  ),
  emailColumn,
  column('profession', 'text', 120, { en: 'Profession', fr: 'Profession' }, 'occupation, job, métier'),
  addressColumn,
  column(
    'legal',
    'yesNo',
    3,
    { en: 'Legal guardian', fr: 'Responsable légal (oui/non)' },
    'legal, autorité parentale',
  ),
  column(
    'financial',
    'yesNo',
    3,
    { en: 'Pays the fees', fr: 'Paie la scolarité' },
    'payer, payeur, financial',
  ),
  column(
    'contact',
    'yesNo',
    3,
    { en: 'Gets messages', fr: 'Reçoit les messages' },
    'messages, reçoit les sms',
  ),
  column(
    'pickUp',
    'yesNo',
    3,
    { en: 'May pick up', fr: 'Peut récupérer l’enfant' },
    'pick up, pickup, récupère',
  ),
  {
    ...column('verified', 'yesNo', 3, { en: 'Link verified', fr: 'Lien vérifié' }, 'verified, vérifié'),
    forAll: true,
  },
  {
    ...column(
      'household',
      'yesNo',
      3,
      { en: 'Father and mother live together', fr: 'Père et mère vivent ensemble' },
      'same household, même foyer',
    ),
    forAll: true,
  },
];

export const guardianReasons: Readonly<Record<string, Said>> = {
  unknownChild: {
    en: 'No student fits this row, or you do not reach them: write the registration number, or name with date of birth or class.',
    fr: 'Aucun élève ne correspond, ou il n’est pas de votre ressort : indiquez le matricule, ou le nom avec la date de naissance ou la classe.',
  },
  childOfTwo: {
    en: 'Several students fit this row: write the registration number.',
    fr: 'Plusieurs élèves correspondent : indiquez le matricule.',
  },
  nameless: {
    en: 'A telephone or e-mail without a name.',
    fr: 'Un téléphone ou un e-mail sans nom.',
  },
  unknownRelation: {
    en: 'Write father, mother, guardian, uncle, aunt, grandfather, grandmother, brother, sister or other.',
    fr: 'Écrivez père, mère, tuteur, oncle, tante, grand-père, grand-mère, frère, sœur ou autre.',
  },
  linkEnded: {
    en: 'The school revoked or barred this link. Change it in the parent’s record.',
    fr: 'L’école a révoqué ou interdit ce lien. Modifiez-le dans la fiche du parent.',
  },
  ownRecord: {
    en: 'This is your own record: a colleague changes it.',
    fr: 'C’est votre propre fiche : un collègue la modifie.',
  },
};
