/** Asks for a code before new ones for a lost telephone are made. */
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { useUiWords } from '#platform/web/words.ts';
import { useWords } from '../words.ts';
import { CodeInput } from './code-input.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSecondFactorWrites } from './second-factor-data.ts';

export function RecoveryCodesForm({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const failureText = useFailureText();
  const form = useId();
  const { renew } = useSecondFactorWrites();
  const [code, setCode] = useState('');
  const ready = code.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) renew.mutate({ code });
  };
  if (renew.data) return <RecoveryCodes codes={renew.data.codes} onKept={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('SECOND.renew')}
      wrong={renew.error && failureText(renew.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button type="submit" form={form} look="primary" busy={renew.isPending} disabled={!ready}>
            {t('SECOND.next')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <CodeInput recovery value={code} onChange={setCode} />
      </form>
    </Dialog>
  );
}
