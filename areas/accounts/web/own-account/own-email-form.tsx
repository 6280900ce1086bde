/** Changes the e-mail one signs in with: the password again, then the code that only the new address gets. */
import { useActForm } from '#platform/web/forms/act-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { MessageDialog } from '#platform/web/ui/message-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import type { OwnProfile } from '../../own-account/profile-contract.ts';
import { normalEmail } from '../../own-account/profile-rules.ts';
import { useWords } from '../words.ts';
import { CurrentSecretField } from './current-secret-field.tsx';
import { tellProfile, useEmailWrites } from './own-profile-data.ts';

export function OwnEmailForm({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const t = useWords();
  const writes = useEmailWrites();
  const ask = useActForm({
    name: null,
    start: { email: '', secret: '' },
    write: writes.ask,
    inputOf: (typed: { readonly email: string; readonly secret: string }) =>
      typed.secret !== '' && normalEmail(typed.email) !== null ? typed : null,
    stays: true,
    onClose,
  });
  const confirm = useActForm({
    name: null,
    start: { code: '' },
    write: writes.confirm,
    inputOf: (typed: { readonly code: string }) => (typed.code.trim() === '' ? null : typed),
    stays: true,
    onDone: ({ email }) => tellProfile({ ...profile, email }),
    onClose,
  });
  const sent = writes.ask.data;
  if (writes.confirm.data) {
    const title = t('PROFILE.email.changed', { email: writes.confirm.data.email });
    return <MessageDialog success title={title} onClose={onClose} />;
  }
  return (
    <FormDialog
      title={t(profile.email === null ? 'PROFILE.email.add' : 'PROFILE.email.change')}
      subtitle={profile.email}
      action={t(sent ? 'PROFILE.email.confirm' : 'PROFILE.email.send')}
      more={sent && <Button onClick={ask.reset}>{t('PROFILE.email.again')}</Button>}
      form={sent ? confirm : ask}
    >
      {sent ? (
        <>
          <Banner kind={sent.mailLeaves ? 'info' : 'notice'}>
            {t(sent.mailLeaves ? 'PROFILE.email.sent' : 'PROFILE.email.noMailServer', {
              email: sent.email,
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
            value={confirm.fields.code}
            onChange={({ target }) => confirm.change({ code: target.value })}
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
            value={ask.fields.email}
            onChange={({ target }) => ask.change({ email: target.value })}
          />
          <CurrentSecretField value={ask.fields.secret} onChange={(secret) => ask.change({ secret })} />
        </>
      )}
    </FormDialog>
  );
}
