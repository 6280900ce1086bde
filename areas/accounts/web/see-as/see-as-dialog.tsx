/** Asks an administrator for the reason before the application is seen as another person. */
import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import type { RequestFailure } from '#platform/web/requests/request-failure.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { type beginSeeing, longestReason, seeingMinutes } from '../../see-as/contract.ts';
import { useWords } from '../words.ts';
import { seeAs } from './seeing.ts';

export interface SeeAsDialogProps {
  of: 'member' | 'parent';
  id: number;
  name: string;
  onClose: () => void;
}

export function SeeAsDialog({ of, id, name, onClose }: SeeAsDialogProps) {
  const t = useWords();
  const begin = useMutation<void, RequestFailure, InputOf<typeof beginSeeing>>({ mutationFn: seeAs });
  const form = useActForm({
    // The session becomes that of the other person, who must not find the reason.
    name: null,
    start: { reason: '' },
    write: begin,
    inputOf: ({ reason }: { readonly reason: string }) =>
      reason.trim() === '' ? null : { of, id, reason: reason.trim() },
    stays: true,
    onClose,
  });
  return (
    <FormDialog
      title={t('SEE_AS.title')}
      subtitle={name}
      text={t('SEE_AS.intro', { minutes: seeingMinutes })}
      action={t('SEE_AS.begin')}
      form={{ ...form, busy: form.busy || begin.isSuccess }}
    >
      <TextArea
        label={t('SEE_AS.reason')}
        hint={t('SEE_AS.reasonHint')}
        required
        maxLength={longestReason}
        value={form.fields.reason}
        onChange={({ target }) => form.change({ reason: target.value })}
      />
    </FormDialog>
  );
}
