/** Summons the parents of a student. */
import { addDays, type SchoolDay, weekdayOf } from '#platform/kernel/time.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextArea, TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUnsentFields } from '#platform/web/unsent-form.ts';
import { useFormats, useUiWords, useWords } from '#platform/web/words.ts';
import type { en } from '../../late-words/en.ts';
import { longestSummonsText, longestSummonsVenue } from '../../summons-contract.ts';
import { useSummon } from '../discipline-data.ts';

interface SummonsFormProps {
  student: { readonly id: number; readonly name: string };
  onClose: () => void;
}

interface Fields {
  readonly meetingOn: SchoolDay;
  readonly meetingAt: string;
  readonly venue: string;
  readonly reason: string;
}

export function SummonsForm({ student, onClose }: SummonsFormProps) {
  const t = useWords<typeof en>();
  const ui = useUiWords();
  const today = useFormats().today();
  const textOf = useFailureText();
  const summon = useSummon();
  const { fields, change, clear } = useUnsentFields<Fields>(`summons ${student.id}`, {
    meetingOn: nextWorkday(today),
    meetingAt: '10:00',
    venue: '',
    reason: '',
  });
  const { meetingOn, meetingAt, venue, reason } = fields;
  const ready = meetingAt !== '' && venue.trim() !== '' && reason.trim() !== '';
  const close = () => {
    clear();
    onClose();
  };
  const send = () =>
    summon.mutate(
      { studentId: student.id, meetingOn, meetingAt, venue: venue.trim(), reason: reason.trim() },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('DISCIPLINE.summons.done') });
          close();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={close}
      title={t('DISCIPLINE.summons.action')}
      wrong={summon.error && textOf(summon.error)}
      footer={
        <>
          <Button onClick={close}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" busy={summon.isPending} disabled={!ready} onClick={send}>
            {t('DISCIPLINE.summons.send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="font-medium [overflow-wrap:anywhere]">{student.name}</p>
        <div className="grid grid-cols-2 gap-3">
          <DatePicker
            paired
            label={t('DISCIPLINE.summons.day')}
            value={meetingOn}
            from={today}
            onChange={(next) => change({ meetingOn: next })}
          />
          <TextInput
            type="time"
            required
            label={t('DISCIPLINE.summons.time')}
            value={meetingAt}
            onChange={({ target }) => change({ meetingAt: target.value })}
          />
        </div>
        <TextInput
          label={t('DISCIPLINE.summons.venue')}
          required
          maxLength={longestSummonsVenue}
          value={venue}
          onChange={({ target }) => change({ venue: target.value })}
        />
        <TextArea
          label={t('DISCIPLINE.summons.reason')}
          hint={t('DISCIPLINE.summons.reasonHelp')}
          required
          rows={3}
          maxLength={longestSummonsText}
          value={reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </div>
    </Dialog>
  );
}

/** Monday to Friday, as parents need time to come. */
function nextWorkday(day: SchoolDay): SchoolDay {
  const next = addDays(day, 1);
  return weekdayOf(next) > 5 ? nextWorkday(next) : next;
}
