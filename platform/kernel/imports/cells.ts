/** Reads one cell as its column wants it. Pure. */
import { isPhoneText } from '../people/phone-number.ts';
import { plainText } from '../text/plain-text.ts';
import type { ImportColumn } from './columns.ts';
import { type DayReading, readDay } from './days.ts';
import { isSpreadsheetError, saysNothing } from './empty-cells.ts';
import { longestCell } from './phones.ts';

/** The value; null for an empty cell; or the reason why the cell cannot be read. */
export type ReadCell = { readonly value: string | null } | { readonly reason: string };

/** Takes off what nobody sees or means: hard blanks, kinds of quotes and hyphens, signs without width, blanks around and in a row. */
export function tidyCell(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\p{Cf}|\u034f|[\u115f\u1160\u2800\u3164\uffa0]/gu, '')
      .replace(/[‘’‛′`´ʹʻʼʽꞌ＇]/g, "'")
      .replace(/[\u2010\u2011\u2212]/g, '-')
      .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKD'))
      .replace(/[“”„″]/g, '"')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: just these are taken out.
      .replace(/[\s\u00a0\u202f\u0000-\u001f\u007f]+/g, ' ')
      .trim()
  );
}

/** Words for nobody in the place of a name, beside those for nothing. */
const nobody: ReadonlySet<string> = new Set(
  [
    'x, xx, xxx, nd, n.d., personne, nobody',
    'decede, decedee, dcd, dcde, dcdee, feu, feue, deceased, dead, pas de pere, pas de mere',
  ].flatMap((line) => line.split(', ')),
);
const girl = new Set(['f', 'fille', 'feminin', 'femme', 'female', 'girl', 'woman', 'fem']);
const boy = new Set(['m', 'g', 'h', 'garcon', 'masculin', 'homme', 'male', 'boy', 'man', 'masc']);
const yes = new Set([
  'oui',
  'o',
  '✓',
  '✔',
  '☑',
  'yes',
  'y',
  'x',
  'r',
  'true',
  'vrai',
  '1',
  'redoublant',
  'redoublante',
  'repeater',
  'repeating',
]);
const no = new Set(['non', 'n', 'no', 'nr', 'false', 'faux', '0', 'nouveau', 'nouvelle', 'new', 'passant']);

const powerOfTen = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i;

/** Whether a spreadsheet shortened a long number: which one it was is lost. */
export function isShortened(text: string): boolean {
  return powerOfTen.test(text);
}

export function readCell(column: ImportColumn, typed: string, days: DayReading): ReadCell {
  const text = tidyCell(typed);
  if (text === '') return { value: null };
  if (isSpreadsheetError(text)) return { reason: 'formulaError' };
  const plain = plainText(text);
  const isKept = column.keeps?.some((one) => plainText(one) === plain) ?? false;
  // Yes and no have short forms of their own: `x`, `NR`.
  const read =
    column.reads === 'yesNo' || isKept || !saysNothing(text, column.reads)
      ? readValue(column.reads, typed, text, days)
      : { value: null };
  if ('reason' in read && column.reads === 'yesNo' && saysNothing(text, 'yesNo')) return { value: null };
  return 'value' in read && (read.value?.length ?? 0) > column.longest ? { reason: 'tooLong' } : read;
}

function readValue(reads: ImportColumn['reads'], typed: string, text: string, days: DayReading): ReadCell {
  return reads === 'name' ? readName(typed, text) : readings[reads](text, plainText(text), days);
}

/** Reads a person’s name. Separators of rows or cells and single quotation marks show that the file was split wrongly. */
function readName(typed: string, text: string): ReadCell {
  const plain = plainText(text).replace(/^[([]|[)\]]$/g, '');
  if (nobody.has(plain) || !/[\p{L}\p{N}]/u.test(plain)) return { value: null };
  const isWhole = (text.match(/"/g) ?? []).length % 2 === 0;
  const isOne = !/[\p{Cc}\p{Zl}\p{Zp};|\ufffd]/u.test(typed.trim());
  return isOne && isWhole ? { value: text } : { reason: 'notName' };
}

const readings: Readonly<
  Record<Exclude<ImportColumn['reads'], 'name'>, (text: string, plain: string, days: DayReading) => ReadCell>
> = {
  text: (text) => ({ value: text }),
  // A spreadsheet shortened a long number: which one it was is lost, so it is not guessed.
  code: (text) =>
    isShortened(text) ? { reason: 'powerOfTen' } : { value: text.replace(/^(\d+)\.0$/, '$1') },
  phone: (text) => {
    if (isShortened(text)) return { reason: 'powerOfTen' };
    const number = text.replace(/^'|(?<=^\+?\d+)[.,]0+$/g, '');
    return number.length <= longestCell && isPhoneText(number) ? { value: number } : { reason: 'notPhone' };
  },
  email: (text) => (/^[^\s@]+@[^\s@]+$/.test(text) ? { value: text } : { reason: 'notEmail' }),
  day: (text, _plain, days) => {
    const value = readDay(text, days);
    return value === null ? { reason: 'notDay' } : { value };
  },
  sex: (_text, plain) => {
    if (girl.has(plain)) return { value: 'F' };
    return boy.has(plain) ? { value: 'M' } : { reason: 'notSex' };
  },
  yesNo: (_text, plain) => {
    if (yes.has(plain)) return { value: 'yes' };
    return no.has(plain) ? { value: 'no' } : { reason: 'notYesNo' };
  },
  whole: (text) =>
    /^\d+(?:\.0+)?$/.test(text) ? { value: String(Number.parseInt(text, 10)) } : { reason: 'notWhole' },
};
