/** Reads incidents: a page of them, one, and how many there are. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Page } from '#platform/kernel/envelope.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import { holdsWords } from '#platform/kernel/text/plain-text.ts';
import { addDays, type SchoolDay, weekdayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { canReport, canSee } from '../../contract.ts';
import type {
  Incident,
  IncidentRow,
  listIncidents as listCall,
  readIncident as readCall,
} from '../../incidents/contract.ts';
import type { countIncidents as countCall, IncidentCounts } from '../../incidents/counts-contract.ts';
import { incidentReader, reachOf } from '../discipline-access.ts';
import { incidentItem, incidentRows } from './incident-items.ts';
import { peopleOfYear } from './incident-people-store.ts';
import {
  type CountedIncident,
  findIncident,
  findIncidents,
  type IncidentFilter,
  incidentsToCount,
  isReadable,
} from './incidents-store.ts';

/** @throws forbidden for parents. */
export async function listIncidents(
  context: Context,
  { keyword, page, size, ...chosen }: InputOf<typeof listCall>,
): Promise<Page<IncidentRow>> {
  const reader = await incidentReader(context);
  const year = await currentYear(context);
  if (!year) return { rows: [], total: 0, page, size };
  const words = await wordsOf(context, keyword.trim(), year.id);
  const filter: IncidentFilter = { ...chosen, yearId: year.id, words };
  const found = await findIncidents(context, reader, filter, { page, size });
  return { rows: await incidentRows(context, found.rows), total: found.total, page, size };
}

/** Students are found by their names, of those alone whom the caller sees. */
async function wordsOf(context: Context, text: string, yearId: number): Promise<IncidentFilter['words']> {
  if (text === '') return null;
  const students = await studentsById(context, await peopleOfYear(context, yearId));
  const named = students.filter(({ firstName, lastName, matricule }) =>
    holdsWords([firstName, lastName, matricule], text),
  );
  const ids = named.map(({ id }) => id);
  const reaches = await reachOf(context, canReport, ids);
  return { text, studentIds: ids.filter(reaches) };
}

/** @throws forbidden for parents; missing for an incident that the caller does not read. */
export async function readIncident(context: Context, { id }: InputOf<typeof readCall>): Promise<Incident> {
  const reader = await incidentReader(context);
  if (!(await isReadable(context, reader, id))) throw common.missing();
  return incidentItem(context, await findIncident(context, id));
}

/** @throws forbidden for parents. */
export async function countIncidents(
  context: Context,
  input: InputOf<typeof countCall>,
): Promise<IncidentCounts> {
  const reader = await incidentReader(context);
  const year = await currentYear(context);
  const found = year ? await incidentsToCount(context, reader, year.id, input) : [];
  const misconduct = found.filter(({ positive }) => !positive);
  const classes = await classesAndGroupsById(context);
  const seen = await classesInScope(context, canSee);
  const all = reachesWholeSchool(context.actor, canSee);
  const inClasses = misconduct.flatMap(({ classIds }) => classIds.filter((id) => all || seen.has(id)));
  return {
    byType: counted(found.map(({ typeId }) => typeId)).map(([typeId, count]) => ({ typeId, count })),
    byClass: counted(inClasses).map(([id, count]) => ({ id, name: classes.get(id)?.name ?? '', count })),
    byHour: counted(misconduct.flatMap(({ hour }) => hour ?? []))
      .map(([hour, count]) => ({ hour, count }))
      .toSorted((one, other) => one.hour - other.hour),
    byVenue: counted(misconduct.flatMap(({ venue }) => venue ?? [])).map(([venue, count]) => ({
      venue,
      count,
    })),
    byWeek: byWeek(found),
  };
}

/** How often each value is there, the most frequent first. */
function counted<Value>(values: readonly Value[]): readonly (readonly [Value, number])[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one);
}

function byWeek(found: readonly CountedIncident[]): IncidentCounts['byWeek'] {
  const mondayOf = (day: SchoolDay) => addDays(day, 1 - weekdayOf(day));
  const weeks = Map.groupBy(found, ({ happenedOn }) => mondayOf(happenedOn));
  return [...weeks]
    .map(([week, rows]) => ({
      week,
      misconduct: rows.filter(({ positive }) => !positive).length,
      praise: rows.filter(({ positive }) => positive).length,
    }))
    .toSorted((one, other) => (one.week < other.week ? -1 : 1));
}
