/** Identifiers of the package for records that it added or matched, kept for the next package and for exports. */
import { yearPlans } from '#areas/school/server/public/years.ts';
import { addExternalIds, type ExternalId, removeExternalIds } from '../external-ids-store.ts';
import { gradeName, gradeRecord } from './plan-grades.ts';
import { subjectKey } from './plan-subjects.ts';
import type { RosterContext } from './roster-context.ts';
import type { Ids, RosterPlan } from './roster-plan.ts';

/** A record with another name gets the newest one, which the next package will use. */
export async function nameRecords(context: RosterContext, ids: readonly ExternalId[]): Promise<void> {
  for (const [kind, of] of Map.groupBy(ids, (one) => one.kind)) await removeExternalIds(context, kind, of);
  await addExternalIds(context, ids);
}

export function namesOfPeople(record: string, ids: Ids): readonly ExternalId[] {
  return [...ids].map(([sourceId, id]) => ({ kind: 'user', record: `${record} ${id}`, sourceId }));
}

export function namesOfSections(ids: Ids): readonly ExternalId[] {
  return [...ids].map(([sourceId, id]) => ({ kind: 'org', record: `section ${id}`, sourceId }));
}

/** The answers to grades are kept, so that the next package does not ask again. */
export function namesOfGrades({ grades }: RosterPlan): readonly ExternalId[] {
  return grades.map((answer) => ({
    kind: 'grade',
    record: gradeRecord(answer),
    sourceId: gradeName(answer.grade, answer.section),
  }));
}

/** Periods are known by the day on which they begin. */
export async function namesOfYear(
  context: RosterContext,
  { year }: RosterPlan,
  yearId: number,
): Promise<readonly ExternalId[]> {
  if (year.sourceId === null) return [];
  const [stored] = await yearPlans(context, yearId);
  const ids: ExternalId[] = [{ kind: 'session', record: `year ${yearId}`, sourceId: year.sourceId }];
  for (const trimester of year.trimesters) {
    const found = stored?.trimesters.find(({ startsOn }) => startsOn === trimester.startsOn);
    if (!found) continue;
    ids.push({ kind: 'session', record: `trimester ${found.id}`, sourceId: trimester.sourceId });
    for (const { startsOn, sourceId } of trimester.sequences) {
      const sequence = found.sequences.find((one) => !one.monthly && one.startsOn === startsOn);
      if (sequence) ids.push({ kind: 'session', record: `sequence ${sequence.id}`, sourceId });
    }
  }
  return ids;
}

/** A taught class of the package names the subject taught; the home class has its own name. */
export function namesOfClasses(
  { classes, lessons }: RosterPlan,
  classIds: Ids,
  subjects: Ids,
): readonly ExternalId[] {
  const homes = classes.flatMap(({ sourceId, taught, courseId, level }): readonly ExternalId[] => {
    if (taught) return [];
    const home = { kind: 'class', record: `home ${classIds.get(sourceId)}`, sourceId } as const;
    const course = { kind: 'course', record: `home ${level}`.trim(), sourceId: courseId } as const;
    return courseId === '' ? [home] : [home, course];
  });
  const taught = lessons.flatMap(({ sourceId, homeId, subject, level, courseId }): readonly ExternalId[] => {
    const subjectId = subjects.get(subjectKey(subject));
    const lesson = {
      kind: 'class',
      record: `taught ${classIds.get(homeId)} ${subjectId}`,
      sourceId,
    } as const;
    const course = { kind: 'course', record: `${subjectId} ${level}`.trim(), sourceId: courseId } as const;
    return courseId === '' ? [lesson] : [lesson, course];
  });
  return [...homes, ...taught];
}
