/** Cells that hold something and say nothing, in whatever column of whatever list. Pure. */
import { plainText } from '../text/plain-text.ts';
import type { Reading } from './columns.ts';

/** Words for nothing, without accents and in small letters. */
const nothing: ReadonlySet<string> = new Set(
  [
    'neant, neants, ras, rien, rien a signaler, nil, null, none, nan, vide, empty, blank, undefined, unspecified',
    'aucun, aucune, aucuns, aucunes, inconnu, inconnue, inconnus, inconnues, unknown, sans objet, indefini',
    'sans, without, sans nom, sans prenom, sans numero, sans matricule, sans adresse, pas d adresse, sans information',
    'aucune information, pas d information, pas d info, no information, no info, no data, indisponible',
    'vacant, vacante, poste vacant, a pourvoir, a designer, a affecter, to be appointed, to be assigned',
    'a completer, a preciser, a renseigner, a remplir, to be completed, to be confirmed, to be filled, tbd, tba, tbc',
  ].flatMap((line) => line.split(', ')),
);
/** Short forms without their signs, which may be a name: `Na` is one. */
const shortForms: ReadonlySet<string> = new Set(['na', 'nd', 'nc', 'nr', 'so', 'xx', 'xxx', 'xxxx']);
const signedShortForm = /^(?:n\s?[./\\-]\s?[acdr]|s\s?[./\\]\s?o|r\.\s?a\.\s?s)\.?$/;
const notGiven =
  /^(?:non|pas|not)(?: encore| yet)? (?:renseigne|precise|communique|connu|fourni|disponible|defini|applicable|mentionne|indique|rempli|available|provided|specified|known|given|stated|filled|entered|recorded|disclosed)(?:e?s?)$/;
/** How a form says what to write. */
const dayForm = /^(?:jj?|dd?)\W+mm?\W+(?:a{2,4}|y{2,4})$/;
/** Lists write in many ways that a person has neither telephone nor e-mail. */
const hasNone = /^(?:non?|sans|pas|not|without|aucune?|n'a|decedee?|dcde?e?|feue?)\b/;
const zeros = /^0[0\s/.:-]*$/;
/** A time such as 00:00 is a value. */
const onlyZeros = /^0+$/;
/** Letters of a text that says that there is nothing; a longer one says something. */
const longestNothing = 100;
/** Nothing but punctuation and the like; a tick is an answer. */
const onlySigns = /^[\p{P}|~=+^`´¨°<>_$]*$/u;
const spreadsheetError =
  /^(?:#(?:n\/?[adv]|ref|value|valeur|div\/0|name|nom|num|nombre|null|nul|nil|spill|epars|calc|field|champ|connect|connexion|blocked|bloque|busy|unknown|inconnu|getting_data|external|python|error|erreur)\s?[!?]?|#{2,}|err(?:eur)?\s?:\s?\d{3})$/;

/** Whether a cell holds the error of a formula, such as `#N/A`, `#VALEUR!` or `Err:502`: its value is lost. @param text tidied */
export function isSpreadsheetError(text: string): boolean {
  return text.length <= longestNothing && spreadsheetError.test(plainText(text));
}

/**
 * Whether a cell says nothing. @param text tidied
 * @param reads how its column is read: `Na` is a name, and a cross is an answer to yes or no
 */
export function saysNothing(text: string, reads: Reading): boolean {
  if (onlySigns.test(text.replaceAll(' ', ''))) return true;
  if (text.length > longestNothing) return false;
  const plain = wordOf(text);
  if (nothing.has(plain) || notGiven.test(plain) || signedShortForm.test(plainText(text))) return true;
  if (onlyZeros.test(plain)) return reads !== 'yesNo' && reads !== 'whole';
  if (reads === 'name') return false;
  if (shortForms.has(plain) || plain === 'x') return true;
  if (reads === 'phone' || reads === 'email')
    return !/[1-9@]/.test(plain) && (hasNone.test(plain) || zeros.test(plain));
  if (reads === 'day') return zeros.test(plain) || dayForm.test(plain);
  return reads === 'code' && zeros.test(plain);
}

/** Without brackets, quotation marks and full stops around. */
function wordOf(text: string): string {
  return plainText(text)
    .replace(/^[\s([{<"'«*._-]+|[\s)\]}>"'»*._:!-]+$/g, '')
    .replace(/(?<=\p{L})'(?=\p{L})/gu, ' ');
}
