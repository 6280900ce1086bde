/** Sends a message back to its author with the reason. */

import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { longestReviewReason, type ToReview } from '../../review/review-contract.ts';
import { useReturn } from '../communication-data.ts';
import { useWords } from '../words.ts';

interface ReturnFormProps {
  message: ToReview;
  onBack: () => void;
  onReturned: () => void;
}

export function ReturnForm({ message: { id, version, author }, onBack, onReturned }: ReturnFormProps) {
  const t = useWords();
  const textOf = useFailureText();
  const send = useReturn();
  const { fields, change, clear } = useUnsentFields(`message returned ${id}`, { reason: '' });
  return (
    <ConfirmDialog
      open
      title={t('COMMUNICATION.review.return')}
      confirm={t('COMMUNICATION.review.return')}
      busy={send.isPending}
      incomplete={fields.reason.trim() === ''}
      onCancel={onBack}
      onConfirm={() =>
        send.mutate(
          { id, version, reason: fields.reason.trim() },
          {
            onSuccess: () => {
              showToast({ kind: 'info', text: t('COMMUNICATION.review.returned') });
              clear();
              onReturned();
            },
          },
        )
      }
    >
      <div className="flex flex-col gap-3">
        <p>{t('COMMUNICATION.review.returnHelp', { author })}</p>
        <TextArea
          label={t('COMMUNICATION.review.reason')}
          required
          rows={4}
          maxLength={longestReviewReason}
          value={fields.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
        {send.error && <Banner kind="error">{textOf(send.error)}</Banner>}
      </div>
    </ConfirmDialog>
  );
}
