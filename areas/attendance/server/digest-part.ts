/** In the digest of a family: hours of absence without justification since the last one. */
import { digestParts } from '#areas/notifications/server/public/digest.ts';
import { missedLessons } from './missed-lessons.ts';

export const digestOfAttendance = digestParts.contribute({
  order: 20,
  async ofStudents(round, studentIds) {
    const missed = await missedLessons(round, { from: round.from, until: round.today }, studentIds);
    const byStudent = Map.groupBy(missed, ({ studentId }) => studentId);
    return new Map(
      [...byStudent].flatMap(([studentId, lessons]) => {
        const count = lessons.reduce((sum, { hours }) => sum + hours, 0);
        return count === 0
          ? []
          : [[studentId, [{ words: 'ATTENDANCE.digest', facts: { count }, isNew: true }]]];
      }),
    );
  },
});
