/** Chooses a student of the lesson in which it happened; kept on this device, so that it works without network. */
import { readRoll } from '#areas/attendance/contract.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { listName } from '#platform/web/school-names.ts';
import { RecordSelect } from '#platform/web/ui/record-select.tsx';
import type { ToReport } from '../../incidents/contract.ts';
import { useWords } from '../words.ts';

interface ClassListSelectProps {
  lesson: NonNullable<ToReport['lesson']>;
  without: readonly number[];
  onFound: (student: { id: number; name: string; about: string }) => void;
}

export function ClassListSelect({ lesson, without, onFound }: ClassListSelectProps) {
  const t = useWords();
  const query = useCallQuery(readRoll, { lessonId: lesson.id, day: lesson.day }, { keep: true });
  const students = query.data?.students ?? [];
  const classes = query.data?.classes ?? [];
  const choose = (id: number | null) => {
    const student = students.find((one) => one.id === id);
    if (!student) return;
    const about = student.className ?? (classes.length === 1 ? (classes[0]?.name ?? '') : '');
    onFound({ id: student.id, name: listName(student), about });
  };
  return (
    <RecordSelect
      label={t('DISCIPLINE.report.ofLesson')}
      none={t('DISCIPLINE.report.chooseStudent')}
      query={query}
      records={students
        .filter(({ id }) => !without.includes(id))
        .map((student) => ({ id: student.id, label: listName(student) }))}
      value={null}
      onChange={choose}
    />
  );
}
