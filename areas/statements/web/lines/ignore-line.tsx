/** Marks a payment as no fee, with the reason. */
import { useActForm } from '#platform/web/forms/act-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useStatementWrites } from '../statements-data.ts';
import { useWords } from '../words.ts';

export function IgnoreLine({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useWords();
  const form = useActForm({
    name: `ignore statement line ${id}`,
    start: { reason: '' },
    write: useStatementWrites().ignore,
    inputOf: ({ reason }: { readonly reason: string }) =>
      reason.trim() === '' ? null : { id, reason: reason.trim() },
    onClose,
  });
  return (
    <FormDialog title={t('STATEMENTS.ignoreTitle')} action={t('STATEMENTS.ignore')} form={form}>
      <p className="text-14 text-ink-2">{t('STATEMENTS.ignoreText')}</p>
      <TextInput
        label={t('STATEMENTS.ignoreReason')}
        required
        maxLength={300}
        value={form.fields.reason}
        onChange={({ target }) => form.change({ reason: target.value })}
      />
    </FormDialog>
  );
}
