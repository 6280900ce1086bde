/** Asks for a refund, or for a waiver of an item; another person decides. */
import { moneyText } from '#platform/kernel/money.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUnsentFields } from '#platform/web/unsent-form.ts';
import { useLanguage, useUiWords } from '#platform/web/words.ts';
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

export function AskMoney({ kind, account, onClose }: AskMoneyProps) {
  const t = useWords();
  const ui = useUiWords();
  const language = useLanguage();
  const textOf = useFailureText();
  const items = openItems(account);
  const { fields, change, clear } = useUnsentFields(`${kind} ${account.studentId}`, {
    amount: '',
    reason: '',
    way: 'cash',
    itemId: String(items[0]?.id ?? ''),
  });
  const { ask } = useRequestWrites();
  const amount = readAmount(fields.amount, account.currency);
  const ready =
    typeof amount === 'number' &&
    amount > 0 &&
    fields.reason.trim() !== '' &&
    (kind === 'refund' || fields.itemId !== '');
  const leave = () => {
    clear();
    onClose();
  };
  const send = () => {
    const common = {
      studentId: account.studentId,
      amount: Number(amount ?? 0),
      reason: fields.reason.trim(),
    };
    ask.mutate(
      kind === 'refund'
        ? { ...common, kind, ...wayOf(fields.way) }
        : { ...common, kind, itemId: Number(fields.itemId) },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('PAYMENTS.requests.sent') });
          leave();
        },
      },
    );
  };
  return (
    <Dialog
      open
      title={t(`PAYMENTS.requests.${kind}`)}
      onClose={leave}
      wrong={ask.error && textOf(ask.error)}
      footer={
        <>
          <Button onClick={leave}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" busy={ask.isPending} disabled={!ready} onClick={send}>
            {t('PAYMENTS.requests.ask')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-14 text-ink-2">{t(`PAYMENTS.requests.${kind}Text`)}</p>
      <div className="flex flex-col gap-4">
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
      </div>
    </Dialog>
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
