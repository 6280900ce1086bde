/** The columns an import knows. Pure. */
import type { Language } from '../words.ts';

/** A text of an import in both languages: headings and reasons also stand in files, which no screen's words reach. */
export type BilingualText = Readonly<Record<Language, string>>;

/** How the cells of a column are read. */
export const readings = ['text', 'name', 'code', 'phone', 'email', 'day', 'sex', 'yesNo', 'whole'] as const;
export type Reading = (typeof readings)[number];

export interface ImportColumn {
  readonly key: string;
  /** The heading of a template; both languages' are known when a file comes in. */
  readonly labels: BilingualText;
  /** Further headings that mean the same, as people write them. */
  readonly synonyms: readonly string[];
  readonly reads: Reading;
  /** Most letters. */
  readonly longest: number;
  /** Known, and not taken here: where it belongs. */
  readonly elsewhere?: BilingualText;
  /** One value may be said for all rows that have none: the class of a file of one class. */
  readonly forAll?: boolean;
  /** Asked in words where the file has no such column: too much hangs on it to be left to a guess. For a column of yes and no. */
  readonly asks?: { readonly text: BilingualText; readonly yes: BilingualText; readonly no: BilingualText };
  /** What is none of its choices is settled once for all rows that have it: the reasons for which such a cell is refused. */
  readonly settles?: readonly string[];
  /** May be said in a line of its own above its rows: `Classe : 6e A`. */
  readonly ownLine?: boolean;
  /** Headings that mean it right after the column of this key: `À` after `Né(e) le`. */
  readonly after?: { readonly key: string; readonly headings: readonly string[] };
  /** Of a telephone: the column that takes a second number of the same cell. */
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

/** One record as it was read: by column, empty cells left out. Days are `yyyy-MM-dd`, yes and no `yes` and `no`. */
export type Values = Readonly<Record<string, string>>;

/** What a spelling in a column means, as somebody settled it for all rows; itself where nobody did. */
export type Settle = (column: string, typed: string) => string;

/** Yes and no as lists write them. */
export const yesNoTexts = {
  yes: { en: 'yes', fr: 'oui' },
  no: { en: 'no', fr: 'non' },
} as const satisfies Readonly<Record<string, BilingualText>>;

/** What may stand in a column of yes and no. */
export function yesAndNo(language: Language): readonly string[] {
  return [yesNoTexts.yes[language], yesNoTexts.no[language]];
}

/** A value of a column as a list writes it: yes and no in words, all else as it is. */
export function valueText(reads: Reading, value: string, language: Language): string {
  return reads === 'yesNo' && (value === 'yes' || value === 'no') ? yesNoTexts[value][language] : value;
}

/** What is wrong with a cell, or with the whole row when it names no column. */
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
