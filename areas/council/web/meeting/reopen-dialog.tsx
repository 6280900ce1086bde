/** Opens a closed sitting again, with a reason. */

import { useActForm } from '#platform/web/forms/act-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import type { Meeting } from '../../meeting/meeting-contract.ts';
import { useMeetingWrites } from '../council-data.ts';
import { useWords } from '../words.ts';

export function ReopenDialog({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const t = useWords();
  const form = useActForm({
    name: `reopen sitting ${meeting.id}`,
    start: { reason: '' },
    write: useMeetingWrites().reopen,
    inputOf: ({ reason }: { readonly reason: string }) =>
      reason.trim() === '' ? null : { id: meeting.id, reason },
    onClose,
  });
  return (
    <FormDialog title={t('COUNCIL.reopen.title')} action={t('COUNCIL.reopen.action')} form={form}>
      <p>{t('COUNCIL.reopen.text')}</p>
      <TextArea
        label={t('COUNCIL.reopen.reason')}
        required
        maxLength={500}
        value={form.fields.reason}
        onChange={({ target }) => form.change({ reason: target.value })}
      />
    </FormDialog>
  );
}
