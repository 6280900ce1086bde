/** Ends an extension, or reverses a penalty with a reason, after a confirmation. */

import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { SecondPerson } from '../lowering/second-person.tsx';
import { useWords } from '../words.ts';
import type { LateEnding } from './late-ending.ts';
import { useLatePaymentWrites } from './late-payment-data.ts';

interface EndLatePaymentProps {
  ending: LateEnding;
  onClose: () => void;
}

export function EndLatePayment({ ending: { kind, of }, onClose }: EndLatePaymentProps) {
  const t = useWords();
  const textOf = useFailureText();
  const { end, reverse } = useLatePaymentWrites();
  const { fields, change, clear } = useUnsentFields(`end ${kind} ${of.id}`, { reason: '' });
  const { reason } = fields;
  const failed = end.error ?? reverse.error;
  const leave = () => {
    clear();
    onClose();
  };
  const after = {
    onSuccess: () => {
      showToast({ kind: 'info', text: t(`PAYMENTS.late.done.${kind}`) });
      leave();
    },
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t(`PAYMENTS.late.endTitle.${kind}`)}
      confirm={t(`PAYMENTS.late.endNow.${kind}`)}
      busy={end.isPending || reverse.isPending}
      incomplete={kind === 'penalty' && reason.trim() === ''}
      onCancel={leave}
      onConfirm={() => {
        if (kind === 'extension') end.mutate({ id: of.id }, after);
        else reverse.mutate({ id: of.id, reason: reason.trim() }, after);
      }}
    >
      <p>{t(`PAYMENTS.late.endText.${kind}`)}</p>
      {kind === 'penalty' && (
        <div className="mt-4">
          <TextInput
            label={t('PAYMENTS.requests.reason')}
            hint={t('PAYMENTS.late.reasonShown')}
            required
            maxLength={300}
            value={reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </div>
      )}
      {failed && (
        <div className="mt-4">
          <Banner kind="error">{textOf(failed)}</Banner>
        </div>
      )}
      <SecondPerson
        error={reverse.error}
        sent={reverse.variables && { act: 'reversePenalty', input: reverse.variables }}
        reason={reason.trim()}
        onSent={leave}
      />
    </ConfirmDialog>
  );
}
