/** Changes the e-mail one signs in with: the password again, then the code that only the new address gets. */
import { type FormEvent, useId, useState } from 'react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { MessageDialog } from '#platform/web/ui/message-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useUiWords } from '#platform/web/words.ts';
import type { OwnProfile } from '../../own-account/profile-contract.ts';
import { normalEmail } from '../../own-account/profile-rules.ts';
import { useWords } from '../words.ts';
import { CurrentSecretField } from './current-secret-field.tsx';
import { tellProfile, useEmailWrites } from './own-profile-data.ts';

export function OwnEmailForm({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const failureText = useFailureText();
  const form = useId();
  const { ask, confirm } = useEmailWrites();
  const [email, setEmail] = useState('');
  const [secret, setSecret] = useState('');
  const [code, setCode] = useState('');
  const sentTo = ask.data?.email ?? null;
  const waits = sentTo !== null;
  const ready = waits ? code.trim() !== '' : secret !== '' && normalEmail(email) !== null;
  const { error, isPending } = waits ? confirm : ask;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!ready) return;
    if (waits) {
      const onSuccess = (changed: { email: string }) => tellProfile({ ...profile, email: changed.email });
      confirm.mutate({ code }, { onSuccess });
    } else ask.mutate({ email, secret });
  }

  if (confirm.data) {
    const title = t('PROFILE.email.changed', { email: confirm.data.email });
    return <MessageDialog success title={title} onClose={onClose} />;
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(profile.email === null ? 'PROFILE.email.add' : 'PROFILE.email.change')}
      subtitle={profile.email}
      wrong={error && failureText(error)}
      footer={
        <>
          {waits ? (
            <Button onClick={ask.reset}>{t('PROFILE.email.again')}</Button>
          ) : (
            <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          )}
          <Button type="submit" form={form} look="primary" busy={isPending} disabled={!ready}>
            {t(waits ? 'PROFILE.email.confirm' : 'PROFILE.email.send')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4">
        {waits ? (
          <>
            <Banner kind={ask.data?.mailLeaves ? 'info' : 'notice'}>
              {t(ask.data?.mailLeaves ? 'PROFILE.email.sent' : 'PROFILE.email.noMailServer', {
                email: sentTo,
              })}
            </Banner>
            <TextInput
              label={t('PROFILE.email.code')}
              hint={t('PROFILE.email.ends')}
              required
              maxLength={40}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </>
        ) : (
          <>
            <p className="text-14 text-ink-2">{t('PROFILE.email.text')}</p>
            <TextInput
              label={t('PROFILE.email.new')}
              required
              maxLength={254}
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
            <CurrentSecretField value={secret} onChange={setSecret} />
          </>
        )}
      </form>
    </Dialog>
  );
}
