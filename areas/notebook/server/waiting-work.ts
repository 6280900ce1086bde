/** Teachers are notified, the next morning, of lessons that they have not written. */
import { purposesOfNotifications } from '#areas/notifications/server/public/extension-points.ts';
import { type StaffRound, waitingWork } from '#areas/notifications/server/public/staff.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { listAllNotebooks } from './notebook-store.ts';
import { missingLessons } from './visas/visas.ts';

const purpose = 'notebook.toWrite';

export const workOfNotebooks = [
  purposesOfNotifications.contribute({ id: purpose, name: 'LESSONS.news.toWrite.name', audience: 'staff' }),
  waitingWork.contribute({
    purpose,
    words: 'LESSONS.news.toWrite',
    link: '/class-notes',
    moment: 'morning',
    count: lessonsByTeacher,
  }),
];

async function lessonsByTeacher(round: StaffRound): Promise<ReadonlyMap<number, number>> {
  const year = await currentYear(round);
  const notebooks = (await listAllNotebooks(round)).filter(
    ({ yearId, closed }) => yearId === year?.id && !closed,
  );
  const missingOf = await missingLessons(round);
  const counts = new Map<number, number>();
  for (const notebook of notebooks) {
    const missing = missingOf(notebook);
    if (missing > 0) counts.set(notebook.teacherId, (counts.get(notebook.teacherId) ?? 0) + missing);
  }
  return counts;
}
