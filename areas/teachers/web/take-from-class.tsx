/** Takes over who teaches what from another class of the year: parallel classes mostly have the same. */
import { useClassRecords } from '#areas/classes/web/public/class-records.ts';
import { Select } from '#platform/web/ui/select.tsx';
import type { ClassTeaching } from '../contract.ts';
import { useTeachingReading } from './teacher-data.ts';
import { useWords } from './words.ts';

interface TakeFromClassProps {
  /** The class that is filled. */
  classId: number;
  onTake: (teaching: ClassTeaching) => void;
}

export function TakeFromClass({ classId, onTake }: TakeFromClassProps) {
  const t = useWords();
  const others = (useClassRecords().data ?? []).filter(({ id }) => id !== classId);
  const reading = useTeachingReading();
  if (others.length === 0) return null;
  return (
    <Select
      label={t('TEACHER.ofClass.from')}
      hint={t('TEACHER.ofClass.fromHint')}
      value=""
      disabled={reading.isPending}
      onChange={(chosen) =>
        reading.mutate(
          { classId: Number(chosen) },
          {
            onSuccess: onTake,
          },
        )
      }
      options={[
        { value: '', label: t('TEACHER.ofClass.choose') },
        ...others.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
