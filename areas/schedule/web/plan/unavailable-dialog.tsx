/** Hours of the week in which a teacher cannot teach or a room cannot be used. */
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { useUiWords } from '#platform/web/words.ts';
import type { Plan } from '../../plan/plan-contract.ts';
import type { PlanOwner } from '../../plan/plan-rules.ts';
import { hoursOff, type UnavailableOwner } from '../../plan/unavailable-rules.ts';
import { useWords } from '../words.ts';
import { UnavailableForm } from './unavailable-form.tsx';

interface UnavailableDialogProps {
  plan: Plan;
  /** The owner of the shown timetable; the hours of a teacher or room are opened at once. */
  owner: PlanOwner | null;
  day: SchoolDay;
  onClose: () => void;
}

export function UnavailableDialog({ plan, owner, onClose }: UnavailableDialogProps) {
  const t = useWords();
  const ui = useUiWords();
  const shown = owner === null || owner.of === 'class' ? null : { of: owner.of, id: owner.id };
  const [of, setOf] = useState<UnavailableOwner['of']>(shown?.of ?? 'teacher');
  const [editing, setEditing] = useState<UnavailableOwner | null>(shown);
  if (editing !== null) {
    return <UnavailableForm plan={plan} owner={editing} onClose={() => setEditing(null)} />;
  }
  const list = of === 'teacher' ? plan.teachers : plan.rooms;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('SCHEDULE.unavailable.title')}
      subtitle={t('SCHEDULE.unavailable.help')}
      footer={<Button onClick={onClose}>{ui('UI.actions.close')}</Button>}
    >
      <Segmented<UnavailableOwner['of']>
        label={t('SCHEDULE.whose')}
        value={of}
        onChange={setOf}
        choices={(['teacher', 'room'] as const).map((value) => ({
          value,
          label: t(`SCHEDULE.unavailable.of.${value}`),
        }))}
      />
      {list.length === 0 && (
        <p className="mt-3 text-ink-3">
          {t(of === 'room' ? 'SCHEDULE.plan.noRooms' : 'SCHEDULE.unavailable.noTeachers')}
        </p>
      )}
      <ul className="mt-3">
        {list.map(({ id, name }) => {
          const count = hoursOff(plan, { of, id }).length;
          return (
            <li key={id} className="flex min-h-row items-center gap-2 border-b border-rule last:border-0">
              <span className="min-w-0 flex-1">
                <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
                {count > 0 && (
                  <span className="block text-13 text-ink-3">
                    {t('SCHEDULE.unavailable.count', { count })}
                  </span>
                )}
              </span>
              <IconButton
                icon={Pencil}
                label={t('SCHEDULE.unavailable.edit', { name })}
                onClick={() => setEditing({ of, id })}
              />
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
