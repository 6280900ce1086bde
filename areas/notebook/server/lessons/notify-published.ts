/** Parents are notified once a day, in the late afternoon, of the lessons that they can read since: of all of their child at once. */
import { purposesOfNotifications } from '#areas/notifications/server/public/extension-points.ts';
import type { News } from '#areas/notifications/server/public/news.ts';
import { type NotifyingContext, notify } from '#areas/notifications/server/public/notify.ts';
import { findNamingSettings } from '#areas/school/server/public/naming-settings.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { takingIn } from '#areas/students/server/public/choices.ts';
import { classListsOf } from '#areas/students/server/public/class-list.ts';
import { addDays, clockOf, momentOnDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import { publishedBetween } from './published-lessons-store.ts';

const purpose = 'notebook.published';
/** On the school's clock: what is published later is news of the next day. */
const from = '17:00';
const until = '20:00';

export const purposesOfNotebooks = [
  purposesOfNotifications.contribute({
    id: purpose,
    name: 'LESSONS.news.published.name',
    audience: 'families',
  }),
];

/** @returns to how many it is new */
export async function notifyPublishedLessons(at: NotifyingContext & ReferenceContext): Promise<number> {
  const { timeZone } = await findNamingSettings(at);
  const clock = clockOf(at.now, timeZone);
  if (clock < from || clock >= until) return 0;
  const today = schoolDayOf(at.now, timeZone);
  const published = await publishedBetween(at, {
    from: momentOnDay(addDays(today, -1), from, timeZone),
    before: momentOnDay(today, from, timeZone),
  });
  if (published.length === 0) return 0;
  const classIds = [...new Set(published.map(({ classId }) => classId))];
  const classLists = await classListsOf(at, classIds);
  const takes = await takingIn(at, classIds);
  const names = await subjectNames(at);
  const subjectsOf = new Map<number, Set<number>>();
  for (const { classId, subjectId } of published)
    for (const { id } of classLists.get(classId) ?? [])
      if (takes(classId, subjectId, id))
        subjectsOf.set(id, (subjectsOf.get(id) ?? new Set<number>()).add(subjectId));
  const news = [...Map.groupBy(subjectsOf, ([, ids]) => textOfSubjects(ids, names))].map(
    ([subjects, students]): News => ({
      purpose,
      source: `lessons ${today}`,
      to: { parentsOf: students.map(([id]) => id) },
      text: { words: 'LESSONS.news.published', facts: { subjects } },
      link: '/class-notes',
    }),
  );
  return news.length === 0 ? 0 : notify(at, ...news);
}

function textOfSubjects(ids: ReadonlySet<number>, names: ReadonlyMap<number, string>): string {
  return [...ids]
    .map((id) => names.get(id) ?? '')
    .toSorted(new Intl.Collator('fr').compare)
    .join(', ');
}
