import type { BilingualText } from '#platform/kernel/imports/columns.ts';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import type { ReportChart } from '#platform/kernel/report-contract.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Taught } from './by-teacher.ts';
import type { ResultsInScope } from './scope.ts';

/** Results followed through the periods, subject by subject. */
export interface SubjectCourse<Row extends Taught> {
  /** Those of a period, in the same order for every period. */
  rowsIn(scope: ResultsInScope, key: PeriodKey): readonly Row[];
  /** The outcome of one subject of a class, or of several together; null where no student was marked. */
  outcomeOf(rows: readonly Row[]): number | null;
  readonly unit: ReportChart['unit'];
  readonly means: BilingualText;
  written(value: number | null, language: Language): string | null;
  changed(change: number | null, language: Language): string | null;
}
