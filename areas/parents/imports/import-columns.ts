/** The columns of a list of parents: the child, and one, two or three people who stand for it. Pure. */
import {
  type BilingualText,
  column,
  type ImportColumn,
  keepingShortNames,
} from '#platform/kernel/imports/columns.ts';
import {
  addressColumn,
  emailColumn,
  firstNameColumn,
  wholeNameHeadings,
} from '#platform/kernel/imports/shared-columns.ts';

/** Father and mother on the row of their child, as schools have it. */
function parentColumns(who: 'father' | 'mother', en: string, fr: string, du: string) {
  const lower = en.toLowerCase();
  return [
    column(
      `${who}Name`,
      'name',
      200,
      { en: `${en}’s name`, fr: `Nom ${du}` },
      `${lower}, ${fr}, name of ${lower}, ${lower} name, ${lower}s name, noms ${du}, nom et prénom ${du}, noms et prénom ${du}`,
      `nom et prénoms ${du}, noms et prénoms ${du}, nom complet ${du}, names of ${lower}, ${lower} full name, ${lower} names`,
      `${fr} nom, ${fr} noms, ${fr} nom et prénom, ${fr} nom et prénoms, ${fr} noms et prénoms`,
    ),
    {
      ...column(
        `${who}Phone`,
        'phone',
        40,
        { en: `${en}’s phone`, fr: `Téléphone ${du}` },
        `${lower} phone, phone of ${lower}, tél ${du}, tel ${fr}, tél ${fr}, contact ${du}, contacts ${du}`,
        `numéro ${du}, phone ${lower}, contact ${fr}, contact of ${lower}, téléphone ${fr}, ${fr} téléphone, ${fr} tél`,
        `${fr} contact, ${fr} contacts, ${fr} numéro, ${lower} contact, ${lower}’s contact, ${lower} tel, ${lower}’s tel`,
        `${lower} phone number, ${lower}’s phone number, ${lower} number, ${lower}’s number, n° tél ${du}, numéro de téléphone ${du}`,
      ),
      second: `${who}Phone2`,
    },
    column(
      `${who}Phone2`,
      'phone',
      40,
      { en: `${en}’s second phone`, fr: `Deuxième téléphone ${du}` },
      `tél 2 ${du}, téléphone 2 ${du}, ${lower} phone 2, ${lower}’s phone 2, ${lower} second phone`,
    ),
    column(
      `${who}Email`,
      'email',
      254,
      { en: `${en}’s e-mail`, fr: `E-mail ${du}` },
      `${lower} email, email ${du}, mail ${du}, adresse e-mail ${du}, courriel ${du}, email of ${lower}, ${fr} email, ${fr} e-mail`,
    ),
    column(
      `${who}Profession`,
      'text',
      120,
      { en: `${en}’s profession`, fr: `Profession ${du}` },
      `${lower} profession, ${lower} occupation, occupation of ${lower}, ${lower}’s occupation, profession of ${lower}, ${fr} profession`,
      `métier ${du}, fonction ${du}`,
    ),
  ];
}

