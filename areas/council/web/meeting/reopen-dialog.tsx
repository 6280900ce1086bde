/** Opens a closed sitting again, with a reason. */

import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { FoundNote } from '#platform/web/ui/found-note.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { useUnsentFields } from '#platform/web/unsent-form.ts';
import { useUiWords } from '#platform/web/words.ts';
import type { Meeting } from '../../meeting/meeting-contract.ts';
import { useMeetingWrites } from '../council-data.ts';
import { useWords } from '../words.ts';

export function ReopenDialog({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const textOf = useFailureText();
  const { reopen } = useMeetingWrites();
  const { fields, found, change, clear } = useUnsentFields(`reopen sitting ${meeting.id}`, { reason: '' });
  const { reason } = fields;
  const leave = () => {
    clear();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={leave}
      title={t('COUNCIL.reopen.title')}
      wrong={reopen.error && textOf(reopen.error)}
      footer={
        <>
          <Button onClick={leave}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            busy={reopen.isPending}
            disabled={reason.trim() === ''}
            onClick={() => reopen.mutate({ id: meeting.id, reason }, { onSuccess: leave })}
          >
            {t('COUNCIL.reopen.action')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{t('COUNCIL.reopen.text')}</p>
        <FoundNote found={found} />
        <TextArea
          label={t('COUNCIL.reopen.reason')}
          required
          maxLength={500}
          value={reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </div>
    </Dialog>
  );
}
