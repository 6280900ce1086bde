/** Results of a search with a scanner. */
export interface FoundRow {
  readonly id: number;
  readonly name: string;
  /** A second line that tells namesakes apart. */
  readonly about: string;
}

/** A row that is also found by what its card says. */
export interface ScannedRow extends FoundRow {
  readonly code: string | null;
}

export interface FoundRows {
  readonly rows: readonly ScannedRow[];
  readonly total: number;
}
