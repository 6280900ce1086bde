/** A student at a glance: photo, name, class, and whether still at the school. */
import { listName } from '#platform/web/school-names.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { StudentRecord } from '../../records/contract.ts';
import { usePhoto } from '../student-data.ts';
import { useWords } from '../words.ts';

export function StudentHead({ student }: { student: StudentRecord }) {
  const t = useWords();
  const { day } = useFormats();
  const { id, firstName, lastName, status, statusOn, enrolments } = student;
  const photo = usePhoto(student);
  const now = enrolments.find(({ current }) => current);
  // The latest year is the first.
  const [last] = enrolments.filter(({ endedOn }) => endedOn !== null);
  return (
    <section className="flex items-center gap-4 rounded-card border border-rule bg-surface p-4">
      <Avatar id={id} firstName={firstName} lastName={lastName} size="large" image={photo} />
      <div className="min-w-0">
        <p className="text-18 font-bold [overflow-wrap:anywhere]">{listName(student)}</p>
        {status !== 'enrolled' && last ? (
          <p className="text-14 text-ink-3">
            {t('STUDENT.leftClass', { name: last.className, year: last.yearName })}
          </p>
        ) : (
          <p className="text-14 text-ink-2">{now ? now.className : t('STUDENT.noClass')}</p>
        )}
        <p className="mt-1.5 flex flex-wrap gap-2">
          <StatusChip tone={status === 'enrolled' ? 'done' : 'closed'}>
            {t(`STUDENT.status.${status}`)}
            {statusOn && ` · ${day(statusOn)}`}
          </StatusChip>
          {now?.post && <StatusChip tone="future">{t(`STUDENT.posts.${now.post}`)}</StatusChip>}
          {now?.repeating && <StatusChip tone="draft">{t('STUDENT.came.repeats')}</StatusChip>}
        </p>
      </div>
    </section>
  );
}
