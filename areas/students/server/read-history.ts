/** What has happened to a student: what students themselves know, and what later areas bring. */
import { classroomsById } from '#areas/classes/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { readHistory as call, HistoryEntry } from '../life-contract.ts';
import { eventsOf, type StudentEvent } from './events-store.ts';
import { historyOfStudent } from './places.ts';
import { studentInSight } from './student-record.ts';
import { insightOf } from './student-sight.ts';

/** Who sees names only is told nothing beyond them. @throws missing for a student out of sight. */
export async function readHistory(
  context: Context,
  { id }: InputOf<typeof call>,
): Promise<readonly HistoryEntry[]> {
  const student = await studentInSight(context, id);
  if ((await insightOf(context, student)) === 'name') return [];
  const entries: HistoryEntry[] = [...(await ownEntries(context, id))];
  for (const piece of context.pieces(historyOfStudent)) entries.push(...(await piece.entries(context, id)));
  return entries.sort((one, other) => other.on.localeCompare(one.on));
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
