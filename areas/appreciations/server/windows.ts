import { refusedEntry } from '#areas/evaluations/server/public/entry-rules.ts';
import { windowsOf } from '#areas/evaluations/server/public/windows.ts';
import type { Period } from '#platform/kernel/periods/periods.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../contract.ts';
import type { TextListKey } from '../duty-rules.ts';
import type { Refusal } from '../kinds-contract.ts';
import { type ClassRole, refusedText } from '../writing-rules.ts';

/** Whether somebody may write into a list, and from when on anybody may. */
export interface Writing {
  readonly refused: Refusal | null;
  readonly opensOn: SchoolDay;
}

/** Asks for several lists: texts about a period are written when marks of its last sequence or month are taken. */
export async function writingIn(
  context: Context,
): Promise<(period: Period, listKey: TextListKey, role: ClassRole) => Writing> {
  const windowOf = await windowsOf(context);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  return (period, listKey, role) => {
    const of = { classId: listKey.classId, subjectId: listKey.subjectId ?? 0 };
    const window = windowOf(of, { ...period.last, yearId: period.yearId });
    const closed = refusedEntry({ teaches: true, administrates: false }, window, today) === 'closed';
    const { opensOn } = window;
    return { refused: refusedText(listKey.kind, role, { opensOn, closed }, today), opensOn };
  };
}

/** @throws notYours, notOpenYet, closed. */
export async function refuseWriting(
  context: Context,
  period: Period,
  listKey: TextListKey,
  role: ClassRole,
): Promise<void> {
  const { refused, opensOn } = (await writingIn(context))(period, listKey, role);
  if (refused) throw failures[refused](refused === 'notOpenYet' ? { opensOn } : {});
}