export const guardianColumns: readonly ImportColumn[] = keepingShortNames(
  [
    column(
      'matricule',
      'code',
      40,
      { en: 'Matricule', fr: 'Matricule' },
      'registration number, mle, matricule de l’enfant, matricule élève, matricule de l’élève, n° matricule, student id, admission number',
      'student number, matricule national, national student id, reg no, adm no, admission no, matric, n° mle, no mle',
      'matric no, registration no, élève matricule, student matricule',
    ),
    column(
      'childName',
      'name',
      200,
      { en: 'Student', fr: 'Élève' },
      'nom de l’élève, nom et prénom de l’élève, noms et prénoms de l’élève, student name, child',
      'nom et prénoms de l’élève, enfant, nom de l’enfant, child name, name of child, élèves',
      'name of student, élève nom et prénom, élève nom et prénoms, élève noms et prénoms, noms et prénoms des élèves',
      'noms de l’élève, student’s name, student names, child’s name, ward, name of ward',
    ),
    column(
      'childLastName',
      'name',
      100,
      { en: 'Student’s last name', fr: 'Nom de famille de l’élève' },
      'nom élève, élève nom, student last name, student surname',
    ),
    column(
      'childFirstName',
      'name',
      100,
      { en: 'Student’s first name', fr: 'Prénom de l’élève' },
      'prénom élève, élève prénom, élève prénoms, prénoms de l’élève, student first name',
    ),
    column(
      'birthDate',
      'day',
      10,
      { en: 'Student’s date of birth', fr: 'Date de naissance' },
      'date of birth, né(e) le, né le, ddn, dob, d o b, date naiss, date de naiss, date de naissance de l’élève, born on',
      'élève date de naissance, élève né(e) le, student date of birth',
    ),
    {
      ...column(
        'className',
        'text',
        80,
        { en: 'Class', fr: 'Classe' },
        'classroom, salle, salle de classe, form, home room, homeroom, élève classe, student class',
      ),
      settles: ['unknownClass'],
      ownLine: true,
    },
    ...parentColumns('father', 'Father', 'Père', 'du père'),
    ...parentColumns('mother', 'Mother', 'Mère', 'de la mère'),
    column(
      'fullName',
      'name',
      200,
      { en: 'Parent or guardian', fr: 'Parent ou tuteur' },
      'nom du parent, nom et prénom du parent, noms et prénoms du parent, parent, parents, tuteur, tutrice',
      'nom du tuteur, guardian, guardian name, guardian’s name, parent name, parent’s name, name of parent, name of guardian',
      'responsable légal, nom du responsable, parent/tuteur, parent/guardian, noms du tuteur',
      'noms et prénoms du tuteur, nom et prénom du tuteur, tuteur nom, tuteur nom et prénom, parent nom, name of parent/guardian',
      wholeNameHeadings,
      'nom complet, full name, name, names, tuteur noms et prénoms',
    ),
    column('lastName', 'name', 100, { en: 'Last name', fr: 'Nom' }, 'surname, family name, nom de famille'),
    firstNameColumn,
    {
      ...column(
        'relation',
        'text',
        60,
        { en: 'Relation', fr: 'Lien' },
        'relationship, lien de parenté, qualité, parenté, lien avec l’élève, lien avec l’enfant, relation to child',
        'relationship to student, relationship with student, lien familial, filiation',
      ),
      settles: ['unknownRelation'],
    },
    column(
      'relationName',
      'text',
      60,
      { en: 'Other relation', fr: 'Autre lien' },
      'relation in words, other relation in words, autre lien en toutes lettres, lien en toutes lettres',
    ),
    column('title', 'text', 40, { en: 'Title', fr: 'Titre' }, 'civilité, salutation'),
    column('sex', 'sex', 10, { en: 'Parent’s sex', fr: 'Sexe du parent' }),
    column('parentNumber', 'code', 40, { en: 'Parent no.', fr: 'N° du parent' }),
    {
      ...column(
        'phone',
        'phone',
        40,
        { en: 'Phone', fr: 'Téléphone' },
        'tél, tel., contact, contacts, mobile, tel parent, tél du parent, téléphone parent, phone number, numéro de téléphone',
        'téléphone 1, phone 1, contact parent, contact du parent, contacts des parents, parent phone, parent’s phone',
        'guardian phone, guardian’s phone, guardian’s contact, guardian contact, parent’s contact, parent contact',
        'téléphone du parent, téléphone des parents, téléphone du tuteur, tél tuteur, tél du tuteur, contact du tuteur, contact tuteur',
        'tuteur téléphone, tuteur tél, tuteur contact, parent téléphone, parent tél',
      ),
      second: 'phone2',
    },
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
    column(
      'callOrder',
      'whole',
      2,
      { en: 'Call order', fr: 'Ordre d’appel' },
      'called first, to be called as, priorité d’appel, ordre des appels',
    ),
    {
      ...column('verified', 'yesNo', 3, { en: 'Link verified', fr: 'Lien vérifié' }, 'verified, vérifié'),
      forAll: true,
      asks: {
        text: {
          en: 'Are these the parents in the student’s record?',
          fr: 'Ces parents sont-ils ceux de la fiche de l’élève ?',
        },
        yes: {
          en: 'Yes, they can get an account',
          fr: 'Oui, ils peuvent recevoir un compte',
        },
        no: {
          en: 'I will check later',
          fr: 'Je vérifierai plus tard',
        },
      },
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
    column('householdName', 'text', 120, { en: 'Household', fr: 'Foyer' }, 'ménage, vit avec, lives with'),
  ],
  ['className'],
);

export const guardianReasons: Readonly<Record<string, BilingualText>> = {
  unknownChild: {
    en: 'No student matches this row, or you have no access: write the matricule, or the name with the date of birth or class.',
    fr: 'Aucun élève ne correspond à cette ligne, ou vous n’y avez pas accès : indiquez le matricule, ou le nom avec la date de naissance ou la classe.',
  },
  unknownClass: {
    en: 'This class does not exist this year.',
    fr: 'Cette classe n’existe pas cette année.',
  },
  childOfTwo: {
    en: 'Several students match this row: choose one, or write the matricule.',
    fr: 'Plusieurs élèves correspondent à cette ligne : choisissez-en un, ou indiquez le matricule.',
  },
  nearChild: {
    en: 'No student matches this row exactly. Choose one: your answer applies to all rows that write the child in the same way.',
    fr: 'Aucun élève ne correspond exactement à cette ligne. Choisissez-en un : la réponse vaut pour toutes les lignes où l’enfant est écrit de la même façon.',
  },
  childItself: {
    en: 'This is the child’s own name. If a parent has the same name, add the parent in the student’s record.',
    fr: 'C’est le nom de l’enfant lui-même. Si un parent porte le même nom, ajoutez-le dans la fiche de l’élève.',
  },
  numberOfAnother: {
    en: 'This matricule belongs to {name}, but the row names another child. Nothing is changed until you choose the child.',
    fr: 'Ce matricule est celui de {name}, mais la ligne nomme un autre enfant. Rien n’est modifié tant que vous n’avez pas choisi l’enfant.',
  },
  nameless: {
    en: 'A phone or e-mail without a name.',
    fr: 'Un téléphone ou un e-mail sans nom.',
  },
  callOrderUnlikely: {
    en: 'The call order is a number from 1 to {last}.',
    fr: 'L’ordre d’appel est un nombre de 1 à {last}.',
  },
  unknownRelation: {
    en: 'This word for a relation is not known. Choose what it means, for all rows with it.',
    fr: 'Ce mot pour un lien n’est pas connu. Choisissez ce qu’il veut dire, pour toutes les lignes où il figure.',
  },
  linkEnded: {
    en: 'The school removed or barred this link. Change it in the parent’s record.',
    fr: 'L’établissement a retiré ou interdit ce lien. Modifiez-le dans la fiche du parent.',
  },
  ownRecord: {
    en: 'You cannot change your own record here. Ask a colleague.',
    fr: 'Vous ne pouvez pas modifier votre propre fiche ici. Adressez-vous à un collègue.',
  },
};
