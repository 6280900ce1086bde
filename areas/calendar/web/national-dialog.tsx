/** The national days of a year, to tick and enter; the day of a feast that is only announced can be changed. */
import { type ReactNode, useState } from 'react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { ListedNotice } from '#platform/web/ui/listed-notice.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import type { ProposedDay, YearOfDays } from '../national-days-contract.ts';
import { useEnterNationalDays, useNationalDays, useNationalHanging } from './calendar-data.ts';
import { useWords } from './words.ts';

export function NationalDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const query = useNationalDays();
  const [yearId, setYearId] = useState<number | null>(null);
  const years = query.data ?? [];
  const year = years.find(({ id }) => id === yearId) ?? years[0];
  if (query.data === undefined || !year) {
    return (
      <Dialog open dismissable title={t('CALENDAR.national.title')} onClose={onClose}>
        {query.data === undefined ? (
          <NotLoaded query={query} count={4} />
        ) : (
          <p>{t('CALENDAR.national.noYear')}</p>
        )}
      </Dialog>
    );
  }
  return (
    <DaysOfYear key={year.id} year={year} onClose={onClose}>
      {years.length > 1 && (
        <Select
          label={t('CALENDAR.national.year')}
          value={String(year.id)}
          onChange={(next) => setYearId(Number(next))}
          options={years.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </DaysOfYear>
  );
}

interface DaysOfYearProps {
  year: YearOfDays;
  onClose: () => void;
  children: ReactNode;
}

function DaysOfYear({ year: { name, days }, onClose, children }: DaysOfYearProps) {
  const t = useWords();
  const failureText = useFailureText();
  const enter = useEnterNationalDays();
  const [ticked, setTicked] = useState(
    () => new Set(days.filter(({ holiday, entered }) => holiday && !entered).map(({ key }) => key)),
  );
  const [moved, setMoved] = useState<ReadonlyMap<string, SchoolDay>>(new Map());
  const chosen = days
    .filter(({ key, entered }) => ticked.has(key) && !entered)
    .map(({ key, day }) => ({ key, day: moved.get(key) ?? (day as SchoolDay) }));
  const holidays = new Set(days.flatMap(({ key, holiday }) => (holiday ? [key] : [])));
  const hanging = useNationalHanging(chosen.flatMap(({ key, day }) => (holidays.has(key) ? [day] : [])));
  const send = () =>
    enter.mutate(
      { days: chosen },
      {
        onSuccess: ({ entered }) => {
          showToast({ kind: 'success', text: t('CALENDAR.national.entered', { count: entered }) });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      dismissable
      title={t('CALENDAR.national.title')}
      subtitle={name}
      onClose={onClose}
      wrong={enter.error && failureText(enter.error)}
      footer={
        <>
          <Button onClick={onClose}>{t('CALENDAR.national.cancel')}</Button>
          <Button look="primary" busy={enter.isPending} disabled={chosen.length === 0} onClick={send}>
            {t('CALENDAR.national.enter', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-14 text-ink-2 text-pretty">{t('CALENDAR.national.what')}</p>
        {children}
        <ul className="flex flex-col divide-y divide-rule">
          {days.map((one) => (
            <DayLine
              key={one.key}
              proposed={one}
              day={moved.get(one.key) ?? (one.day as SchoolDay)}
              ticked={ticked.has(one.key)}
              onTick={(checked) =>
                setTicked(
                  new Set([...ticked].filter((key) => key !== one.key).concat(checked ? one.key : [])),
                )
              }
              onDay={(day) => setMoved(new Map([...moved, [one.key, day]]))}
            />
          ))}
        </ul>
        <ListedNotice title={t('CALENDAR.hanging')} texts={hanging} />
      </div>
    </Dialog>
  );
}

interface DayLineProps {
  proposed: ProposedDay;
  day: SchoolDay;
  ticked: boolean;
  onTick: (checked: boolean) => void;
  onDay: (day: SchoolDay) => void;
}

function DayLine({ proposed, day, ticked, onTick, onDay }: DayLineProps) {
  const t = useWords();
  const formats = useFormats();
  const { title, announced, holiday, entered } = proposed;
  const about = entered
    ? t('CALENDAR.national.already')
    : announced
      ? t('CALENDAR.national.announced')
      : holiday
        ? null
        : t('CALENDAR.national.noHoliday');
  return (
    <li className="py-1">
      <Checkbox checked={ticked || entered} disabled={entered} onChange={onTick}>
        <span className="block font-medium">{title}</span>
        <span className="block text-13 text-ink-2 first-letter:uppercase">{formats.longDay(day)}</span>
        {about !== null && <span className="block text-13 text-ink-3">{about}</span>}
      </Checkbox>
      {announced && ticked && !entered && (
        <div className="ml-8 max-w-56 pb-2">
          <DatePicker label={t('CALENDAR.national.day', { title })} value={day} onChange={onDay} />
        </div>
      )}
    </li>
  );
}
