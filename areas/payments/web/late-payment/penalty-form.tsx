/** The form of a plan's rule for penalties: whom it touches is shown before it is switched on. */
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage } from '#platform/web/words.ts';
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
  const language = useLanguage();
  const amountOf = (stored: number | null | undefined) =>
    typeof stored === 'number' ? shownAmount(stored, currency, language) : '';
  const { preview, set } = usePenaltyRuleWrites();
  const form = useActForm({
    name: `penalties of ${planId}`,
    start: {
      graceDays: String(rule?.graceDays ?? 7),
      by: typeof rule?.basisPoints === 'number' ? 'rate' : 'amount',
      rate: typeof rule?.basisPoints === 'number' ? shownRate(rule.basisPoints, language) : '',
      amount: amountOf(rule?.amount),
      most: amountOf(rule?.most),
      version,
    },
    write: set,
    // The version of the rule that the form shows: a colleague's later one is not overwritten by a second try.
    inputOf: (typed: TypedRule & { readonly version: number }) => {
      const wanted = wantedRule(typed, currency);
      return wanted && { planId, version: typed.version, rule: wanted };
    },
    done: t('PAYMENTS.penalties.saved'),
    onClose,
  });
  const { fields, change } = form;
  const wanted = wantedRule(fields, currency);
  // Another rule than the one that was shown is shown first.
  const isShown =
    wanted !== null &&
    preview.data !== undefined &&
    JSON.stringify(preview.variables.rule) === JSON.stringify(wanted);
  const shownFirst = {
    ...form,
    busy: form.busy || preview.isPending,
    error: form.error ?? preview.error,
    submit: () => {
      if (isShown) form.submit();
      else if (wanted) preview.mutate({ planId, rule: wanted });
    },
  };
  return (
    <FormDialog
      title={t('PAYMENTS.penalties.title')}
      text={t('PAYMENTS.penalties.text')}
      action={t(isShown ? 'PAYMENTS.penalties.on' : 'PAYMENTS.penalties.preview')}
      form={shownFirst}
    >
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
    </FormDialog>
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
