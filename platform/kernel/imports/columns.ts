/** The columns that an import knows. Pure. */
import type { Language } from '../words.ts';

/** A text in both languages, for headings and reasons that also appear in files. */
export type BilingualText = Readonly<Record<Language, string>>;

/** How the cells of a column are read. */
export const readings = ['text', 'name', 'code', 'phone', 'email', 'day', 'sex', 'yesNo', 'whole'] as const;
export type Reading = (typeof readings)[number];

export interface ImportColumn {
  readonly key: string;
  /** The heading in a template; an import accepts the headings of both languages. */
  readonly labels: BilingualText;
  /** Further headings that mean the same, as people write them. */
  readonly synonyms: readonly string[];
  readonly reads: Reading;
  /** Most letters. */
  readonly longest: number;
  /** A known column that is imported elsewhere: the text names where. */
  readonly elsewhere?: BilingualText;
  /** One value may be chosen for all rows without one: the class of a file of one class. */
  readonly forAll?: boolean;
  /** A question where the file has no such column and a guess would be risky. For yes/no columns. */
  readonly asks?: { readonly text: BilingualText; readonly yes: BilingualText; readonly no: BilingualText };
  /** Values outside its choices are settled once for all rows that have them; the reasons that refuse such a cell. */
  readonly settles?: readonly string[];
  /** May be given in a separate line above its rows: `Classe : 6e A`. */
  readonly ownLine?: boolean;
  /** Headings that mean it right after the column of this key: `À` after `Né(e) le`. */
  readonly after?: { readonly key: string; readonly headings: readonly string[] };
  /** Values that say nothing elsewhere: `x` in a module of a programme, a choice that is called `Aucune`. */
  readonly keeps?: readonly string[];
  /** Only files of another program have it: no template and no list of ours does. */
  readonly ofProgram?: true;
  /** Kinds of lists whose records its cells name: what a person decides of a name there holds here. */
  readonly names?: readonly string[];
  /** For a phone: the column for a second number in the same cell. */
  readonly second?: string;
}

/**
 * A column of a list.
 * @param longest most letters
 * @param synonyms further headings, parted by commas
 */
export function column(
  key: string,
  reads: Reading,
  longest: number,
  labels: BilingualText,
  ...synonyms: readonly string[]
): ImportColumn {
  return { key, reads, longest, labels, synonyms: synonyms.flatMap((line) => line.split(', ')) };
}

/** Short texts that name something in some columns, and say nothing in others: module `X`, group `NA`. */
const shortNames = ['x', 'xx', 'xxx', 'na', 'nc', 'nd', 'nr', 'so'] as const;

/** A zero says nothing in most texts; here it is a value, or refused as one. */
export const zeros = ['0', '00', '000'] as const;

/** The columns, of which those with these keys keep short names. */
export function keepingShortNames(
  columns: readonly ImportColumn[],
  keys: readonly string[],
): readonly ImportColumn[] {
  return columns.map((one) => (keys.includes(one.key) ? { ...one, keeps: shortNames } : one));
}

/** The values of one record by column, without empty cells. Dates are `yyyy-MM-dd`; yes and no are `yes` and `no`. */
export type Values = Readonly<Record<string, string>>;

/** The value that a person chose for a spelling in a column; the spelling itself where nobody did. */
export type Settle = (column: string, typed: string) => string;

/** Yes and no as lists write them. */
export const yesNoTexts = {
  yes: { en: 'yes', fr: 'oui' },
  no: { en: 'no', fr: 'non' },
} as const satisfies Readonly<Record<string, BilingualText>>;

/** The accepted values of a yes/no column. */
export function yesAndNo(language: Language): readonly string[] {
  return [yesNoTexts.yes[language], yesNoTexts.no[language]];
}

/** A value of a column as a list writes it: yes and no in words, all else as it is. */
export function valueText(reads: Reading, value: string, language: Language): string {
  return reads === 'yesNo' && (value === 'yes' || value === 'no') ? yesNoTexts[value][language] : value;
}

/** A fault in a cell, or in the whole row when it names no column. */
export interface CellFault {
  /** Key of the column. */
  readonly column: string | null;
  readonly value: string;
  /** Names the reason: of the engine (reasons.ts) or of the kind. */
  readonly reason: string;
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** As Excel names a column: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const before = Math.floor(index / 26) - 1;
  return (before >= 0 ? columnLetters(before) : '') + String.fromCharCode(65 + (index % 26));
}
