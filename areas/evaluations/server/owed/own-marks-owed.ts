import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { TaughtItem } from '../../contract.ts';
import { whoOwes } from '../../owed/owed-rules.ts';
import { findVisibleSubjects } from '../visible-subjects.ts';
import { windowsOf } from '../windows/windows.ts';
import { readBoard } from './read-board.ts';

export interface OwnMarksOwed {
  /** Null while nothing is marked. */
  readonly sequenceId: number | null;
  readonly subjects: readonly (TaughtItem & { readonly closesOn: SchoolDay | null })[];
}

/** The subjects in which the caller, as their teacher, still owes marks in the sequence or month that is being marked. */
export async function ownMarksOwed(context: Context): Promise<OwnMarksOwed> {
  const { userId } = context.actor;
  const teaches = (await findVisibleSubjects(context)).some(({ teacherIds }) => teacherIds.includes(userId));
  if (!teaches) return { sequenceId: null, subjects: [] };
  const { sequenceId, sequences, subjects } = await readBoard(context, { sequenceId: null });
  const sequence = sequences.find(({ id }) => id === sequenceId);
  const year = await currentYear(context);
  if (!sequence || !year) return { sequenceId: null, subjects: [] };
  const own = whoOwes(subjects.filter(({ mayEnter }) => mayEnter)).find(
    ({ teacherId }) => teacherId === userId,
  );
  const windowOf = await windowsOf(context);
  const lastDay = (subject: TaughtItem) => {
    const { closesOn, reopenedUntil } = windowOf(subject, { ...sequence, yearId: year.id });
    return closesOn !== null && reopenedUntil !== null && reopenedUntil > closesOn ? reopenedUntil : closesOn;
  };
  return {
    sequenceId: sequence.id,
    subjects: (own?.subjects ?? []).map((subject) => ({ ...subject, closesOn: lastDay(subject) })),
  };
}
