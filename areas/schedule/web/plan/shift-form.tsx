/** One shift: its name, and the periods of each weekday. */
import { useState } from 'react';
import { minutesAfter } from '#platform/kernel/clock.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FilterBar } from '#platform/web/ui/filter-bar.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { RowFields, RowList } from '#platform/web/ui/row-list.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { periodsOfDay, periodsOverlap, usualPeriods } from '../../plan/period-rules.ts';
import type { Period, Shift } from '../../plan/plan-contract.ts';
import { saveShift } from '../../plan/plan-day-contract.ts';
import { weekdayName } from '../../weekday-name.ts';
import { useWords } from '../words.ts';
import { useDayWrites } from './plan-data.ts';

type Fields = Pick<Shift, 'name' | 'periods'>;

const weekdays = [1, 2, 3, 4, 5, 6] as const;

export function ShiftForm({ opened, onClose }: { opened: Shift | null; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const [weekday, setWeekday] = useState(1);
  const { saveShift: save } = useDayWrites();
  const form = useRecordForm({
    name: opened ? `shift ${opened.id}` : 'new shift',
    opened,
    adding: {
      start: (): Fields => ({ name: t('SCHEDULE.plan.usualShift'), periods: [...usualPeriods()] }),
      create: save,
      newOf: (fields: Fields) => ({ id: null, version: 0, ...fields }),
    },
    fieldsOf: ({ name, periods }: Shift): Fields => ({ name, periods }),
    edit: save,
    editCall: saveShift,
    changeOf: (fields, against) => ({ id: against.id, version: against.version, ...fields }),
    saved: t('SCHEDULE.plan.shiftSaved'),
    onClose,
  });
  const { fields, change, theirs } = form;
  const overlap = periodsOverlap(fields.periods);
  const others = fields.periods.filter((period) => period.weekday !== weekday);
  const ofDay = periodsOfDay(fields.periods, weekday);
  const set = (rows: readonly Period[]) => change({ periods: [...others, ...rows] });
  const copyToAll = () =>
    change({
      periods: [1, 2, 3, 4, 5].flatMap((day) => ofDay.map((period) => ({ ...period, weekday: day }))),
    });
  return (
    <FormDialog
      wide
      title={opened ? t('SCHEDULE.plan.editShift', { name: opened.name }) : t('SCHEDULE.plan.addShift')}
      form={form}
      ready={fields.name.trim() !== '' && !overlap}
      wrong={overlap && t('SCHEDULE.errors.periodsOverlap')}
      conflict={theirs && { theirs: { title: theirs.name }, mine: { title: fields.name } }}
    >
      <TextInput
        label={t('SCHEDULE.plan.name')}
        required
        maxLength={60}
        value={fields.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <FilterBar
        label={t('SCHEDULE.days')}
        value={String(weekday)}
        onChange={(day) => setWeekday(Number(day))}
        choices={weekdays.map((day) => ({
          value: String(day),
          label: weekdayName(day, language),
          count: periodsOfDay(fields.periods, day).filter((period) => !period.break).length,
        }))}
      />
      <RowList
        key={weekday}
        rows={ofDay}
        onChange={set}
        nameOf={({ startsAt }) => startsAt}
        blank={(): Period => nextPeriod(weekday, ofDay.at(-1)?.endsAt ?? '07:30')}
        add={t('SCHEDULE.plan.addPeriod')}
        most={20}
      >
        {({ row, change: changeRow, tools }) => (
          <RowFields tools={tools} columns="menu:grid-cols-3 desk:grid-cols-none">
            <TextInput
              type="time"
              label={t('SCHEDULE.plan.begins')}
              value={row.startsAt}
              onChange={(event) => event.target.value && changeRow({ startsAt: event.target.value })}
            />
            <TextInput
              type="time"
              label={t('SCHEDULE.plan.ends')}
              value={row.endsAt}
              onChange={(event) => event.target.value && changeRow({ endsAt: event.target.value })}
            />
            <Checkbox checked={row.break} onChange={(isBreak) => changeRow({ break: isBreak })}>
              {t('SCHEDULE.plan.break')}
            </Checkbox>
          </RowFields>
        )}
      </RowList>
      {ofDay.length > 0 && (
        <Button small className="self-start" onClick={copyToAll}>
          {t('SCHEDULE.plan.copyDay', { day: weekdayName(weekday, language) })}
        </Button>
      )}
    </FormDialog>
  );
}

/** A period of 50 minutes after another one. */
function nextPeriod(weekday: number, startsAt: string): Period {
  return { weekday, startsAt, endsAt: minutesAfter(startsAt, 50), break: false };
}
