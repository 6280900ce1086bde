/** One check of a run, and how it went. */
export interface Stage {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** How many of the two cores it keeps busy. */
  readonly cores: 1 | 2;
  /** Stages that must have ended before, well or badly. */
  readonly after?: readonly string[];
  /** Where the test runner leaves its results; without it the stage counts as one check. */
  readonly results?: string;
  /** Minutes after which it counts as hanging: it is stopped and has failed. Far more than a slow machine takes. */
  readonly minutes?: number;
}

export interface StageReport {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
  /** All it printed. */
  readonly output: string;
}
