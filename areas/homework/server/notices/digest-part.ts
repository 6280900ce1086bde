/** In the digest of a family: homework that is due, and what was not handed in since the last one. */
import { type DigestItem, digestParts } from '#areas/notifications/server/public/digest.ts';
import { addDays, momentOnDay } from '#platform/kernel/time.ts';
import { undoneCounts } from '../lines/undone-homework-store.ts';

export const digestOfHomework = digestParts.contribute({
  order: 10,
  async ofStudents({ org, db, now, timeZone, from, until }, studentIds) {
    const counts = await undoneCounts({ org, db }, studentIds, {
      from: momentOnDay(from, '00:00', timeZone),
      now,
      before: momentOnDay(addDays(until, 1), '00:00', timeZone),
    });
    const item = (words: string, count: number): readonly DigestItem[] =>
      count === 0 ? [] : [{ words, facts: { count }, isNew: true }];
    return new Map(
      counts.map(({ studentId, due, overdue }) => [
        studentId,
        [...item('GIVING.digest.due', due), ...item('GIVING.digest.overdue', overdue)],
      ]),
    );
  },
});
