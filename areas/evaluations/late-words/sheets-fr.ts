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
  take: 'Prendre en fichier Excel',
  printBlank: 'Imprimer pour remplir à la main',
  printFilled: 'Imprimer avec les notes',
  bring: 'Apporter un fichier',
};

export const bring: WordsLike<typeof en.bring> = {
  title: 'Notes d’un fichier',
  text: 'Un fichier Excel ou CSV : une feuille de notes prise ici, ou votre propre liste avec matricules ou noms. Vous voyez ce qu’il ferait avant que rien ne soit enregistré.',
  choose: 'Choisir un fichier',
  reading: 'Lecture …',
  another: 'Un autre fichier',
  notReadable: 'L’appareil ne peut pas lire ce fichier.',
  takenAt: 'Prise ici le {at}.',
  foreign: 'Cette feuille n’a pas été prise ici. Vérifiez les colonnes.',
  noMarks: 'Aucune colonne de notes n’a été reconnue. Dites laquelle c’est.',
  nothing: 'La feuille ne contient aucune note pour cette classe.',
  sheet: 'Feuille',
  headingRow: 'Ligne des titres',
  headingRowHint: 'Vide s’il n’y en a pas.',
  columns: 'Que contient chaque colonne',
  column: 'Colonne {letter}',
  leftOut: 'Laissée de côté',
  meanings: { matricule: 'Matricule', fullName: 'Nom complet', lastName: 'Nom', firstName: 'Prénom' },
  conflicts: 'Modifiées par d’autres depuis la prise de la feuille : {count}. Choisissez.',
  stands: '{mark}, saisi par {name} le {at}',
  standsAlone: 'Actuellement {mark}',
  takeSheet: 'Feuille : {mark}',
  keepStands: 'Garder {mark}',
  changed: 'Notes qui changeraient : {count}',
  new: 'Nouvelles notes : {count}',
  same: 'Déjà là : {count}',
  kept: 'Modifiées par d’autres depuis, et pas dans la feuille : {count}. Elles restent.',
  emptied: 'Vidées dans la feuille : {count}. Une cellule vide ne retire aucune note.',
  missing: 'Élèves absents de la feuille : {count}. Leurs notes restent.',
  bad: 'Cellules qui ne peuvent pas être reprises : {count}. Tout le reste le peut.',
  badRows: 'Lignes qui ne peuvent pas être reprises : {count}',
  cell: '{at}, {name}, « {text} » :',
  row: 'Ligne {row}, « {text} » :',
  take: 'Saisir les notes ({count})',
};

export const sheetFaults: WordsLike<typeof en.sheetFaults> = {
  formula: 'C’est une formule. Copiez-la et collez-la comme valeur.',
  day: 'Le tableur en a fait une date. Mettez la cellule au format texte et ressaisissez-la.',
  otherName: 'Le matricule et le nom ne sont pas du même élève.',
  notInClass: 'Cet élève n’est plus dans la classe, ou ne suit pas la matière.',
};

export const sheetErrors: WordsLike<typeof en.sheetErrors> = {
  openDocument:
    'C’est un tableau OpenDocument (.ods). Enregistrez-le en .xlsx dans LibreOffice et rapportez-le.',
  oldExcel:
    'C’est un ancien fichier Excel, ou un fichier avec mot de passe. Enregistrez-le en .xlsx sans mot de passe.',
  otherKind: 'Ce n’est ni un fichier Excel ni un fichier CSV.',
  damaged: 'Ce fichier est endommagé. Enregistrez-le de nouveau et apportez-le encore une fois.',
  tooLarge: 'Ce fichier est trop grand pour une feuille de notes.',
  unsafe: 'Ce fichier contient ce qu’une feuille de notes ne contient jamais ; il n’a pas été lu.',
  tooSlow:
    'La lecture de ce fichier dure trop longtemps. Enregistrez les notes seules dans un nouveau fichier.',
  busy: 'D’autres fichiers sont en cours de lecture. Réessayez dans un instant.',
  empty: 'Ce fichier est vide.',
  tooManyRows: 'Cette feuille a trop de lignes. Enregistrez celles de la classe seules.',
  otherSchool: 'Cette feuille a été prise dans une autre école.',
  otherClass: 'Cette feuille a été prise pour une autre classe. Rien n’en a été lu.',
  otherSubject: 'Cette feuille a été prise pour une autre matière. Rien n’en a été lu.',
  otherSequence: 'Cette feuille a été prise pour une autre période. Rien n’en a été lu.',
};
