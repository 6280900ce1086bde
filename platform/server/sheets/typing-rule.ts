/** What may be typed into a cell. A spreadsheet refuses all else, and says the text under the title: 32 and 255 letters. */
export interface TypingRule {
  /** A formula that is true of a cell, for the one named. */
  formula(cell: string): string;
  readonly title: string;
  readonly text: string;
}
