/** Opens the own till with what was counted. */
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useLanguage } from '#platform/web/words.ts';
import { readAmount, shownAmount } from '../../amount-text.ts';
import type { TillState } from '../../till/contract.ts';
import { AmountInput } from '../amount-input.tsx';
import { useWords } from '../words.ts';
import { useTillWrites } from './till-data.ts';

interface OpenTillFormProps {
  till: TillState;
  onOpened?: () => void;
}

export function OpenTillForm({ till, onOpened }: OpenTillFormProps) {
  const t = useWords();
  const language = useLanguage();
  const textOf = useFailureText();
  const { fields, change, clear } = useUnsentFields('open till', {
    counted: shownAmount(till.balance, till.currency, language),
    reason: '',
  });
  const { open } = useTillWrites();
  const counted = readAmount(fields.counted, till.currency);
  /** Its first content is the change float, which the books do not know yet. */
  const isFirst = till.closings.length === 0 && till.balance === 0;
  const differs = !isFirst && typeof counted === 'number' && counted !== till.balance;
  const ready = typeof counted === 'number' && (!differs || fields.reason.trim() !== '');
  const send = () =>
    open.mutate(
      { counted: Number(counted ?? 0), reason: differs ? fields.reason.trim() : null },
      {
        onSuccess: () => {
          clear();
          showToast({ kind: 'info', text: t('PAYMENTS.till.opened') });
          onOpened?.();
        },
      },
    );
  return (
    <section aria-label={t('PAYMENTS.till.title')} className="rounded-card border border-rule bg-surface p-4">
      <h2 className="text-16">{t('PAYMENTS.till.closed')}</h2>
      <p className="mt-1 mb-3 text-14 text-ink-2">{t('PAYMENTS.till.closedHelp')}</p>
      <div className="flex max-w-80 flex-col gap-3">
        <AmountInput
          label={t('PAYMENTS.till.counted')}
          hint={isFirst ? t('PAYMENTS.till.firstFloat') : undefined}
          required
          value={fields.counted}
          currency={till.currency}
          onChange={(typed) => change({ counted: typed })}
        />
        {differs && (
          <TextInput
            label={t('PAYMENTS.till.reason')}
            hint={t('PAYMENTS.till.differs', { amount: moneyText(till.balance, till.currency, language) })}
            required
            maxLength={300}
            value={fields.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        )}
        {open.error && <Banner kind="error">{textOf(open.error)}</Banner>}
        <Button look="primary" busy={open.isPending} disabled={!ready} onClick={send}>
          {t('PAYMENTS.till.open')}
        </Button>
      </div>
    </section>
  );
}
