/** Which part of a payer's text says who pays, and which for whom. Pure. */

/** After these comes who pays. */
const payer =
  /(?:^|(?<=\s))(?:(?:verse|depose|paye|paid|sent|envoye|emis|effectue|fait)\s+)?(?:de la part de|on behalf of|depot de|versement de|virement de|vir de|ordre de|par|from|by|sender|deposant|remettant|payeur|payer)(?=\s|$)/;
/** After these comes for whom. */
const student =
  /(?:^|(?<=\s))(?:pour le compte de|pour|for|fees of|frais de|scolarite de|eleve|student|enfant|child|nom|name|benef\w*|fils|fille|son|daughter)(?=\s|$)/;
/** Titles of adults: no student has one. */
const titles = /(?:^|(?<=\s))(?:mr|mrs|ms|mme|monsieur|madame|papa|maman|pere|mere)(?=\s|$)/;

interface SplitText {
  /** The part that may name a student. */
  readonly student: string;
  /** The part that names the payer; empty where the text has none. */
  readonly payer: string;
  /** Whether a name in the text may be an adult's, and no word tells which. */
  readonly isUnclear: boolean;
}

/** @param text as `foldedText` writes it */
export function splitByPayer(text: string): SplitText {
  // A payer's name ends at a sign between parts: `PAR MBARGA CHANTAL / NGONO MARIE`.
  const plain = text
    .replace(/[._:]+/g, ' ')
    .replace(/\s+-+\s+|[/,;|()]+/g, ' | ')
    .replaceAll('-', ' ');
  const found = payer.exec(plain);
  if (!found) return { student: text, payer: '', isUnclear: titles.test(plain) };
  const before = plain.slice(0, found.index);
  const after = plain.slice(found.index + found[0].length);
  const next = student.exec(after) ?? /(?<=[a-z]\s*)\|/.exec(after);
  const whoPays = next ? after.slice(0, next.index) : after;
  const forWhom = `${before} ${next ? after.slice(next.index + next[0].length) : ''}`
    .replaceAll('|', ' ')
    .trim();
  return { student: forWhom, payer: whoPays.trim(), isUnclear: titles.test(forWhom) };
}
