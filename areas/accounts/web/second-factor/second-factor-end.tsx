/** Turns the second step off: with the password and a code. */
import { useActForm } from '#platform/web/forms/act-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { CurrentSecretField } from '../own-account/current-secret-field.tsx';
import { useWords } from '../words.ts';
import { CodeInput } from './code-input.tsx';
import { readRolesAgain, useSecondFactorWrites } from './second-factor-data.ts';

export function SecondFactorEnd({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const form = useActForm({
    name: null,
    start: { secret: '', code: '' },
    write: useSecondFactorWrites().end,
    inputOf: (typed: { readonly secret: string; readonly code: string }) =>
      typed.secret !== '' && typed.code.trim() !== '' ? typed : null,
    done: t('SECOND.ended'),
    onDone: readRolesAgain,
    onClose,
  });
  const { fields, change } = form;
  return (
    <FormDialog
      title={t('SECOND.end')}
      subtitle={t('SECOND.endText')}
      action={t('SECOND.end')}
      look="danger"
      form={form}
    >
      <CurrentSecretField value={fields.secret} onChange={(secret) => change({ secret })} />
      <CodeInput recovery value={fields.code} onChange={(code) => change({ code })} />
    </FormDialog>
  );
}
