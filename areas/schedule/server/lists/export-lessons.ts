/** The weekly lessons as a sheet that can be corrected and imported again. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { bothWaysOut } from '#areas/school/server/public/both-ways-out.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { ExportedList } from '#platform/server/sheets/export-list.ts';
import { lessonColumns } from '../../lists/import-lesson-columns.ts';
import { weekdayName } from '../../weekday-name.ts';
import { listLessons } from '../plan/lessons-store.ts';
import { mayPlan, mayPlanClass } from '../plan/plan-access.ts';
import { planParts } from '../plan/plan-parts.ts';

export const lessonsOut = bothWaysOut(lessonList);

/** Those that are valid today or later, of the classes that the reader plans. @throws forbidden. */
async function lessonList(context: Context): Promise<ExportedList> {
  if (!mayPlan(context)) throw common.forbidden();
  const year = await currentYear(context);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const { classes, rooms } = await planParts(context, year?.id ?? 0);
  const subjects = await subjectNames(context);
  const members = await membersById(context);
  const rows = (await listLessons(context, year?.id ?? 0))
    .filter(({ validUntil }) => validUntil >= today)
    .filter(({ classIds }) =>
      classIds.every((id) => {
        const classroom = classes.get(id);
        return classroom !== undefined && mayPlanClass(context, classroom);
      }),
    )
    .map((lesson) => [
      lesson.weekday === null ? null : weekdayName(lesson.weekday, context.language),
      lesson.startsAt,
      lesson.endsAt,
      lesson.weekday === null ? String(lesson.periods) : null,
      lesson.classIds.map((id) => classes.get(id)?.name ?? '').join(', '),
      subjects.get(lesson.subjectId) ?? null,
      lesson.teacherIds.map((id) => fullName(members.get(id))).join(', ') || null,
      lesson.roomId === null ? null : (rooms.get(lesson.roomId)?.name ?? null),
      lesson.week === 'every' ? null : lesson.week,
    ]);
  return {
    area: 'lessons',
    title: { en: 'Timetable', fr: 'Emploi du temps' },
    columns: lessonColumns.filter(({ ofProgram }) => !ofProgram).map(({ labels }) => ({ labels })),
    rows,
  };
}
