/** Opens one subject of a class again after its sequence has closed: until when, and why. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { FoundNote } from '#platform/web/ui/found-note.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUnsentFields } from '#platform/web/unsent-form.ts';
import { useFormats, useUiWords } from '#platform/web/words.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { readBoard, readGrid } from '../../contract.ts';
import { reopenMarks } from '../../windows/windows-contract.ts';
import type { GridKey } from '../marks/marks-data.ts';
import { useWords } from '../words.ts';

export function ReopenDialog({ place, onClose }: { place: GridKey; onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const { day } = useFormats();
  const failureText = useFailureText();
  const reopen = useCallWrite(reopenMarks, [readGrid, readBoard]);
  const { fields, found, change, clear } = useUnsentFields<{ until: SchoolDay | null; reason: string }>(
    `reopen marks ${place.classId} ${place.subjectId} ${place.sequenceId}`,
    { until: null, reason: '' },
  );
  const { until, reason } = fields;
  const leave = () => {
    clear();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={leave}
      title={t('EVALUATION.reopen.title')}
      wrong={reopen.error && failureText(reopen.error)}
      footer={
        <>
          <Button onClick={leave}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            busy={reopen.isPending}
            disabled={until === null || reason.trim() === ''}
            onClick={() => {
              if (until === null) return;
              reopen.mutate(
                { ...place, until, reason: reason.trim() },
                {
                  onSuccess: () => {
                    showToast({ kind: 'info', text: t('EVALUATION.reopen.done', { day: day(until) }) });
                    leave();
                  },
                },
              );
            }}
          >
            {t('EVALUATION.reopen.apply')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FoundNote found={found} />
        <DatePicker
          label={t('EVALUATION.reopen.until')}
          required
          value={until}
          onChange={(chosen) => change({ until: chosen })}
        />
        <TextArea
          label={t('EVALUATION.reopen.reason')}
          hint={t('EVALUATION.reopen.reasonHint')}
          required
          maxLength={500}
          value={reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </div>
    </Dialog>
  );
}
