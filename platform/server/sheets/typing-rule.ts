/** The allowed values of a cell. A spreadsheet refuses others and shows the text under the title: at most 32 and 255 characters. */
export interface TypingRule {
  /** A formula that is true of a cell, for the one named. */
  formula(cell: string): string;
  readonly title: string;
  readonly text: string;
}
