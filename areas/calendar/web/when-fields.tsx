/** The days, hours and recurrence of an event in its form. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import type { Audience, EventKind } from '../contract.ts';
import { type Repeat, repeats } from '../recurrence.ts';
import { useWords } from './words.ts';

export interface EventFields {
  readonly kind: EventKind;
  readonly title: string;
  readonly venue: string;
  readonly details: string;
  readonly from: SchoolDay;
  readonly until: SchoolDay;
  readonly hours: { readonly startsAt: string; readonly endsAt: string } | null;
  readonly repeat: Repeat | 'other';
  readonly repeatsUntil: SchoolDay;
  /** A rule that the form does not write, kept as it is. */
  readonly rule: string | null;
  readonly audience: Audience;
  readonly targetIds: readonly number[];
  readonly suspends: boolean;
}

export const firstHours = { startsAt: '08:00', endsAt: '09:00' };

interface WhenFieldsProps {
  fields: EventFields;
  change: (part: Partial<EventFields>) => void;
  /** One time of an event, which does not recur itself. */
  once: boolean;
  endsOn: SchoolDay | null;
}

export function WhenFields({ fields, change, once, endsOn }: WhenFieldsProps) {
  const t = useWords();
  const { from, until, hours, repeat, repeatsUntil, rule } = fields;
  const options = rule === null ? repeats : ([...repeats, 'other'] as const);
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <DatePicker
          paired
          label={t('CALENDAR.firstDay')}
          value={from}
          onChange={(day) => change({ from: day, until: until < day || from === until ? day : until })}
        />
        <DatePicker
          paired
          label={t('CALENDAR.lastDay')}
          value={until}
          from={from}
          onChange={(day) => change({ until: day })}
        />
      </div>
      <Checkbox checked={hours === null} onChange={(whole) => change({ hours: whole ? null : firstHours })}>
        {t('CALENDAR.wholeDay')}
      </Checkbox>
      {hours && (
        <div className="grid grid-cols-2 gap-3">
          <TextInput
            type="time"
            label={t('CALENDAR.startsAt')}
            value={hours.startsAt}
            onChange={(event) => change({ hours: { ...hours, startsAt: event.target.value } })}
          />
          <TextInput
            type="time"
            label={t('CALENDAR.endsAt')}
            value={hours.endsAt}
            onChange={(event) => change({ hours: { ...hours, endsAt: event.target.value } })}
          />
        </div>
      )}
      {!once && (
        <div className="grid gap-3 menu:grid-cols-2">
          <Select
            label={t('CALENDAR.repeat')}
            value={repeat}
            onChange={(next) => change({ repeat: next, suspends: false })}
            options={options.map((value) => ({ value, label: t(`CALENDAR.repeats.${value}`) }))}
          />
          {repeat !== 'never' && repeat !== 'other' && (
            <DatePicker
              label={t('CALENDAR.repeatsLast')}
              hint={endsOn === null ? undefined : t('CALENDAR.repeatsHelp')}
              value={repeatsUntil}
              from={from}
              onChange={(day) => change({ repeatsUntil: day })}
            />
          )}
        </div>
      )}
    </>
  );
}
