/** Incidents as their reader sees them: a student who is not the reader's to see has no name. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { lessonOfDay } from '#areas/schedule/server/public/timetable.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { severityOf, tagsOfSchool } from '#areas/school/server/public/tags.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { canHandle, canReport } from '../../contract.ts';
import type { Incident, IncidentPerson, IncidentRow } from '../../incidents/contract.ts';
import { mayReporterChange } from '../../incidents/rules.ts';
import { isOwnFamily, reachOf } from '../discipline-access.ts';
import { documentsOf } from './incident-documents-store.ts';
import { notesOf, peopleOf, type StoredPerson } from './incident-people-store.ts';
import type { StoredIncident } from './incidents-store.ts';

const lengthOfExcerpt = 160;

export async function incidentRows(
  context: Context,
  stored: readonly StoredIncident[],
): Promise<readonly IncidentRow[]> {
  const toCommon = await commonOf(context, stored);
  return stored.map((incident) => ({
    ...toCommon(incident),
    excerpt: excerptOf(incident.details),
  }));
}

/** Whole characters: half an emoji is none. */
function excerptOf(details: string): string {
  return [...details].slice(0, lengthOfExcerpt).join('');
}

/** @throws missing. */
export async function incidentItem(context: Context, stored: StoredIncident | null): Promise<Incident> {
  if (!stored) throw common.missing();
  const toCommon = await commonOf(context, [stored]);
  const members = await membersById(context);
  const { familyText, details } = stored;
  const { mayEdit, mayHandle } = await whatMayBeDone(context, stored);
  const shown = toCommon(stored);
  const own = mayHandle ? await peopleOf(context, [stored.id]) : [];
  return {
    ...shown,
    details,
    lesson: await lessonName(context, stored),
    familyText,
    ownTexts: own.flatMap(({ studentId, familyText: text }) =>
      text !== null && shown.people.some((one) => one.id === studentId) ? [{ studentId, text }] : [],
    ),
    documents: (await documentsOf(context, [stored.id])).map(({ incidentId: _, ...document }) => document),
    notes: (await notesOf(context, stored.id)).map(({ text, by, at }) => ({
      text,
      by: fullName(members.get(by)),
      at,
    })),
    mayEdit,
    mayHandle,
  };
}

/** The reporter changes a report on its day; who handles incidents of all its actors changes it until it is closed. */
export async function whatMayBeDone(
  context: Context,
  stored: StoredIncident,
): Promise<{ readonly mayEdit: boolean; readonly mayHandle: boolean }> {
  const people = await peopleOf(context, [stored.id]);
  const ids = people.map(({ studentId }) => studentId);
  const handles = await reachOf(context, canHandle, ids);
  const { actor, now } = context;
  const actors = people.filter(({ part }) => part === 'actor');
  const mayHandle =
    actors.length > 0 &&
    actors.every(({ studentId }) => handles(studentId)) &&
    !(await isOwnFamily(context, ids));
  const { state, reportedBy, reportedAt } = stored;
  const reportedOn = schoolDayOf(reportedAt, actor.timeZone);
  const asReporter =
    reportedBy === actor.userId && mayReporterChange({ state, reportedOn }, schoolDayOf(now, actor.timeZone));
  return { mayEdit: asReporter || (mayHandle && state !== 'closed'), mayHandle };
}

async function commonOf(context: Context, stored: readonly StoredIncident[]) {
  const people = await peopleOf(
    context,
    stored.map(({ id }) => id),
  );
  const byIncident = Map.groupBy(people, ({ incidentId }) => incidentId);
  const toPerson = await personOf(context, people, stored);
  const members = await membersById(context);
  const { tags } = await tagsOfSchool(context);
  return (incident: StoredIncident): Omit<IncidentRow, 'excerpt'> => {
    const { id, typeId, tagIds, positive, points, happenedOn, happenedAt, venue, state, version } = incident;
    const own = tags.filter((tag) => tagIds.includes(tag.id));
    return {
      id,
      typeId,
      tagIds: [...tagIds],
      positive,
      points,
      severity: positive ? null : severityOf(own.map((tag) => tag.severity)),
      happenedOn,
      happenedAt,
      venue,
      state,
      people: (byIncident.get(id) ?? []).map((person) => toPerson(person, incident)),
      reportedBy: fullName(members.get(incident.reportedBy)),
      reportedAt: incident.reportedAt,
      published: incident.publishedAt !== null,
      version,
    };
  };
}

/** The reporter of an incident knows whom it names. */
async function personOf(
  context: Context,
  people: readonly StoredPerson[],
  incidents: readonly StoredIncident[],
): Promise<(person: StoredPerson, incident: StoredIncident) => IncidentPerson> {
  const ids = [...new Set(people.map(({ studentId }) => studentId))];
  const reaches = await reachOf(context, canReport, ids);
  const students = new Map((await studentsById(context, ids)).map((student) => [student.id, student]));
  const classes = await classesAndGroupsById(context);
  const own = new Set(
    incidents.filter(({ reportedBy }) => reportedBy === context.actor.userId).map(({ id }) => id),
  );
  return ({ studentId, part, classId, incidentId }) => {
    const student = students.get(studentId);
    const seen = student && (reaches(studentId) || own.has(incidentId));
    return {
      id: seen ? studentId : null,
      firstName: seen ? student.firstName : null,
      lastName: seen ? student.lastName : null,
      className: seen && classId !== null ? (classes.get(classId)?.name ?? null) : null,
      part,
    };
  };
}

async function lessonName(context: Context, { lessonId, lessonDay }: StoredIncident): Promise<string | null> {
  if (lessonId === null || lessonDay === null) return null;
  const { weekly } = await lessonOfDay(context, lessonId, lessonDay);
  return weekly ? ((await subjectNames(context)).get(weekly.subjectId) ?? null) : null;
}
