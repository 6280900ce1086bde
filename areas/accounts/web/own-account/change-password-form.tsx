/** Asks for the present and the new secret; every other session ends. */
import { type FormEvent, useId, useState } from 'react';
import { rememberPassword } from '#platform/web/device/device-password.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { MessageDialog } from '#platform/web/ui/message-dialog.tsx';
import { useUiWords } from '#platform/web/words.ts';
import { changePassword, listSessions } from '../../own-account/contract.ts';
import { secretFault } from '../../sign-in/rules.ts';
import { NewSecretField } from '../sign-in/new-secret-field.tsx';
import { useWords } from '../words.ts';
import { CurrentSecretField } from './current-secret-field.tsx';

export function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const textOf = useFailureText();
  const { user, remembered } = useSession();
  const form = useId();
  const [secret, setSecret] = useState('');
  const [newSecret, setNewSecret] = useState('');
  const change = useCallWrite(changePassword, [listSessions]);
  const ready = secret !== '' && secretFault(newSecret, user.email) === null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready)
      change.mutate(
        { secret, newSecret },
        { onSuccess: () => remembered && void rememberPassword(newSecret) },
      );
  }

  if (change.isSuccess) return <MessageDialog success title={t('ACCESS.secret.changed')} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ACCESS.secret.change')}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button type="submit" form={form} look="primary" busy={change.isPending} disabled={!ready}>
            {ui('UI.actions.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4">
        {change.error && <Banner kind="error">{textOf(change.error)}</Banner>}
        {/* Password managers store the new secret under the name they find here. */}
        <input type="text" name="login" autoComplete="username" value={user.email ?? ''} readOnly hidden />
        <CurrentSecretField value={secret} onChange={setSecret} />
        <NewSecretField value={newSecret} onChange={setNewSecret} login={user.email} />
      </form>
    </Dialog>
  );
}
