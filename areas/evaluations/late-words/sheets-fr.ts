import type { WordsLike } from '#platform/kernel/words.ts';
import type * as en from './sheets-en.ts';

export const sheet: WordsLike<typeof en.sheet> = {
  title: 'Feuille de notes',
  matricule: 'Matricule',
  teachers: 'Enseignants',
  howTo: 'Comment la remplir',
  onlyMarks: 'Des notes seulement',
  letters:
    'Un nombre jusqu’au maximum, deux décimales au plus, ou a (absent), aj (absence justifiée), d (dispensé), n (non noté), f (fraude). Une cellule vide ne change rien.',
  signature: 'Signature de l’enseignant :',
  date: 'Date :',
  take: 'Exporter vers Excel',
  printBlank: 'Imprimer pour remplir à la main',
  printFilled: 'Imprimer avec les notes',
  bring: 'Importer un fichier',
};

export const bring: WordsLike<typeof en.bring> = {
  title: 'Importer les notes d’un fichier',
  text: 'Un fichier Excel ou CSV : une feuille de notes exportée de Cahier, ou votre propre liste avec matricules ou noms. Vous voyez un aperçu avant l’enregistrement.',
  choose: 'Choisir un fichier',
  reading: 'Lecture …',
  another: 'Un autre fichier',
  notReadable: 'Cet appareil ne peut pas lire le fichier. Rien n’a été importé. Choisissez un autre fichier.',
  takenAt: 'Exportée de Cahier le {at}.',
  foreign: 'Cette feuille n’a pas été exportée de Cahier. Vérifiez le contenu de chaque colonne.',
  noMarks: 'Aucune colonne de notes n’a été reconnue. Choisissez-la ci-dessous.',
  nothing: 'La feuille ne contient aucune note pour cette classe.',
  sheet: 'Feuille',
  headingRow: 'Ligne d’en-tête',
  headingRowHint: 'Laissez vide s’il n’y en a pas.',
  columns: 'Contenu de chaque colonne',
  column: 'Colonne {letter}',
  leftOut: 'Ignorer',
  meanings: { matricule: 'Matricule', fullName: 'Nom complet', lastName: 'Nom', firstName: 'Prénom' },
  conflicts: 'Modifiées par d’autres depuis l’export : {count}. Choisissez la note à garder.',
  stands: '{mark}, saisi par {name} le {at}',
  standsAlone: 'Note actuelle : {mark}',
  takeSheet: 'Prendre la feuille : {mark}',
  keepStands: 'Garder {mark}',
  changed: 'Notes qui changeront : {count}',
  new: 'Nouvelles notes : {count}',
  same: 'Inchangées : {count}',
  kept: 'Modifiées par d’autres depuis l’export et absentes de la feuille : {count}. Elles sont gardées.',
  emptied: 'Vidées dans la feuille : {count}. Une cellule vide n’efface aucune note.',
  missing: 'Élèves absents de la feuille : {count}. Leurs notes sont gardées.',
  bad: 'Notes qui seront ignorées : {count}',
  badRows: 'Lignes qui seront ignorées : {count}',
  cell: '{at}, {name}, « {text} » :',
  row: 'Ligne {row}, « {text} » :',
  take: 'Saisir les notes ({count})',
};

export const sheetFaults: WordsLike<typeof en.sheetFaults> = {
  formula: 'C’est une formule. Copiez-la et collez-la comme valeur.',
  day: 'Le tableur en a fait une date. Mettez la cellule au format texte et ressaisissez-la.',
  otherName: 'Le matricule et le nom sont ceux d’élèves différents.',
  notInClass: 'Cet élève n’est plus dans la classe, ou ne suit pas la matière.',
};

export const sheetErrors: WordsLike<typeof en.sheetErrors> = {
  openDocument:
    'C’est un tableau OpenDocument (.ods). Rien n’a été importé. Enregistrez-le en .xlsx dans LibreOffice et importez-le à nouveau.',
  oldExcel:
    'C’est un ancien fichier Excel. Rien n’a été importé. Enregistrez-le en .xlsx et importez-le à nouveau.',
  locked:
    'Ce fichier est protégé par un mot de passe. Rien n’a été importé. Ouvrez-le dans votre tableur, enregistrez-le en .xlsx sans mot de passe et importez-le à nouveau.',
  otherProgram:
    'Ce fichier est au format {format}. Rien n’a été importé. Ouvrez-le là où il a été créé, ou dans un tableur, enregistrez-le ou exportez-le en Excel (.xlsx) ou en CSV et importez-le à nouveau.',
  noTable:
    'Ce fichier est au format {format}, qui ne contient pas de tableau lisible. Rien n’a été importé. Demandez-le en Excel (.xlsx) ou en CSV, ou copiez le tableau dans un tableur, enregistrez-le en .xlsx et importez-le à nouveau.',
  onlyLink:
    'Ce fichier n’est qu’un lien vers un document sur le web. Rien n’a été importé. Ouvrez-le, choisissez « Fichier », « Télécharger », « Microsoft Excel (.xlsx) » et importez-le à nouveau.',
  otherKind: 'Ce n’est ni un fichier Excel ni un fichier CSV.',
  damaged: 'Ce fichier est endommagé. Rien n’a été importé. Enregistrez-le et importez-le à nouveau.',
  tooLarge: 'Ce fichier est trop grand pour une feuille de notes.',
  unsafe:
    'Ce fichier contient un élément inhabituel pour une feuille de notes et n’a pas été lu. Enregistrez les notes seules dans un nouveau fichier.',
  tooSlow:
    'La lecture de ce fichier dure trop longtemps. Enregistrez les notes seules dans un nouveau fichier.',
  empty: 'Ce fichier est vide.',
  tooManyRows: 'Cette feuille a trop de lignes. Ne gardez que celles de la classe.',
  otherSchool: 'Cette feuille vient d’un autre établissement. Rien n’a été importé.',
  otherClass: 'Cette feuille est celle d’une autre classe. Rien n’a été importé.',
  otherSubject: 'Cette feuille est celle d’une autre matière. Rien n’a été importé.',
  otherSequence: 'Cette feuille est celle d’une autre période. Rien n’a été importé.',
};
