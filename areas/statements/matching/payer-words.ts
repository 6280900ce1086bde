/** Which part of a payer's text says who pays, and which for whom. Pure. */

/** After these comes who pays. */
const payer =
  /(?:^|(?<=\s))(?:(?:verse|depose|paye|paid|sent|envoye|emis|effectue|fait)\s+)?(?:de la part de|on behalf of|(?:depot|versement|virement|vir) de(?!\s+(?:l[ae]s?\s+)?(?:pension|scol\w*|frais|fees|ecolage|tuition|inscription)(?=\s|$))|recu de|ordre de|(?:trf|transfer|vir|virement) (?:frm|perm|permanent|sica)|reception (?:de )?virement(?: de)?|par|from|by|via(?!\s+(?:app(?:li\w*)?|mobile|momo|om|mtn|orange|internet|online|web|ussd|gab|atm)(?=\s|$))|sender|exp|expediteur|emetteur|drawer|tire(?! sur)|tireur|remitter|originator|depositor|depositer|deposant|remettant|partie versante|payeur|payer)(?=\s|$)/;
/** After these comes for whom. */
const student =
  /(?:^|(?<=\s))(?:pour le compte de|pour|for|ifo|fao|on account of|au profit de|en faveur de|motif|libelle|objet|purpose|note|message|msg|remarks?|narration|raison|reason|being|fav|rfb|re|fees|tuition|scol|scolarite|pension|ecolage|parents? of|parents? de|frais de|[ld]?eleve|student|[ld]?enfant|child|nom|name|benef\w*|fils|fille|son|daughter)(?=\s|$)/;
const beforeStudent =
  /\s(?:pour le compte de|pour|for|ifo|fao|motif|libelle|[ld]?elev\w*|stud\w*|[ld]?enfa\w*|chil\w*|benef\w*)$/;
/** Titles of adults: no student has one. */
const titles = /(?:^|(?<=\s))(?:mr|mrs|ms|mme|monsieur|madame|papa|maman|pere|mere)(?=\s|$)/;

/** A greeting speaks to the school: its title is no payer's, unless a name follows it. */
const greeting =
  /(?:^|(?<=\s))(?:bjr|bonjour|bsr|bonsoir|hello|hi|dear|cher|chere|(?:good|gd) (?:morning|afternoon|evening|day))[\s,]+(?:(?:mr|mrs|ms|mme|monsieur|madame|madam|sir)(?=[\s,]+(?:cest|je|pour|voici|veuillez|l(?:intendant|econome)\w*|school|fees|merci)(?=\s|$)))?/g;
/** `B/O` and `D.O.` behind a word for a transfer: by order of. Elsewhere the first may mean on behalf of. */
const byOrder =
  /(?<=^|(?:^|\s)(?:trf|trsf|transfert?|vir|virt|vrt|virement|payment|pmt)\s+)(?:b\s*\/\s*o|d\W?o|donneur d\W?ordre)(?=\W|$)/g;

/** A text that begins with these names who pays, then after a word for whom. */
const deposit =
  /^(?:depot|deposit|cash dep\w*|versement|verst|vrst|vers|virement|virt|vrt|vir|remise|transfert?|trf|trsf)(?=\s|$)/;
/** `VIREMENT RECU 573580098 FRAIS D'ETUDES NGONO MARIE`: what is paid comes before the name, so it is the student's. */
const depositForFees = new RegExp(
  `${deposit.source}(?:\\s+(?:recu|received|instantane|especes?|esp|cash|\\d\\S*|\\|))*\\s+(?:school |sch )?(?:fees|tuition|scol|scolarite|pension|ecolage|frais)(?=\\s|$)`,
);
const beneficiary =
  /(?:^|(?<=\s))(?:pour le compte de|pour|for|ifo|fao|en faveur de|au profit de|motif|libelle|objet|note|purpose)(?=\s|$)/;

export interface SplitText {
  /** The part that may name a student. */
  readonly student: string;
  /** The part that names the payer; empty where the text has none. */
  readonly payer: string;
  /** Whether a name in the text may be an adult's, and no word tells which. */
  readonly isUnclear: boolean;
  /** Whether the text begins as a deposit and no word tells of whom it speaks. */
  readonly isDeposit: boolean;
}

