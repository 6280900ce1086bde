/** Asks for the cancellation of a receipt, or says that its cheque bounced; another person decides. */
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUnsentFields } from '#platform/web/unsent-form.ts';
import { useUiWords } from '#platform/web/words.ts';
import type { Receipt } from '../../receipts/contract.ts';
import { useWords } from '../words.ts';
import { useRequestWrites } from './requests-data.ts';

export function AskCancellation({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const textOf = useFailureText();
  const { fields, change, clear } = useUnsentFields(`cancel receipt ${receipt.id}`, {
    kind: 'cancellation',
    reason: '',
  });
  const kind = fields.kind === 'bounce' ? 'bounce' : 'cancellation';
  const { ask } = useRequestWrites();
  const send = () =>
    ask.mutate(
      { kind, receiptId: receipt.id, reason: fields.reason.trim() },
      {
        onSuccess: () => {
          clear();
          showToast({ kind: 'info', text: t('PAYMENTS.requests.sent') });
          onClose();
        },
      },
    );
  const leave = () => {
    clear();
    onClose();
  };
  return (
    <Dialog
      open
      title={t('PAYMENTS.requests.cancelTitle', { number: String(receipt.number) })}
      onClose={leave}
      wrong={ask.error && textOf(ask.error)}
      footer={
        <>
          <Button onClick={leave}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" busy={ask.isPending} disabled={fields.reason.trim() === ''} onClick={send}>
            {t('PAYMENTS.requests.ask')}
          </Button>
        </>
      }
    >
      {receipt.way === 'cheque' && (
        <div className="mb-4">
          <Select
            label={t('PAYMENTS.requests.happened')}
            value={kind}
            onChange={(value) => change({ kind: value })}
            options={(['cancellation', 'bounce'] as const).map((value) => ({
              value,
              label: t(`PAYMENTS.requests.happenings.${value}`),
            }))}
          />
        </div>
      )}
      <p className="mb-4 text-14 text-ink-2">
        {t(kind === 'bounce' ? 'PAYMENTS.requests.bounceText' : 'PAYMENTS.requests.cancelText')}
        {receipt.way === 'cash' && ` ${t('PAYMENTS.requests.cashText')}`}
      </p>
      <TextInput
        label={t('PAYMENTS.requests.reason')}
        required
        maxLength={300}
        value={fields.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </Dialog>
  );
}
