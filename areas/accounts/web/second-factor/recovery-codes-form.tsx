/** Asks for a code before new ones for a lost telephone are made. */
import { useActForm } from '#platform/web/forms/act-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { useWords } from '../words.ts';
import { CodeInput } from './code-input.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSecondFactorWrites } from './second-factor-data.ts';

export function RecoveryCodesForm({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const { renew } = useSecondFactorWrites();
  const form = useActForm({
    name: null,
    start: { code: '' },
    write: renew,
    inputOf: (typed: { readonly code: string }) => (typed.code.trim() === '' ? null : typed),
    stays: true,
    onClose,
  });
  if (renew.data) return <RecoveryCodes codes={renew.data.codes} onKept={onClose} />;
  return (
    <FormDialog title={t('SECOND.renew')} action={t('SECOND.next')} form={form}>
      <CodeInput recovery value={form.fields.code} onChange={(code) => form.change({ code })} />
    </FormDialog>
  );
}