/** @param text as `foldedText` writes it */
export function splitByPayer(text: string): SplitText {
  // A payer's name ends at a sign between parts: `PAR MBARGA CHANTAL / NGONO MARIE`.
  const plain = text
    .replace(greeting, '')
    .replace(/\bmessage (?:from|of) (?:the )?sender\b/g, 'message')
    .replace(byOrder, 'ordre de')
    .replace(/(?<=^(?:cash )?(?:deposit|dep|trf|transfer)\s+)(?:in )?favou?r(?: of)?(?=\s)/, 'for')
    .replace(/\bp\s*\/\s*c\b/g, 'pour')
    .replace(/[._:]+/g, ' ')
    .replace(/\s+-+\s+|[/,;|()]+/g, ' | ')
    .replaceAll('-', ' ');
  const found = payer.exec(plain);
  if (!found) return splitDeposit(text, plain);
  const before = plain.slice(0, found.index);
  const after = plain.slice(found.index + found[0].length);
  const [next] = [student.exec(after), /(?<=[a-z]\s*)\|/.exec(after)]
    .filter((one) => one !== null)
    .sort((one, other) => one.index - other.index);
  const whoPays = next ? after.slice(0, next.index) : after;
  const forWhom = `${before} ${next ? after.slice(next.index + next[0].length) : ''}`
    .replaceAll('|', ' ')
    .trim();
  return { student: forWhom, payer: whoPays.trim(), isUnclear: titles.test(forWhom), isDeposit: false };
}

/** Words for the sum, before or after `pour`. */
const fees =
  'fees?|school|scol\\w*|frais|pension|paie\\w*|pay\\w*|reglement|ecolage|tuition|inscription|tranche|trim\\w*|term|seq\\w*|avance|solde|inst\\w*|\\d\\S*';
const endsInFees = new RegExp(`(?:^|\\s)(?:${fees})$`);
const saysFees =
  /(?:^|\s)(?:fees?|re|objet|motif|note|purpose|[ld]?enfant|child|scol\w*|frais|pension|ecolage|ecole|tuition|inscription|registration|[ld]?eleve|student|pour|for)(?=\s|$)/;
const beginsWithFees = new RegExp(`^(?:l[ae]s?|du|des?|${fees})(?=\\s|$)`);

/** Whether a word of the text says that it speaks of a student. */
export function namesFees(text: string): boolean {
  return saysFees.test(text.replace(/[^\p{L}\p{N}]+/gu, ' '));
}

/** The text before a word for a student: `VIREMENT MBARGA CHANTAL SCOLARITE ELEVE NGONO`. */
export function beforeStudentWord(text: string): string {
  const found = / (?:[ld]?eleve|[ld]?enfant|student)(?=\s|$)/.exec(text);
  return text.slice(0, found?.index ?? 0);
}

/** Whether a word is one of payments, and so no name. */
export function isFeeWord(word: string): boolean {
  return namesFees(word) || endsInFees.test(word);
}

/** Whether a text ends before it says for whom: the name before that is the payer's. */
export function endsBeforeStudent(text: string): boolean {
  return beforeStudent.test(text);
}

/** `MBARGA CHANTAL POUR NGONO MARIE`: without a word for the payer. A text that was cut ends in it. */
function splitDeposit(text: string, plain: string): SplitText {
  const isUnclear = titles.test(plain);
  const [begin] = depositForFees.test(plain) ? [] : (deposit.exec(plain) ?? []);
  const whole = { student: text, payer: '', isUnclear, isDeposit: begin !== undefined };
  const found = beneficiary.exec(plain.replace(/\spou$/, ' pour'));
  if (!found) return whole;
  const forWhom = plain
    .slice(found.index + found[0].length)
    .replaceAll('|', ' ')
    .trim();
  const whoPays = plain.slice(begin?.length ?? 0, found.index).trim();
  if (begin === undefined && (whoPays === '' || endsInFees.test(whoPays) || beginsWithFees.test(forWhom)))
    return whole;
  return { student: forWhom, payer: whoPays, isUnclear: titles.test(forWhom), isDeposit: false };
}
