/** Turns the second step off: with the password and a code. */
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUiWords } from '#platform/web/words.ts';
import { CurrentSecretField } from '../own-account/current-secret-field.tsx';
import { useWords } from '../words.ts';
import { CodeInput } from './code-input.tsx';
import { readRolesAgain, useSecondFactorWrites } from './second-factor-data.ts';

export function SecondFactorEnd({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const failureText = useFailureText();
  const form = useId();
  const { end } = useSecondFactorWrites();
  const [secret, setSecret] = useState('');
  const [code, setCode] = useState('');
  const ready = secret !== '' && code.trim() !== '';
  const onSuccess = () => {
    readRolesAgain();
    showToast({ kind: 'info', text: t('SECOND.ended') });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) end.mutate({ secret, code }, { onSuccess });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('SECOND.end')}
      subtitle={t('SECOND.endText')}
      wrong={end.error && failureText(end.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button type="submit" form={form} look="danger" busy={end.isPending} disabled={!ready}>
            {t('SECOND.end')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4">
        <CurrentSecretField value={secret} onChange={setSecret} />
        <CodeInput recovery value={code} onChange={setCode} />
      </form>
    </Dialog>
  );
}
