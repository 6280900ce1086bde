/** Plans an activity without a lesson, of classes, groups and single students: an outing, a parade, a contest. */

import { listClasses } from '#areas/classes/contract.ts';
import { useGroups } from '#areas/classes/web/public/groups.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { go } from '#platform/web/navigation.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import { listActivities, longestTitle, planActivity } from '../../activities/contract.ts';
import { canSee } from '../../contract.ts';
import { readDay } from '../../day/contract.ts';
import { useWords } from '../words.ts';
import { type ChosenStudent, SingleStudents } from './single-students.tsx';

interface ActivityFormProps {
  day: SchoolDay;
  onClose: () => void;
}

interface Fields {
  readonly title: string;
  readonly day: SchoolDay;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly classIds: readonly number[];
  readonly students: readonly ChosenStudent[];
}

export function ActivityForm({ day, onClose }: ActivityFormProps) {
  const t = useWords();
  const formats = useFormats();
  const form = useActForm({
    name: 'activity',
    start: { title: '', day, startsAt: '08:00', endsAt: '12:00', classIds: [], students: [] },
    write: useCallWrite(planActivity, [readDay, listActivities]),
    inputOf: ({ title, students, classIds, ...times }: Fields) =>
      title.trim() !== '' &&
      times.startsAt !== '' &&
      times.endsAt !== '' &&
      classIds.length + students.length > 0
        ? {
            ...times,
            title: title.trim(),
            classIds: [...classIds],
            studentIds: students.map(({ id }) => id),
          }
        : null,
    onDone: ({ id, day: on }) => {
      if (on === formats.today()) go('/schedule/roll', { search: { activity: id, day: on } });
      else
        showToast({
          kind: 'success',
          text: t('ATTENDANCE.activities.planned', { day: formats.longDay(on) }),
        });
    },
    onClose,
  });
  const { fields, change } = form;
  return (
    <FormDialog title={t('ATTENDANCE.activities.plan')} action={t('ATTENDANCE.activities.save')} form={form}>
      <TextInput
        label={t('ATTENDANCE.activities.title')}
        required
        maxLength={longestTitle}
        placeholder={t('ATTENDANCE.activities.titleExample')}
        value={fields.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <DatePicker
        label={t('ATTENDANCE.activities.day')}
        required
        value={fields.day}
        onChange={(next) => change({ day: next })}
      />
      <div className="grid grid-cols-2 gap-3">
        {(['startsAt', 'endsAt'] as const).map((name) => (
          <TextInput
            key={name}
            type="time"
            required
            label={t(`ATTENDANCE.justifications.${name}`)}
            value={fields[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
      </div>
      <ClassesOfActivity chosen={fields.classIds} onChange={(classIds) => change({ classIds })} />
      <SingleStudents chosen={fields.students} onChange={(students) => change({ students })} />
    </FormDialog>
  );
}

interface ClassesOfActivityProps {
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

function ClassesOfActivity({ chosen, onChange }: ClassesOfActivityProps) {
  const t = useWords();
  const classes = useCallQuery(listClasses, { role: canSee }).data ?? [];
  const groups = useGroups().data ?? [];
  const open = groups.filter(({ closed, inReach }) => inReach && !closed);
  return (
    <fieldset>
      <legend className="mb-1 text-14 font-medium">{t('ATTENDANCE.activities.classes')}</legend>
      <div className="grid max-h-56 grid-cols-2 gap-x-3 overflow-y-auto">
        {[...open, ...classes].map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={(next) => onChange(next ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
