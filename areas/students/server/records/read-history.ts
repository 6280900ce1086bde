/** A student's history: the area's own events, and those contributed by later areas. */
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { readHistory as call, HistoryEntry } from '../../enrolments/life-contract.ts';
import { historyOfStudent } from '../extension-points.ts';
import { movesOfStudent } from '../rollover/moves-store.ts';
import { fieldAccessOf } from '../student-access.ts';
import { eventsOf, type StudentEvent } from './events-store.ts';
import { classesEverOf, type StoredStudent } from './records-store.ts';
import { findVisibleStudent } from './student-record.ts';

/** Callers with access to names only get nothing more. @throws missing for a student out of scope. */
export async function readHistory(
  context: Context,
  { id }: InputOf<typeof call>,
): Promise<readonly HistoryEntry[]> {
  const student = await findVisibleStudent(context, id);
  if ((await fieldAccessOf(context, student)) === 'name') return [];
  const entries: HistoryEntry[] = [
    ...(await ownEntries(context, id)),
    ...(await moveEntries(context, student)),
  ];
  for (const piece of context.contributions(historyOfStudent))
    entries.push(...(await piece.entries(context, id)));
  return entries.sort((one, other) => other.on.localeCompare(one.on));
}

/** Promoted or repeating, as it was decided when the school moved into a new year. */
async function moveEntries(context: Context, student: StoredStudent): Promise<readonly HistoryEntry[]> {
  const classrooms = await classroomsById(context);
  const classes = classesEverOf(student).flatMap((classId) => classrooms.get(classId) ?? []);
  return (await movesOfStudent(context, student.id)).map(({ fromYearId, toClassId, repeats, doneAt }) => ({
    on: schoolDayOf(doneAt, context.actor.timeZone),
    area: 'students',
    key: `STUDENT.history.${repeats ? 'repeats' : 'promoted'}`,
    facts: {
      from: classes.find(({ yearId }) => yearId === fromYearId)?.name ?? '',
      to: classrooms.get(toClassId)?.name ?? '',
    },
    note: null,
  }));
}

async function ownEntries(context: Context, id: number): Promise<readonly HistoryEntry[]> {
  const classrooms = await classroomsById(context);
  const nameOf = (classId: number | null) => (classId === null ? '' : (classrooms.get(classId)?.name ?? ''));
  const entryOf = ({ on, kind, fromClassId, toClassId, reason }: StudentEvent): HistoryEntry => ({
    on,
    area: 'students',
    key: `STUDENT.history.${kind}${toClassId === null && fromClassId === null ? 'Nowhere' : ''}`,
    facts: { from: nameOf(fromClassId), to: nameOf(toClassId) },
    note: reason,
  });
  return (await eventsOf(context, id)).map(entryOf);
}
