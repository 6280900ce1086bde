/** The week of a teacher or room, period by period: a tap says that it is not available then. */
import { X } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { DayPeriod } from '../../plan/period-rules.ts';
import type { Plan } from '../../plan/plan-contract.ts';
import {
  hoursOff,
  isOff,
  type UnavailableOwner,
  type WeekHours,
  withHours,
  withoutHours,
} from '../../plan/unavailable-rules.ts';
import { weekdayName } from '../../weekday-name.ts';
import { useWords } from '../words.ts';
import { useDayWrites } from './plan-data.ts';

interface UnavailableFormProps {
  plan: Plan;
  owner: UnavailableOwner;
  onClose: () => void;
}

export function UnavailableForm({ plan, owner, onClose }: UnavailableFormProps) {
  const t = useWords();
  const { setUnavailable, setRoomUnavailable } = useDayWrites();
  const before = hoursOff(plan, owner);
  const [hours, setHours] = useState(before);
  const { of, id } = owner;
  const write = of === 'teacher' ? setUnavailable : setRoomUnavailable;
  const name = (of === 'teacher' ? plan.teachers : plan.rooms).find((one) => one.id === id)?.name ?? '';
  const submit = () => {
    const onSuccess = () => {
      showToast({ kind: 'info', text: t('SCHEDULE.unavailable.saved') });
      onClose();
    };
    const given = hours.map((one) => ({ ...one }));
    if (of === 'teacher') setUnavailable.mutate({ teacherId: id, hours: given }, { onSuccess });
    else setRoomUnavailable.mutate({ roomId: id, hours: given }, { onSuccess });
  };
  return (
    <FormDialog
      wide
      title={name}
      subtitle={t(`SCHEDULE.unavailable.tap.${of}`)}
      form={{
        dirty: JSON.stringify(hours) !== JSON.stringify(before),
        found: false,
        busy: write.isPending,
        error: write.error,
        leave: onClose,
        submit,
        keepMine: submit,
        takeTheirs: onClose,
      }}
      ready
      conflict={null}
    >
      <PeriodGrid periods={lessonPeriods(plan)} hours={hours} onChange={setHours} />
    </FormDialog>
  );
}

/** The periods of all shifts, each once. */
function lessonPeriods({ shifts }: Plan): readonly DayPeriod[] {
  const all = shifts.flatMap(({ periods }) => periods).filter((period) => !period.break);
  return [...new Map(all.map((period) => [`${period.weekday} ${period.startsAt}`, period])).values()];
}

interface PeriodGridProps {
  periods: readonly DayPeriod[];
  hours: readonly WeekHours[];
  onChange: (hours: readonly WeekHours[]) => void;
}

function PeriodGrid({ periods, hours, onChange }: PeriodGridProps) {
  const t = useWords();
  const language = useLanguage();
  const weekdays = [...new Set(periods.map(({ weekday }) => weekday))].sort();
  const starts = [...new Set(periods.map(({ startsAt }) => startsAt))].sort();
  const set = (some: readonly DayPeriod[], off: boolean) =>
    onChange(
      some.reduce<readonly WeekHours[]>(
        (sum, { weekday, startsAt, endsAt }) =>
          (off ? withHours : withoutHours)(sum, { weekday, startsAt, endsAt }),
        hours,
      ),
    );
  return (
    <div
      className="grid gap-1"
      style={{ gridTemplateColumns: `3rem repeat(${weekdays.length}, minmax(0, 1fr))` }}
    >
      {weekdays.map((weekday, index) => {
        const ofDay = periods.filter((period) => period.weekday === weekday);
        const whole = ofDay.every((period) => isOff(hours, period));
        return (
          <button
            key={weekday}
            type="button"
            aria-pressed={whole}
            onClick={() => set(ofDay, !whole)}
            style={{ gridColumn: index + 2, gridRow: 1 }}
            className="min-h-row truncate rounded-chip text-14 font-medium text-ink-2 hover:bg-tint"
          >
            <span className="menu:hidden">{weekdayName(weekday, language).slice(0, 3)}</span>
            <span className="max-menu:hidden">{weekdayName(weekday, language)}</span>{' '}
            <span className="sr-only">{t('SCHEDULE.unavailable.wholeDay')}</span>
          </button>
        );
      })}
      {starts.map((startsAt, index) => (
        <span
          key={startsAt}
          className="self-center text-13 text-ink-3"
          style={{ gridColumn: 1, gridRow: index + 2 }}
        >
          {startsAt}
        </span>
      ))}
      {periods.map((period) => {
        const off = isOff(hours, period);
        const { weekday, startsAt } = period;
        return (
          <button
            key={`${weekday} ${startsAt}`}
            type="button"
            aria-pressed={off}
            aria-label={t('SCHEDULE.unavailable.period', {
              day: weekdayName(weekday, language),
              hour: startsAt,
            })}
            onClick={() => set([period], !off)}
            style={{ gridColumn: weekdays.indexOf(weekday) + 2, gridRow: starts.indexOf(startsAt) + 2 }}
            className={classNames(
              'flex min-h-row items-center justify-center rounded-chip border',
              off
                ? 'border-late bg-late-fill text-late'
                : 'border-dashed border-rule text-ink-3 hover:bg-tint',
            )}
          >
            {off && <X aria-hidden className="size-4" />}
          </button>
        );
      })}
    </div>
  );
}
