/** Ends a discount, removes an optional item, or reverses a debt with a reason, after a confirmation. */

import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { SecondPerson } from '../lowering/second-person.tsx';
import { useWords } from '../words.ts';
import type { Ending } from './ending.ts';
import { useTermsWrites } from './terms-data.ts';

interface EndTermsProps {
  studentId: number;
  ending: Ending;
  onClose: () => void;
}

export function EndTerms({ studentId, ending, onClose }: EndTermsProps) {
  const t = useWords();
  const textOf = useFailureText();
  const { end, withdraw, reverse } = useTermsWrites();
  const { kind, of } = ending;
  const { fields, change, clear } = useUnsentFields(`end ${kind} ${studentId} ${of.id}`, { reason: '' });
  const { reason } = fields;
  const name = kind === 'discount' ? of.item : kind === 'item' ? of.name : of.year;
  const failed = end.error ?? withdraw.error ?? reverse.error;
  const leave = () => {
    clear();
    onClose();
  };
  const after = {
    onSuccess: () => {
      showToast({ kind: 'info', text: t(`PAYMENTS.terms.done.${kind}`) });
      leave();
    },
  };
  const apply = () => {
    if (kind === 'discount') end.mutate({ id: of.id }, after);
    else if (kind === 'item') withdraw.mutate({ studentId, itemId: of.id }, after);
    else reverse.mutate({ id: of.id, reason: reason.trim() }, after);
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t(`PAYMENTS.terms.endTitle.${kind}`, { name })}
      confirm={t(`PAYMENTS.terms.endNow.${kind}`)}
      busy={end.isPending || withdraw.isPending || reverse.isPending}
      incomplete={kind === 'debt' && reason.trim() === ''}
      onCancel={leave}
      onConfirm={apply}
    >
      <p>{t(`PAYMENTS.terms.endText.${kind}`)}</p>
      {kind === 'debt' && (
        <div className="mt-4">
          <TextInput
            label={t('PAYMENTS.requests.reason')}
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
        error={withdraw.error}
        sent={withdraw.variables && { act: 'withdrawItem', input: withdraw.variables }}
        onSent={leave}
      />
      <SecondPerson
        error={reverse.error}
        sent={reverse.variables && { act: 'reverseDebt', input: reverse.variables }}
        reason={reason.trim()}
        onSent={leave}
      />
    </ConfirmDialog>
  );
}
