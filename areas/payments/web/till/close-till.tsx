/** Counts the till by notes and coins and closes it. */
import { amountText, currencySign, moneyText } from '#platform/kernel/numbers/money.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { CountInput } from '#platform/web/ui/count-input.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { countedSum, piecesOf } from '../../receipts/rules.ts';
import type { TillState } from '../../till/contract.ts';
import { useUnsentReceipts } from '../provisional/provisional-data.ts';
import { useWords } from '../words.ts';
import { useTillWrites } from './till-data.ts';

const mostPieces = 999_999;

interface Fields {
  readonly counts: Readonly<Record<string, number>>;
  readonly reason: string;
}

export function CloseTill({ till, onClose }: { till: TillState; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const unsent = useUnsentReceipts().length;
  const differenceOf = ({ counts }: Fields) => countedSum(counts) - till.balance;
  const form = useActForm({
    name: 'close till',
    start: { counts: {}, reason: '' },
    write: useTillWrites().close,
    inputOf: (typed: Fields) => {
      const reason = differenceOf(typed) === 0 ? null : typed.reason.trim();
      return unsent > 0 || reason === '' ? null : { counts: { ...typed.counts }, reason };
    },
    done: t('PAYMENTS.till.closedNow'),
    onClose,
  });
  const { fields, change } = form;
  const difference = differenceOf(fields);
  const money = (amount: number) => moneyText(amount, till.currency, language);
  const setCount = (piece: number, count: number | null) => {
    const { [String(piece)]: _, ...others } = fields.counts;
    change({ counts: count === null ? others : { ...others, [String(piece)]: count } });
  };
  return (
    <FormDialog
      title={t('PAYMENTS.till.closeTitle')}
      text={t('PAYMENTS.till.closeText')}
      action={t('PAYMENTS.till.close')}
      form={form}
    >
      {unsent > 0 && <Banner kind="notice">{t('PAYMENTS.provisional.closeAfter', { count: unsent })}</Banner>}
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
      <p className="tabular font-medium" aria-live="polite">
        {t('PAYMENTS.till.sum', { amount: money(countedSum(fields.counts)) })}
        {difference !== 0 && (
          <span className="text-late"> · {t('PAYMENTS.till.difference', { amount: money(difference) })}</span>
        )}
      </p>
      {difference !== 0 && (
        <TextInput
          label={t('PAYMENTS.till.reason')}
          hint={t('PAYMENTS.till.differs', { amount: money(till.balance) })}
          required
          maxLength={300}
          value={fields.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      )}
    </FormDialog>
  );
}
