/** Grants a discount on an item: per cent or an amount, with its kind and reason. */

import { moneyText } from '#platform/kernel/numbers/money.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { readAmount } from '../../amount-text.ts';
import { type DiscountKind, discountKinds, type StudentTerms } from '../../terms/contract.ts';
import { discountOn } from '../../terms/discount-rules.ts';
import { readRate } from '../../terms/rate-text.ts';
import { AmountInput } from '../amount-input.tsx';
import { SecondPerson } from '../lowering/second-person.tsx';
import { useWords } from '../words.ts';
import { useTermsWrites } from './terms-data.ts';

interface Fields {
  readonly itemId: string;
  readonly kind: DiscountKind;
  readonly by: 'rate' | 'amount';
  readonly rate: string;
  readonly amount: string;
  readonly reason: string;
}

export function DiscountForm({ terms, onClose }: { terms: StudentTerms; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const { studentId, currency } = terms;
  const items = terms.items.filter(({ mayEdit, state }) => mayEdit && state !== 'offered');
  const chosenOf = ({ itemId }: Fields) => items.find(({ id }) => String(id) === itemId);
  const sizeIn = ({ by, rate, amount }: Fields) =>
    sizeOf(by, by === 'rate' ? readRate(rate) : readAmount(amount, currency));
  const { grant } = useTermsWrites();
  const form = useActForm({
    name: `discount ${studentId}`,
    start: {
      itemId: String(items[0]?.id ?? ''),
      kind: 'sibling',
      by: 'rate',
      rate: '',
      amount: '',
      reason: '',
    },
    write: grant,
    inputOf: (typed: Fields) => {
      const [item, size, reason] = [chosenOf(typed), sizeIn(typed), typed.reason.trim()];
      return item && size && reason !== ''
        ? { studentId, itemId: item.id, kind: typed.kind, size, reason }
        : null;
    },
    done: t('PAYMENTS.terms.grantedNow'),
    onClose,
  });
  const { fields, change } = form;
  const [chosen, size] = [chosenOf(fields), sizeIn(fields)];
  const taken =
    chosen && size ? discountOn(chosen.amount, { basisPoints: null, amount: null, ...size }) : null;
  return (
    <FormDialog
      title={t('PAYMENTS.terms.grant')}
      text={t('PAYMENTS.terms.grantText')}
      action={t('PAYMENTS.terms.grantAndPost')}
      form={form}
    >
      <Select
        label={t('PAYMENTS.requests.item')}
        value={fields.itemId}
        onChange={(itemId) => change({ itemId })}
        options={items.map(({ id, name, amount }) => ({
          value: String(id),
          label: `${name} · ${moneyText(amount, currency, language)}`,
        }))}
      />
      <Select
        label={t('PAYMENTS.kind')}
        value={fields.kind}
        onChange={(kind) => change({ kind })}
        options={discountKinds.map((value) => ({ value, label: t(`PAYMENTS.terms.kinds.${value}`) }))}
      />
      <Segmented
        label={t('PAYMENTS.terms.by')}
        value={fields.by}
        onChange={(by) => change({ by })}
        choices={[
          { value: 'rate', label: t('PAYMENTS.terms.perCent') },
          { value: 'amount', label: t('PAYMENTS.requests.amount') },
        ]}
      />
      {fields.by === 'rate' ? (
        <TextInput
          label={t('PAYMENTS.terms.perCent')}
          required
          inputMode="decimal"
          autoComplete="off"
          value={fields.rate}
          error={readRate(fields.rate) === 'wrong' ? t('PAYMENTS.terms.rateWrong') : null}
          onChange={({ target }) => change({ rate: target.value })}
        />
      ) : (
        <AmountInput
          label={t('PAYMENTS.requests.amount')}
          required
          value={fields.amount}
          currency={currency}
          onChange={(amount) => change({ amount })}
        />
      )}
      {taken !== null && (
        <p className="text-14 font-medium tabular">
          {t('PAYMENTS.terms.takesOff', { amount: moneyText(taken, currency, language) })}
        </p>
      )}
      <TextInput
        label={t('PAYMENTS.requests.reason')}
        hint={t('PAYMENTS.terms.reasonHelp')}
        required
        maxLength={300}
        value={fields.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <SecondPerson
        error={grant.error}
        sent={grant.variables && { act: 'grantDiscount', input: grant.variables }}
        reason={fields.reason.trim()}
        onSent={form.leave}
      />
    </FormDialog>
  );
}

/** The size to send; null while it is empty or wrong. */
function sizeOf(by: 'rate' | 'amount', typed: number | null | 'wrong') {
  if (typeof typed !== 'number' || typed <= 0) return null;
  return by === 'rate' ? { basisPoints: typed } : { amount: typed };
}
