/** One check of a run, and how it went. */
export interface Stage {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** How many of the two cores it keeps busy; 0: it runs beside the others, on what they leave. */
  readonly cores: 0 | 1 | 2;
  /** Stages that must have ended before, well or badly. */
  readonly after?: readonly string[];
  /** Settings of this stage alone. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Where the test runner leaves its results; without it the stage counts as one check. */
  readonly results?: string;
  /**
   * Those of the checkout's files whose content may change the verdict; the names of all files, the tools and the
   * settings always may. `npm run check` repeats a passed verdict while none of them has changed. Without this list
   * the stage runs every time.
   */
  readonly reads?: (files: readonly string[]) => readonly string[];
  /**
   * For a check that judges each file by that file and the tools alone, and whose command ends with `.` for everything: further options where
   * `npm run check` gives it only the files that changed since they passed.
   */
  readonly fileByFile?: readonly string[];
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
  /** It did not run: nothing that it reads has changed since it passed. */
  readonly cached?: boolean;
}
