/** Which columns the subjects of a student have: what an average is made of, as far as there is room, and in a trial what can be changed. */
import type { PeriodKind } from '#platform/kernel/periods/periods.ts';
import type { ClassAtCouncil } from '../../students-contract.ts';

interface PartColumn {
  readonly kind: PeriodKind;
  readonly id: number;
  readonly number: number;
}

export interface SubjectColumns {
  readonly parts: readonly PartColumn[];
  /** Style of the columns of parts, and of those beside the average: a telephone has no room for all. */
  readonly ofParts: string;
  readonly ofRest: string;
}

// In a file that styles are looked for in.
const narrow = '@max-[520px]:hidden';

export function subjectColumns({ period, trimesters }: ClassAtCouncil, tries: boolean): SubjectColumns {
  const sequences = trimesters.flatMap((trimester) =>
    trimester.sequences.map(({ id, kind, number }) => ({ id, kind, number })),
  );
  if (tries) return { parts: sequences, ofParts: '', ofRest: sequences.length > 2 ? 'hidden' : narrow };
  const terms = trimesters.map(({ id, number }) => ({ kind: 'trimester' as const, id, number }));
  const parts = { sequence: [], month: [], trimester: sequences, year: terms }[period.kind];
  return { parts, ofParts: narrow, ofRest: '' };
}
