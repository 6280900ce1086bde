/** Grants a discount on an item: per cent or an amount, with its kind and reason. */
import { moneyText } from '#platform/kernel/money.ts';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUnsentFields } from '#platform/web/unsent-form.ts';
import { useLanguage } from '#platform/web/words.ts';
import { readAmount } from '../../amount-text.ts';
import { type DiscountKind, discountKinds, type StudentTerms } from '../../terms/contract.ts';
import { discountOn } from '../../terms/discount-rules.ts';
import { readRate } from '../../terms/rate-text.ts';
import { AmountInput } from '../amount-input.tsx';
import { SecondPerson } from '../lowering/second-person.tsx';
import { useWords } from '../words.ts';
import { useTermsWrites } from './terms-data.ts';
import { TermsDialog } from './terms-dialog.tsx';

export function DiscountForm({ terms, onClose }: { terms: StudentTerms; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const { studentId, currency } = terms;
  const items = terms.items.filter(({ mayEdit, state }) => mayEdit && state !== 'offered');
  const { fields, change, clear } = useUnsentFields(`discount ${studentId}`, {
    itemId: String(items[0]?.id ?? ''),
    kind: 'sibling' as DiscountKind,
    by: 'rate' as 'rate' | 'amount',
    rate: '',
    amount: '',
    reason: '',
  });
  const { grant } = useTermsWrites();
  const chosen = items.find(({ id }) => String(id) === fields.itemId);
  const rate = readRate(fields.rate);
  const size = sizeOf(fields.by, fields.by === 'rate' ? rate : readAmount(fields.amount, currency));
  const taken =
    chosen && size ? discountOn(chosen.amount, { basisPoints: null, amount: null, ...size }) : null;
  const leave = () => {
    clear();
    onClose();
  };
  const save = () => {
    if (!size || !chosen) return;
    grant.mutate(
      { studentId, itemId: chosen.id, kind: fields.kind, size, reason: fields.reason.trim() },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('PAYMENTS.terms.grantedNow') });
          leave();
        },
      },
    );
  };
  return (
    <TermsDialog
      title={t('PAYMENTS.terms.grant')}
      text={t('PAYMENTS.terms.grantText')}
      confirm={t('PAYMENTS.terms.grantAndPost')}
      ready={size !== null && chosen !== undefined && fields.reason.trim() !== ''}
      write={grant}
      onSave={save}
      onLeave={leave}
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
          error={rate === 'wrong' ? t('PAYMENTS.terms.rateWrong') : null}
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
        onSent={leave}
      />
    </TermsDialog>
  );
}

/** The size to send; null while it is empty or wrong. */
function sizeOf(by: 'rate' | 'amount', typed: number | null | 'wrong') {
  if (typeof typed !== 'number' || typed <= 0) return null;
  return by === 'rate' ? { basisPoints: typed } : { amount: typed };
}
