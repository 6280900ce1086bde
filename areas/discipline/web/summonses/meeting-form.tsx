/** Records the meeting with summoned parents. */
import { Button } from '#platform/web/ui/button.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUnsentFields } from '#platform/web/unsent-form.ts';
import { useFormats, useUiWords } from '#platform/web/words.ts';
import { longestSummonsText, type Summons } from '../../summons-contract.ts';
import { useRecordMeeting } from '../discipline-data.ts';
import { useWords } from '../words.ts';

export function MeetingForm({ summons, onClose }: { summons: Summons; onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const today = useFormats().today();
  const textOf = useFailureText();
  const record = useRecordMeeting();
  const { id, version } = summons;
  const { fields, change, clear } = useUnsentFields(`meeting ${id}`, {
    heldOn: summons.heldOn ?? today,
    outcome: summons.outcome ?? '',
  });
  const close = () => {
    clear();
    onClose();
  };
  const send = () =>
    record.mutate(
      { id, version, heldOn: fields.heldOn, outcome: fields.outcome.trim() },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('DISCIPLINE.summons.recorded') });
          close();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={close}
      title={t('DISCIPLINE.summons.record')}
      wrong={record.error && textOf(record.error)}
      footer={
        <>
          <Button onClick={close}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            busy={record.isPending}
            disabled={fields.outcome.trim() === ''}
            onClick={send}
          >
            {ui('UI.actions.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <DatePicker
          label={t('DISCIPLINE.summons.day')}
          value={fields.heldOn}
          onChange={(heldOn) => change({ heldOn })}
        />
        <TextArea
          label={t('DISCIPLINE.summons.outcome')}
          hint={t('DISCIPLINE.summons.outcomeHelp')}
          required
          rows={4}
          maxLength={longestSummonsText}
          value={fields.outcome}
          onChange={({ target }) => change({ outcome: target.value })}
        />
      </div>
    </Dialog>
  );
}
