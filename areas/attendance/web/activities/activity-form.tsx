/** Plans an activity without a lesson, of classes, groups and single students: an outing, a parade, a contest. */
import { useState } from 'react';
import { listClasses } from '#areas/classes/contract.ts';
import { useGroups } from '#areas/classes/web/late-public.tsx';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { go } from '#platform/web/navigation.ts';
import { useCallQuery } from '#platform/web/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats, useUiWords } from '#platform/web/words.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { listActivities, longestTitle, planActivity } from '../../activities-contract.ts';
import { canSee } from '../../contract.ts';
import { readDay } from '../../day-contract.ts';
import { useWords } from '../words.ts';
import { type ChosenStudent, SingleStudents } from './single-students.tsx';

interface ActivityFormProps {
  day: SchoolDay;
  onClose: () => void;
}

export function ActivityForm({ day, onClose }: ActivityFormProps) {
  const t = useWords();
  const ui = useUiWords();
  const textOf = useFailureText();
  const formats = useFormats();
  const plan = useCallWrite(planActivity, [readDay, listActivities]);
  const [fields, setFields] = useState({ title: '', day, startsAt: '08:00', endsAt: '12:00' });
  const [classIds, setClassIds] = useState<readonly number[]>([]);
  const [students, setStudents] = useState<readonly ChosenStudent[]>([]);
  const change = (changed: Partial<typeof fields>) => setFields({ ...fields, ...changed });
  const { title, startsAt, endsAt } = fields;
  const ready =
    title.trim() !== '' && startsAt !== '' && endsAt !== '' && classIds.length + students.length > 0;
  const planned = ({ id, day: on }: { id: number; day: SchoolDay }) => {
    if (on === formats.today()) return go('/schedule/roll', { search: { activity: id, day: on } });
    showToast({ kind: 'success', text: t('ATTENDANCE.activities.planned', { day: formats.longDay(on) }) });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ATTENDANCE.activities.plan')}
      wrong={plan.error && textOf(plan.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            busy={plan.isPending}
            disabled={!ready}
            onClick={() =>
              plan.mutate(
                {
                  ...fields,
                  title: title.trim(),
                  classIds: [...classIds],
                  studentIds: students.map(({ id }) => id),
                },
                { onSuccess: planned },
              )
            }
          >
            {t('ATTENDANCE.activities.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextInput
          label={t('ATTENDANCE.activities.title')}
          required
          maxLength={longestTitle}
          placeholder={t('ATTENDANCE.activities.titleExample')}
          value={title}
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
        <ClassesOfActivity chosen={classIds} onChange={setClassIds} />
        <SingleStudents chosen={students} onChange={setStudents} />
      </div>
    </Dialog>
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
