/** Day, hour and venue to which parents are summoned, and why. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { TextArea, TextInput } from '#platform/web/ui/text-input.tsx';
import { useFormats } from '#platform/web/words.ts';
import { longestSummonsText, longestSummonsVenue } from '../../summonses/contract.ts';
import { useWords } from '../words.ts';

export interface SummonsFieldValues {
  readonly meetingOn: SchoolDay;
  readonly meetingAt: string;
  readonly venue: string;
  readonly reason: string;
}

interface SummonsFieldsProps {
  fields: SummonsFieldValues;
  onChange: (changed: Partial<SummonsFieldValues>) => void;
}

export function SummonsFields({ fields, onChange }: SummonsFieldsProps) {
  const t = useWords();
  const today = useFormats().today();
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <DatePicker
          paired
          label={t('DISCIPLINE.summons.day')}
          value={fields.meetingOn}
          from={today}
          onChange={(meetingOn) => onChange({ meetingOn })}
        />
        <TextInput
          type="time"
          required
          label={t('DISCIPLINE.summons.time')}
          value={fields.meetingAt}
          onChange={({ target }) => onChange({ meetingAt: target.value })}
        />
      </div>
      <TextInput
        label={t('DISCIPLINE.summons.venue')}
        required
        maxLength={longestSummonsVenue}
        value={fields.venue}
        onChange={({ target }) => onChange({ venue: target.value })}
      />
      <TextArea
        label={t('DISCIPLINE.summons.reason')}
        hint={t('DISCIPLINE.summons.reasonHelp')}
        required
        rows={3}
        maxLength={longestSummonsText}
        value={fields.reason}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
    </>
  );
}

/** As they are sent; null while one is missing. */
export function filledIn({
  meetingOn,
  meetingAt,
  venue,
  reason,
}: SummonsFieldValues): SummonsFieldValues | null {
  const filled = { meetingOn, meetingAt, venue: venue.trim(), reason: reason.trim() };
  return meetingAt === '' || filled.venue === '' || filled.reason === '' ? null : filled;
}
