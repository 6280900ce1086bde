/** The form of a plan's rule for penalties: whom it touches is shown before it is switched on. */
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useLanguage, useUiWords } from '#platform/web/words.ts';
import { shownAmount } from '../../amount-text.ts';
import type { PenaltyPreview, PlanPenalties } from '../../late-payment/penalty-rule-contract.ts';
import { readRate, shownRate } from '../../terms/rate-text.ts';
import { AmountInput } from '../amount-input.tsx';
import { useWords } from '../words.ts';
import { usePenaltyRuleWrites } from './late-payment-data.ts';
import { type TypedRule, wantedRule } from './typed-rule.ts';

interface PenaltyFormProps {
  penalties: PlanPenalties;
  currency: string;
  onClose: () => void;
}

export function PenaltyForm({ penalties: { planId, rule, version }, currency, onClose }: PenaltyFormProps) {
  const t = useWords();
  const ui = useUiWords();
  const textOf = useFailureText();
  const language = useLanguage();
  const amountOf = (stored: number | null | undefined) =>
    typeof stored === 'number' ? shownAmount(stored, currency, language) : '';
  const { fields, change, clear } = useUnsentFields<TypedRule>(`penalties of ${planId}`, {
    graceDays: String(rule?.graceDays ?? 7),
    by: typeof rule?.basisPoints === 'number' ? 'rate' : 'amount',
    rate: typeof rule?.basisPoints === 'number' ? shownRate(rule.basisPoints, language) : '',
    amount: amountOf(rule?.amount),
    most: amountOf(rule?.most),
  });
  const { preview, set } = usePenaltyRuleWrites();
  const wanted = wantedRule(fields, currency);
  // Another rule than the one that was shown is shown first.
  const isShown =
    wanted !== null &&
    preview.data !== undefined &&
    JSON.stringify(preview.variables.rule) === JSON.stringify(wanted);
  const leave = () => {
    clear();
    onClose();
  };
  const save = () => {
    if (wanted === null) return;
    if (!isShown) return preview.mutate({ planId, rule: wanted });
    set.mutate(
      { planId, version, rule: wanted },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('PAYMENTS.penalties.saved') });
          leave();
        },
      },
    );
  };
  const error = set.error ?? preview.error;
  return (
    <Dialog
      open
      title={t('PAYMENTS.penalties.title')}
      onClose={leave}
      wrong={error && textOf(error)}
      footer={
        <>
          <Button onClick={leave}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            busy={preview.isPending || set.isPending}
            disabled={wanted === null}
            onClick={save}
          >
            {t(isShown ? 'PAYMENTS.penalties.on' : 'PAYMENTS.penalties.preview')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-14 text-ink-2">{t('PAYMENTS.penalties.text')}</p>
      <div className="flex flex-col gap-4">
        <TextInput
          label={t('PAYMENTS.penalties.grace')}
          hint={t('PAYMENTS.penalties.graceHelp')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={fields.graceDays}
          onChange={({ target }) => change({ graceDays: target.value.replace(/\D/g, '') })}
        />
        <Segmented
          label={t('PAYMENTS.penalties.by')}
          value={fields.by}
          onChange={(by) => change({ by })}
          choices={[
            { value: 'amount', label: t('PAYMENTS.requests.amount') },
            { value: 'rate', label: t('PAYMENTS.terms.perCent') },
          ]}
        />
        {fields.by === 'rate' ? (
          <>
            <TextInput
              label={t('PAYMENTS.penalties.rate')}
              required
              inputMode="decimal"
              autoComplete="off"
              value={fields.rate}
              error={readRate(fields.rate) === 'wrong' ? t('PAYMENTS.terms.rateWrong') : null}
              onChange={({ target }) => change({ rate: target.value })}
            />
            <AmountInput
              label={t('PAYMENTS.penalties.most')}
              hint={t('PAYMENTS.penalties.mostHelp')}
              value={fields.most}
              currency={currency}
              onChange={(most) => change({ most })}
            />
          </>
        ) : (
          <AmountInput
            label={t('PAYMENTS.penalties.amount')}
            required
            value={fields.amount}
            currency={currency}
            onChange={(amount) => change({ amount })}
          />
        )}
        {isShown && preview.data && <Touched preview={preview.data} currency={currency} />}
      </div>
    </Dialog>
  );
}

function Touched({
  preview: { students, sum, spared },
  currency,
}: {
  preview: PenaltyPreview;
  currency: string;
}) {
  const t = useWords();
  const language = useLanguage();
  return (
    <div role="status" className="rounded-card bg-tint px-4 py-3 text-14">
      <p className="font-medium tabular">
        {students === 0
          ? t('PAYMENTS.penalties.touchesNobody')
          : t('PAYMENTS.penalties.touches', {
              count: students,
              amount: moneyText(sum, currency, language),
            })}
      </p>
      {spared > 0 && <p className="mt-1">{t('PAYMENTS.penalties.spared', { count: spared })}</p>}
      <p className="mt-1 text-13 text-ink-2">{t('PAYMENTS.penalties.when')}</p>
    </div>
  );
}
