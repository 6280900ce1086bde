/** Sends a message back to its author with the reason. */
import { useActForm } from '#platform/web/forms/act-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { longestReviewReason, type ToReview } from '../../review/review-contract.ts';
import { useReturn } from '../communication-data.ts';
import { useWords } from '../words.ts';

interface ReturnFormProps {
  message: ToReview;
  onBack: () => void;
  onReturned: () => void;
}

interface Fields {
  readonly reason: string;
  readonly version: number;
}

export function ReturnForm({ message, onBack, onReturned }: ReturnFormProps) {
  const t = useWords();
  const { id, author } = message;
  const form = useActForm({
    name: `message returned ${id}`,
    start: { reason: '', version: message.version },
    write: useReturn(),
    inputOf: ({ reason, version }: Fields) => (reason.trim() ? { id, version, reason: reason.trim() } : null),
    done: t('COMMUNICATION.review.returned'),
    onDone: onReturned,
    onClose: onBack,
  });
  return (
    <FormDialog
      title={t('COMMUNICATION.review.return')}
      text={t('COMMUNICATION.review.returnHelp', { author })}
      action={t('COMMUNICATION.review.return')}
      form={form}
    >
      <TextArea
        label={t('COMMUNICATION.review.reason')}
        required
        rows={4}
        maxLength={longestReviewReason}
        value={form.fields.reason}
        onChange={({ target }) => form.change({ reason: target.value })}
      />
    </FormDialog>
  );
}
