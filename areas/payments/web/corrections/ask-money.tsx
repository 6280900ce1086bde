/** Asks for a refund, or for a waiver of an item; another person decides. */

import { moneyText } from '#platform/kernel/numbers/money.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage } from '#platform/web/words.ts';
import type { StudentAccount } from '../../accounts/contract.ts';
import { readAmount } from '../../amount-text.ts';
import { openByItem } from '../../receipts/rules.ts';
import { AmountInput } from '../amount-input.tsx';
import { useWords } from '../words.ts';
import { RefundWay } from './refund-way.tsx';
import { useRequestWrites } from './requests-data.ts';

interface AskMoneyProps {
  kind: 'refund' | 'waiver';
  account: StudentAccount;
  onClose: () => void;
}

interface Fields {
  readonly amount: string;
  readonly reason: string;
  readonly way: string;
  readonly itemId: string;
}

export function AskMoney({ kind, account, onClose }: AskMoneyProps) {
  const t = useWords();
  const language = useLanguage();
  const items = openItems(account);
  const form = useActForm({
    name: `${kind} ${account.studentId}`,
    start: { amount: '', reason: '', way: 'cash', itemId: String(items[0]?.id ?? '') },
    write: useRequestWrites().ask,
    inputOf: (typed: Fields) => {
      const amount = readAmount(typed.amount, account.currency);
      const reason = typed.reason.trim();
      if (typeof amount !== 'number' || amount <= 0 || reason === '') return null;
      const common = { studentId: account.studentId, amount, reason };
      if (kind === 'refund') return { ...common, kind, ...wayOf(typed.way) };
      return typed.itemId === '' ? null : { ...common, kind, itemId: Number(typed.itemId) };
    },
    done: t('PAYMENTS.requests.sent'),
    onClose,
  });
  const { fields, change } = form;
  return (
    <FormDialog
      title={t(`PAYMENTS.requests.${kind}`)}
      text={t(`PAYMENTS.requests.${kind}Text`)}
      action={t('PAYMENTS.requests.ask')}
      form={form}
    >
      {kind === 'refund' ? (
        <RefundWay studentId={account.studentId} way={fields.way} onChange={(way) => change({ way })} />
      ) : (
        <Select
          label={t('PAYMENTS.requests.item')}
          value={fields.itemId}
          onChange={(itemId) => change({ itemId })}
          options={items.map(({ id, name, open }) => ({
            value: String(id),
            label: `${name} · ${moneyText(open, account.currency, language)}`,
          }))}
        />
      )}
      <AmountInput
        label={t('PAYMENTS.requests.amount')}
        required
        value={fields.amount}
        currency={account.currency}
        onChange={(typed) => change({ amount: typed })}
      />
      <TextInput
        label={t('PAYMENTS.requests.reason')}
        required
        maxLength={300}
        value={fields.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </FormDialog>
  );
}

/** @param way `cash`, `transfer`, or the id of a payment by phone */
function wayOf(way: string) {
  return way === 'cash' || way === 'transfer'
    ? { way: way as 'cash' | 'transfer' }
    : { way: 'phone' as const, phonePaymentId: Number(way) };
}

/** Items of which something is open. */
function openItems({ charges }: StudentAccount) {
  const names = new Map(charges.map(({ itemId, name }) => [itemId, name]));
  return [...openByItem(charges)]
    .filter(([id, open]) => id > 0 && open > 0)
    .map(([id, open]) => ({ id, open, name: names.get(id) ?? '' }));
}
