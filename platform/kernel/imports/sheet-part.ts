/** The rows of one sheet within the joined rows; both numbered as in Excel. */
export interface SheetPart {
  readonly name: string;
  readonly at: number;
  /** The row number in the sheet. */
  readonly from: number;
  /** For each joined column the place in the sheet, and its heading there; null where the sheet has none. */
  readonly columns?: readonly ({ readonly index: number; readonly heading: string } | null)[];
}
