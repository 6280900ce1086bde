/** Asks an operator of mobile money to collect a payment: by a parent, or at the desk with the payer's number. */
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage, useUiWords, useWords } from '#platform/web/words.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { readAmount, shownAmount } from '../../amount-text.ts';
import { readFamily } from '../../family-contract.ts';
import type { en } from '../../late-words/en.ts';
import { readPhone } from '../../payer-phone.ts';
import { type Operator, operatorNames } from '../../payment-providers-contract.ts';
import { failures, listPhonePayments, payByPhone } from '../../phone-payments-contract.ts';
import { AmountInput } from '../amount-input.tsx';
import type { usePhoneFields } from './use-phone-fields.ts';

interface PayByPhoneProps {
  studentId: number;
  student: string;
  operators: readonly Operator[];
  currency: string;
  /** What is proposed: what is due now, or next. */
  proposed: number;
  /** At the desk somebody else confirms. */
  atDesk: boolean;
  typed: ReturnType<typeof usePhoneFields>;
  onClose: () => void;
}

export function PayByPhone(props: PayByPhoneProps) {
  const { studentId, student, operators, currency, proposed, atDesk, typed, onClose } = props;
  const t = useWords<typeof en>();
  const ui = useUiWords();
  const textOf = useFailureText();
  const language = useLanguage();
  const { change, clear } = typed;
  const { phone } = typed.fields;
  const operator = operators.find((one) => one === typed.fields.operator) ?? operators[0] ?? 'mtn';
  const amount = typed.fields.amount ?? (proposed > 0 ? shownAmount(proposed, currency, language) : '');
  const [left, setLeft] = useState(false);
  const [advance, setAdvance] = useState(false);
  const pay = useCallWrite(payByPhone, [readFamily, listPhonePayments]);
  const wanted = readAmount(amount, currency);
  const asksPhone = operator === 'mtn';
  const isPhone = readPhone(phone) !== null;
  const ready = typeof wanted === 'number' && wanted > 0 && (!asksPhone || isPhone);
  const isMore = pay.error?.code === failures.morePhonedThanOpen.code;
  const leave = () => {
    clear();
    onClose();
  };
  const send = () => {
    if (typeof wanted !== 'number' || !ready) return;
    const number = asksPhone ? phone : null;
    void pay
      .mutateAsync({ studentId, provider: operator, amount: wanted, phone: number, advance })
      .then(leave, () => undefined);
  };
  return (
    <Dialog
      open
      title={t('PAYMENTS.phone.title')}
      onClose={onClose}
      wrong={pay.error && textOf(pay.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" busy={pay.isPending} disabled={!ready} onClick={send}>
            {t(atDesk ? 'PAYMENTS.phone.request' : 'PAYMENTS.phone.pay')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-2">{student}</p>
        {operators.length > 1 && (
          <Segmented
            label={t('PAYMENTS.phone.operator')}
            value={operator}
            onChange={(chosen) => change({ operator: chosen })}
            choices={operators.map((value) => ({ value, label: operatorNames[value] }))}
          />
        )}
        <AmountInput
          label={t('PAYMENTS.requests.amount')}
          required
          value={amount}
          currency={currency}
          onChange={(entered) => change({ amount: entered })}
        />
        {asksPhone && (
          <TextInput
            label={t(atDesk ? 'PAYMENTS.phone.numberOfPayer' : 'PAYMENTS.phone.number')}
            hint={t('PAYMENTS.phone.numberHelp')}
            required
            type="tel"
            inputMode="tel"
            autoComplete={atDesk ? 'off' : 'tel'}
            maxLength={20}
            value={phone}
            error={left && phone !== '' && !isPhone ? t('PAYMENTS.errors.phoneWrong') : null}
            onChange={({ target }) => change({ phone: target.value })}
            onBlur={() => setLeft(true)}
          />
        )}
        <p className="text-13 text-ink-3">
          {t(asksPhone ? 'PAYMENTS.phone.howMtn' : 'PAYMENTS.phone.howOrange')}
        </p>
        {(isMore || advance) && (
          <Checkbox checked={advance} onChange={setAdvance}>
            {t('PAYMENTS.phone.advance')}
          </Checkbox>
        )}
      </div>
    </Dialog>
  );
}
