/** The shifts of the school with the periods of their days, who comes in which, and weeks A and B. */
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { addDays, weekdayOf } from '#platform/kernel/time.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useUiWords } from '#platform/web/words.ts';
import type { Plan, Shift } from '../../plan/plan-contract.ts';
import { useWords } from '../words.ts';
import { useDayWrites } from './plan-data.ts';
import { ShiftForm } from './shift-form.tsx';

export function PeriodsDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const failureText = useFailureText();
  const [editing, setEditing] = useState<Shift | 'new' | null>(plan.shifts.length === 0 ? 'new' : null);
  const { removeShift, setWeeks } = useDayWrites();
  const error = removeShift.error ?? setWeeks.error;
  if (editing !== null) {
    return <ShiftForm opened={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />;
  }
  const monday = addDays(plan.startsOn, 1 - weekdayOf(plan.startsOn));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('SCHEDULE.plan.periods')}
      wrong={error && failureText(error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.close')}</Button>
          <Button look="primary" onClick={() => setEditing('new')}>
            {t('SCHEDULE.plan.addShift')}
          </Button>
        </>
      }
    >
      <ul>
        {plan.shifts.map((shift) => (
          <li key={shift.id} className="flex min-h-row items-center gap-2 border-b border-rule last:border-0">
            <span className="min-w-0 flex-1">
              <span className="block font-medium [overflow-wrap:anywhere]">{shift.name}</span>
              <span className="block text-13 text-ink-3">
                {t('SCHEDULE.plan.periodCount', {
                  count: shift.periods.filter((period) => !period.break).length,
                })}
              </span>
            </span>
            <IconButton
              icon={Pencil}
              label={t('SCHEDULE.plan.editShift', { name: shift.name })}
              onClick={() => setEditing(shift)}
            />
            <Button
              small
              look="quiet"
              onClick={() => removeShift.mutate({ id: shift.id, version: shift.version })}
              busy={removeShift.isPending}
            >
              {t('SCHEDULE.plan.end')}
            </Button>
          </li>
        ))}
      </ul>
      <Checkbox
        checked={plan.weekA !== null}
        disabled={setWeeks.isPending}
        onChange={(alternate) => setWeeks.mutate({ version: plan.version, weekA: alternate ? monday : null })}
      >
        {t('SCHEDULE.plan.alternate')}
      </Checkbox>
      {plan.shifts.length > 1 && <ShiftsOfClasses plan={plan} />}
    </Dialog>
  );
}

function ShiftsOfClasses({ plan }: { plan: Plan }) {
  const t = useWords();
  const { assignShift } = useDayWrites();
  const [first] = plan.shifts;
  return (
    <section aria-label={t('SCHEDULE.plan.shiftsOfClasses')}>
      <h3 className="mt-3 mb-2 text-14">{t('SCHEDULE.plan.shiftsOfClasses')}</h3>
      <div className="grid grid-cols-1 gap-2 menu:grid-cols-2">
        {plan.classes.map(({ id, name, shiftId }) => (
          <Select
            key={id}
            label={name}
            value={String(shiftId ?? first?.id ?? '')}
            onChange={(chosen) => assignShift.mutate({ classIds: [id], shiftId: Number(chosen) })}
            options={plan.shifts.map((shift) => ({ value: String(shift.id), label: shift.name }))}
          />
        ))}
      </div>
    </section>
  );
}
