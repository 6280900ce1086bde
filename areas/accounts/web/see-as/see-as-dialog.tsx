/** Asks an administrator for the reason before the application is seen as another person. */
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { useUiWords } from '#platform/web/words.ts';
import { longestReason, seeingMinutes } from '../../see-as/contract.ts';
import { useWords } from '../words.ts';
import { seeAs } from './seeing.ts';

export interface SeeAsDialogProps {
  of: 'member' | 'parent';
  id: number;
  name: string;
  onClose: () => void;
}

export function SeeAsDialog({ of, id, name, onClose }: SeeAsDialogProps) {
  const t = useWords();
  const ui = useUiWords();
  const textOf = useFailureText();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function begin() {
    setBusy(true);
    setError(null);
    try {
      await seeAs({ of, id, reason: reason.trim() });
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('SEE_AS.title')}
      subtitle={name}
      wrong={error ? textOf(error) : null}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" busy={busy} disabled={reason.trim() === ''} onClick={() => void begin()}>
            {t('SEE_AS.begin')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{t('SEE_AS.intro', { minutes: seeingMinutes })}</p>
        <TextArea
          label={t('SEE_AS.reason')}
          hint={t('SEE_AS.reasonHint')}
          required
          maxLength={longestReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  );
}
