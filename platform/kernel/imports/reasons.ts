/** The reasons of the import engine for refusing a cell or row; a kind adds its own. Pure. */
import { fill, type Language } from '../words.ts';
import type { BilingualText } from './columns.ts';

export const engineReasons = {
  tooLong: { en: 'This text is too long.', fr: 'Ce texte est trop long.' },
  powerOfTen: {
    en: 'The spreadsheet shortened this number, so digits are lost. Format the column as text and type it again.',
    fr: 'Le tableur a abrégé ce nombre et des chiffres sont perdus. Mettez la colonne au format texte et ressaisissez-le.',
  },
  formulaError: {
    en: 'A formula of the spreadsheet failed here, so the value is missing. Correct it in the file.',
    fr: 'Une formule du tableur a échoué ici : la valeur manque. Corrigez-la dans le fichier.',
  },
  formulaErrors: {
    en: 'Cells with the error of a formula, such as {value}, which were left empty: {count} (column {column}).',
    fr: 'Cellules contenant une erreur de formule, comme {value}, laissées vides : {count} (colonne {column}).',
  },
  notPhone: {
    en: 'No phone number can be read from this. In Cameroon a number has nine digits; one of another country begins with + and its code.',
    fr: 'On ne peut lire ici aucun numéro de téléphone. Au Cameroun, un numéro a neuf chiffres ; celui d’un autre pays commence par + et son indicatif.',
  },
  phonesLeftOut: {
    en: 'Further phone numbers in one cell, such as {value}, for which the record has no room: {count} (column {column}).',
    fr: 'Autres numéros de téléphone d’une même cellule, comme {value}, pour lesquels la fiche n’a pas de place : {count} (colonne {column}).',
  },
  notEmail: { en: 'This is not a valid e-mail address.', fr: 'Cette adresse e-mail n’est pas valable.' },
  notDay: { en: 'This date does not exist.', fr: 'Cette date n’existe pas.' },
  notSex: { en: 'Write F or M.', fr: 'Écrivez F ou M.' },
  notYesNo: { en: 'Write yes or no.', fr: 'Écrivez oui ou non.' },
  notWhole: { en: 'This is not a whole number.', fr: 'Ce n’est pas un nombre entier.' },
  notName: {
    en: 'A name has no line break and none of the signs ; | " in it: is this one name? Correct the file.',
    fr: 'Un nom ne contient ni retour à la ligne ni les signes ; | " : est-ce bien un seul nom ? Corrigez le fichier.',
  },
  notTaken: { en: 'You chose not to add it.', fr: 'Vous avez choisi de ne pas l’ajouter.' },
  stillUsed: {
    en: 'Other records, such as lessons, still refer to them.',
    fr: 'D’autres données, comme des cours, s’y rapportent encore.',
  },
  required: { en: 'This is missing.', fr: 'Cette donnée manque.' },
  notDivided: {
    en: 'This row is not divided into columns like the headings.',
    fr: 'Cette ligne n’est pas séparée en colonnes comme les en-têtes.',
  },
  cutOff: {
    en: 'This row ends early: the file was cut off.',
    fr: 'Cette ligne s’arrête trop tôt : le fichier est coupé.',
  },
  headingsAgain: { en: 'The header row again.', fr: 'La ligne d’en-tête, répétée.' },
  ownLine: {
    en: 'A line that names the class of the rows below it.',
    fr: 'Une ligne qui nomme la classe des lignes suivantes.',
  },
  total: { en: 'A total.', fr: 'Un total.' },
  signature: {
    en: 'A signature or remark below the list.',
    fr: 'Une signature ou une mention sous la liste.',
  },
  titleLine: { en: 'A title above the list.', fr: 'Un titre au-dessus de la liste.' },
  nothingKnown: {
    en: 'The known columns of this row are empty.',
    fr: 'Les colonnes connues de cette ligne sont vides.',
  },
  tellsOfNobody: {
    en: 'This row names no person of this list.',
    fr: 'Cette ligne ne nomme aucune personne de cette liste.',
  },
  twiceInFile: {
    en: 'Row {row} already has the same data.',
    fr: 'La ligne {row} contient déjà la même donnée.',
  },
  contradictory: {
    en: 'The number belongs to one person, the name or date of birth to another. Nothing is changed until you choose the person.',
    fr: 'Le numéro est celui d’une personne, le nom ou la date de naissance en désigne une autre. Rien n’est modifié tant que vous n’avez pas choisi la personne.',
  },
  outOfReach: {
    en: 'This exists in a part of the school that you do not have permission to change.',
    fr: 'Cet enregistrement existe dans une partie de l’établissement que vous n’avez pas le droit de modifier.',
  },
  sameAsTwo: {
    en: 'This row matches several records of the school.',
    fr: 'Cette ligne correspond à plusieurs enregistrements de l’établissement.',
  },
  near: {
    en: 'A very similar person already exists. Decide.',
    fr: 'Une personne très semblable existe déjà. Décidez.',
  },
} as const satisfies Readonly<Record<string, BilingualText>>;

/** A reason in a language, its facts filled in. */
export function sayReason(
  texts: BilingualText | undefined,
  language: Language,
  facts: Readonly<Record<string, string | number>> = {},
): string {
  // Numbers of rows and columns have no groups.
  const written = Object.entries(facts).map(([name, fact]) => [name, String(fact)]);
  return fill(texts?.[language] ?? '', language, Object.fromEntries(written));
}
