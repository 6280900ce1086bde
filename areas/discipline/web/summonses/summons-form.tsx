/** Summons the parents of a student. */

import { addDays, type SchoolDay, weekdayOf } from '#platform/kernel/time.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { useFormats } from '#platform/web/words.ts';
import { useSummon } from '../discipline-data.ts';
import { CheckedNamesDialog } from '../family-texts/checked-names-dialog.tsx';
import { useWords } from '../words.ts';
import { filledIn, SummonsFields, type SummonsFieldValues } from './summons-fields.tsx';

interface SummonsFormProps {
  student: { readonly id: number; readonly name: string };
  onClose: () => void;
}

export function SummonsForm({ student, onClose }: SummonsFormProps) {
  const t = useWords();
  const today = useFormats().today();
  const form = useActForm({
    name: `summons ${student.id}`,
    start: { meetingOn: nextWorkday(today), meetingAt: '10:00', venue: '', reason: '' },
    write: useSummon(),
    inputOf: (fields: SummonsFieldValues) => {
      const filled = filledIn(fields);
      return filled && Object.assign({ studentId: student.id }, filled);
    },
    done: t('DISCIPLINE.summons.done'),
    onClose,
  });
  const { fields, change } = form;
  return (
    <CheckedNamesDialog
      title={t('DISCIPLINE.summons.action')}
      action={t('DISCIPLINE.summons.send')}
      form={form}
    >
      <p className="font-medium [overflow-wrap:anywhere]">{student.name}</p>
      <SummonsFields fields={fields} onChange={change} />
    </CheckedNamesDialog>
  );
}

/** Monday to Friday, as parents need time to come. */
function nextWorkday(day: SchoolDay): SchoolDay {
  const next = addDays(day, 1);
  return weekdayOf(next) > 5 ? nextWorkday(next) : next;
}
