/** Asks for the present and the new secret; every other session ends. */
import { rememberPassword } from '#platform/web/device/device-password.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { useSession } from '#platform/web/session/session.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { MessageDialog } from '#platform/web/ui/message-dialog.tsx';
import { changePassword, listSessions } from '../../own-account/contract.ts';
import { secretFault } from '../../sign-in/rules.ts';
import { NewSecretField } from '../sign-in/new-secret-field.tsx';
import { useWords } from '../words.ts';
import { CurrentSecretField } from './current-secret-field.tsx';

interface Fields {
  readonly secret: string;
  readonly newSecret: string;
}

export function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const { user, remembered } = useSession();
  const write = useCallWrite(changePassword, [listSessions]);
  const form = useActForm({
    name: null,
    start: { secret: '', newSecret: '' },
    write,
    inputOf: (typed: Fields) =>
      typed.secret !== '' && secretFault(typed.newSecret, user.email) === null ? typed : null,
    stays: true,
    onDone: (_reply, { newSecret }) => remembered && void rememberPassword(newSecret),
    onClose,
  });
  const { fields, change } = form;
  if (write.isSuccess) return <MessageDialog success title={t('ACCESS.secret.changed')} onClose={onClose} />;
  return (
    <FormDialog title={t('ACCESS.secret.change')} form={form}>
      {/* Password managers store the new secret under the name they find here. */}
      <input type="text" name="login" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <CurrentSecretField value={fields.secret} onChange={(secret) => change({ secret })} />
      <NewSecretField
        value={fields.newSecret}
        onChange={(newSecret) => change({ newSecret })}
        login={user.email}
      />
    </FormDialog>
  );
}
