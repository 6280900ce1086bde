/** Students whose absences reach the limits of the school, in the current trimester. */

import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { listName } from '#platform/web/school-names.ts';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useFormats } from '#platform/web/words.ts';
import { listFollowUp, type StudentToFollow } from '../../follow-up/contract.ts';
import { useWords } from '../words.ts';

export function FollowUpPart() {
  const t = useWords();
  const { today, day } = useFormats();
  const query = useStaffQuery(listFollowUp, { day: today() });
  const found = query.data;
  if (!found) return <NotLoaded query={query} count={5} />;
  if (found.students.length === 0) {
    return (
      <EmptyState drawing="done" title={t('ATTENDANCE.followUp.none')}>
        {t('ATTENDANCE.followUp.noneHelp')}
      </EmptyState>
    );
  }
  return (
    <section className="flex flex-col gap-3">
      <p className="text-14 text-ink-2">{t('ATTENDANCE.followUp.since', { day: day(found.from) })}</p>
      <ul className="rounded-card border border-rule bg-surface">
        {found.students.map((student) => (
          <StudentRow key={student.id} student={student} />
        ))}
      </ul>
    </section>
  );
}

function StudentRow({ student }: { student: StudentToFollow }) {
  const t = useWords();
  const { id, className, unjustified, justified, threshold, latenesses, oftenLate, daysInRow } = student;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule/60 px-4 py-2.5 last:border-0">
      <div className="min-w-0 flex-1 basis-52">
        <Link
          to="/student/detail"
          search={{ student: id, tab: 'presence' }}
          className="leading-tight font-medium hover:underline [overflow-wrap:anywhere]"
        >
          {listName(student)}
        </Link>
        <p className="text-13 text-ink-2">
          {[className, t('ATTENDANCE.followUp.hours', { unjustified, justified })].join(' · ')}
        </p>
      </div>
      <span className="flex flex-wrap gap-1.5">
        {daysInRow > 0 && (
          <StatusChip tone="not-done">{t('ATTENDANCE.followUp.days', { count: daysInRow })}</StatusChip>
        )}
        {threshold !== null && (
          <StatusChip tone="late">{t('ATTENDANCE.followUp.threshold', { hours: threshold })}</StatusChip>
        )}
        {oftenLate && (
          <StatusChip tone="draft">{t('ATTENDANCE.followUp.latenesses', { count: latenesses })}</StatusChip>
        )}
      </span>
    </li>
  );
}
