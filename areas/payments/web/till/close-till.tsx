/** Counts the till by notes and coins and closes it. */
import { amountText, currencySign, moneyText } from '#platform/kernel/numbers/money.ts';
import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CountInput } from '#platform/web/ui/count-input.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useLanguage, useUiWords } from '#platform/web/words.ts';
import { countedSum, piecesOf } from '../../receipts/rules.ts';
import type { TillState } from '../../till/contract.ts';
import { useUnsentReceipts } from '../provisional/provisional-data.ts';
import { useWords } from '../words.ts';
import { useTillWrites } from './till-data.ts';

const mostPieces = 999_999;

export function CloseTill({ till, onClose }: { till: TillState; onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const language = useLanguage();
  const textOf = useFailureText();
  const { fields, change, clear } = useUnsentFields<{ counts: Record<string, number>; reason: string }>(
    'close till',
    { counts: {}, reason: '' },
  );
  const { close } = useTillWrites();
  const unsent = useUnsentReceipts().length;
  const counted = countedSum(fields.counts);
  const difference = counted - till.balance;
  const money = (amount: number) => moneyText(amount, till.currency, language);
  const send = () =>
    close.mutate(
      { counts: fields.counts, reason: difference === 0 ? null : fields.reason.trim() },
      {
        onSuccess: () => {
          clear();
          showToast({ kind: 'info', text: t('PAYMENTS.till.closedNow') });
          onClose();
        },
      },
    );
  const setCount = (piece: number, count: number | null) => {
    const { [String(piece)]: _, ...others } = fields.counts;
    change({ counts: count === null ? others : { ...others, [String(piece)]: count } });
  };
  return (
    <Dialog
      open
      title={t('PAYMENTS.till.closeTitle')}
      onClose={onClose}
      wrong={close.error && textOf(close.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            busy={close.isPending}
            disabled={unsent > 0 || (difference !== 0 && fields.reason.trim() === '')}
            onClick={send}
          >
            {t('PAYMENTS.till.close')}
          </Button>
        </>
      }
    >
      {unsent > 0 && (
        <div className="mb-3">
          <Banner kind="notice">{t('PAYMENTS.provisional.closeAfter', { count: unsent })}</Banner>
        </div>
      )}
      <p className="mb-3 text-14 text-ink-2">{t('PAYMENTS.till.closeText')}</p>
      <div className="grid grid-cols-2 gap-3 menu:grid-cols-3">
        {piecesOf(till.currency).map((piece) => (
          <CountInput
            key={piece}
            label={t('PAYMENTS.till.piece', {
              value: amountText(piece, till.currency, language),
              currency: currencySign(till.currency),
            })}
            most={mostPieces}
            value={fields.counts[String(piece)] ?? null}
            onChange={(count) => setCount(piece, count)}
          />
        ))}
      </div>
      <p className="mt-4 tabular font-medium" aria-live="polite">
        {t('PAYMENTS.till.sum', { amount: money(counted) })}
        {difference !== 0 && (
          <span className="text-late"> · {t('PAYMENTS.till.difference', { amount: money(difference) })}</span>
        )}
      </p>
      {difference !== 0 && (
        <div className="mt-3">
          <TextInput
            label={t('PAYMENTS.till.reason')}
            hint={t('PAYMENTS.till.differs', { amount: money(till.balance) })}
            required
            maxLength={300}
            value={fields.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </div>
      )}
    </Dialog>
  );
}
