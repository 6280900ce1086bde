/** Justifications as their readers see them. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { schoolDaysFrom } from '#areas/schedule/server/public/timetable.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { type Justification, mostDocuments } from '../../justifications/contract.ts';
import { deadlineOf } from '../../justifications/rules.ts';
import { countLesson, covers } from '../../rules.ts';
import { classNamesOf } from '../class-names.ts';
import { type MissedTime, missedBetween } from '../hours-store.ts';
import { settingsOf } from '../settings/attendance-settings-store.ts';
import { documentsOfJustifications, type StoredJustification } from './justifications-store.ts';

/** @param decides whether the caller decides these */
export async function justificationItems(
  context: Context,
  stored: readonly StoredJustification[],
  decides: boolean,
): Promise<Justification[]> {
  const ids = [...new Set(stored.map(({ studentId }) => studentId))];
  const students = new Map((await studentsById(context, ids)).map((student) => [student.id, student]));
  const className = await classNamesOf(context, ids);
  const members = await membersById(context);
  const settings = await settingsOf(context);
  const [earliest] = stored.map(({ untilDay }) => untilDay).toSorted();
  const isSchoolDay = earliest === undefined ? () => true : await schoolDaysFrom(context, earliest);
  const documents = Map.groupBy(
    await documentsOfJustifications(
      context,
      stored.map(({ id }) => id),
    ),
    ({ justificationId }) => justificationId,
  );
  const missed = Map.groupBy(await missedIn(context, stored, ids), ({ studentId }) => studentId);
  const { userId, timeZone } = context.actor;
  return stored.flatMap((one) => {
    const student = students.get(one.studentId);
    if (!student) return [];
    const deadline = deadlineOf(one.untilDay, settings.justifyWithin, isSchoolDay);
    const lessons = (missed.get(one.studentId) ?? []).filter((lesson) => covers(one, lesson));
    const { firstName, lastName } = student;
    return [
      {
        id: one.id,
        student: { id: student.id, firstName, lastName, className: className(one.studentId) },
        planned: one.planned,
        fromDay: one.fromDay,
        untilDay: one.untilDay,
        startsAt: one.startsAt,
        endsAt: one.endsAt,
        kind: one.kind,
        reason: one.reason,
        state: one.state,
        byParent: one.byParent,
        by: fullName(members.get(one.submittedBy)),
        at: one.submittedAt,
        deadline,
        late: schoolDayOf(one.submittedAt, timeZone) > deadline,
        hours: lessons.reduce((sum, lesson) => sum + countLesson(lesson, [], settings).hours, 0),
        decided:
          one.decidedBy === null || one.decidedAt === null
            ? null
            : { by: fullName(members.get(one.decidedBy)), at: one.decidedAt, remark: one.remark },
        documents: (documents.get(one.id) ?? []).map(({ id, name, type, size }) => ({
          id,
          name,
          type,
          size,
        })),
        mayDecide: decides && one.state !== 'withdrawn',
        mayChange: one.state === 'submitted' && one.submittedBy === userId,
        mayAddDocument:
          (documents.get(one.id) ?? []).length < mostDocuments &&
          (one.state === 'submitted'
            ? decides || one.submittedBy === userId
            : decides && one.state === 'accepted'),
        version: one.version,
      },
    ];
  });
}

/** The missed lessons in the days of the justifications. */
async function missedIn(
  context: Context,
  stored: readonly StoredJustification[],
  studentIds: readonly number[],
): Promise<readonly MissedTime[]> {
  const [first] = stored.map(({ fromDay }) => fromDay).toSorted();
  const last = stored
    .map(({ untilDay }) => untilDay)
    .toSorted()
    .at(-1);
  if (first === undefined || last === undefined) return [];
  return missedBetween(context, { from: first, until: last }, studentIds);
}
