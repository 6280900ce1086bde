/** Reports an incident, and changes what was reported. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { lessonOfDay } from '#areas/schedule/server/public/timetable.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { tagsOfSchool } from '#areas/school/server/public/tags.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { canReport, failures } from '../../contract.ts';
import type { Incident, ToChange, ToReport } from '../../incidents/contract.ts';
import { reportFault } from '../../incidents/rules.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { classOfNow, incidentReader, refuseUnseen } from '../discipline-access.ts';
import { withdrawPublished } from '../notify-families.ts';
import { storeDocuments } from './incident-documents.ts';
import { setForFamilies } from './incident-documents-store.ts';
import { incidentItem, whatMayBeDone } from './incident-items.ts';
import { peopleOf, type StoredPerson, setOwnTexts } from './incident-people-store.ts';
import {
  findIncident,
  insertIncident,
  isReadable,
  lockIncident,
  type StoredIncident,
  setFamilyText,
  updateIncident,
} from './incidents-store.ts';

/** @throws missing for students, or a lesson, that the caller does not see; unknownType, unknownTag, personTwice, noActor, futureDay, outsideYear, and what is wrong with a document. */
export async function reportIncident(context: Context, given: ToReport): Promise<Incident> {
  await incidentReader(context);
  const ids = given.people.map(({ studentId }) => studentId);
  await refuseUnseen(context, [...new Set(ids)], canReport);
  const { yearId, ...kept } = await checkedReport(context, given, null);
  if (given.lesson) await refuseUnseenLesson(context, given.lesson);
  const { now, actor } = context;
  const id = await insertIncident(context, { ...given, ...kept, yearId, by: actor.userId, at: now });
  await storeDocuments(context, id, given.documents ?? []);
  await context.audit('discipline.report', `incident ${id}`, { students: ids });
  return incidentItem(context, await findIncident(context, id));
}

/**
 * A published incident whose people change is withheld: its text was written for other families.
 * @throws missing, notYours, tooLateToChange, closed, stale; as `reportIncident`.
 */
export async function editIncident(context: Context, given: ToChange): Promise<Incident> {
  const stored = await lockIncident(context, given.id);
  if (!stored || !isStaff(context.actor)) throw common.missing();
  if (!(await isReadable(context, await incidentReader(context), given.id))) throw common.missing();
  await refuseUnchangeable(context, stored);
  if (stored.version !== given.version) throw common.stale({ current: await incidentItem(context, stored) });
  const people = await peopleOf(context, [stored.id]);
  const before = people.map(({ studentId }) => studentId);
  const added = given.people.map(({ studentId }) => studentId).filter((id) => !before.includes(id));
  await refuseUnseen(context, [...new Set(added)], canReport);
  const kept = await checkedReport(context, given, stored);
  await updateIncident(context, stored.id, { ...given, ...kept });
  await context.audit('discipline.edit', `incident ${stored.id}`);
  if (stored.publishedAt !== null && !isSamePeople(people, given.people)) await withhold(context, stored.id);
  return incidentItem(context, await findIncident(context, stored.id));
}

/** @throws missing for a lesson that the timetable does not have on the day, or that the reporter neither teaches nor sees. */
async function refuseUnseenLesson(
  context: Context,
  { id, day }: NonNullable<ToReport['lesson']>,
): Promise<void> {
  const { dated } = await lessonOfDay(context, id, day);
  const seen = await classesInScope(context, canReport);
  const isSeen =
    dated?.teacherIds.includes(context.actor.userId) || dated?.classIds.some((classId) => seen.has(classId));
  if (!isSeen) throw common.missing();
}

function isSamePeople(before: readonly StoredPerson[], after: ToChange['people']): boolean {
  const partOf = new Map(before.map(({ studentId, part }) => [studentId, part]));
  return (
    before.length === after.length && after.every(({ studentId, part }) => partOf.get(studentId) === part)
  );
}

async function withhold(context: Context, id: number): Promise<void> {
  await setFamilyText(context, id, null, { by: context.actor.userId, at: context.now });
  await setOwnTexts(context, id, []);
  await setForFamilies(context, id, []);
  await withdrawPublished(context, id);
  await context.audit('discipline.publish', `incident ${id}`, { published: false });
}

/** Completes a report: type and points from the catalogue, and the class of each student. */
async function checkedReport(context: Context, given: ToReport | ToChange, stored: StoredIncident | null) {
  const catalogue = await catalogueOf(context);
  const year = (await currentYear(context)) ?? null;
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const tagIds = (await tagsOfSchool(context)).tags.map(({ id }) => id);
  const fault = reportFault(given, { types: catalogue.types, tagIds }, { today, year, kept: stored });
  const type = catalogue.types.find(({ id }) => id === given.typeId);
  if (fault || !year || !type) throw failures[fault ?? 'outsideYear']();
  const ids = given.people.map(({ studentId }) => studentId);
  const classOf = await classOfNow(context, ids);
  const then = new Map(
    (stored ? await peopleOf(context, [stored.id]) : []).map((one) => [one.studentId, one.classId]),
  );
  return {
    yearId: year.id,
    positive: type.positive,
    points: type.positive ? type.points : 0,
    people: given.people.map(({ studentId, part }) => ({
      studentId,
      part,
      classId: then.get(studentId) ?? classOf(studentId),
    })),
  };
}

async function refuseUnchangeable(context: Context, stored: StoredIncident): Promise<void> {
  const { mayEdit, mayHandle } = await whatMayBeDone(context, stored);
  if (mayEdit) return;
  if (mayHandle) throw failures.closed();
  if (stored.reportedBy === context.actor.userId) throw failures.tooLateToChange();
  throw common.missing();
}
