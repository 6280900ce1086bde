/** Asks an operator of mobile money to collect a payment: by a parent, or at the desk with the payer's number. */
import { useState } from 'react';
import { type Operator, operatorNames } from '#areas/payments/contract.ts';
import { AmountInput } from '#areas/payments/web/public/amount-input.ts';
import { readAmount, shownAmount } from '#areas/payments/web/public/amount-text.ts';
import { readFamily } from '#areas/payments/web/public/family.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useAnyWords, useLanguage } from '#platform/web/words.ts';
import { failures, listPhonePayments, payByPhone } from '../../collecting/contract.ts';
import { readPhone } from '../../collecting/payer-phone.ts';
import { useWords } from '../words.ts';
import type { usePhoneFields } from './use-phone-fields.ts';

interface PayByPhoneProps {
  studentId: number;
  student: string;
  operators: readonly Operator[];
  currency: string;
  /** The proposed amount: due now, or next. */
  proposed: number;
  /** At the desk somebody else confirms. */
  atDesk: boolean;
  typed: ReturnType<typeof usePhoneFields>;
  onClose: () => void;
}

export function PayByPhone(props: PayByPhoneProps) {
  const { studentId, student, operators, currency, proposed, atDesk, typed, onClose } = props;
  const t = useWords();
  const say = useAnyWords();
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
  const submit = () => {
    if (typeof wanted !== 'number') return;
    const number = asksPhone ? phone : null;
    void pay
      .mutateAsync({ studentId, provider: operator, amount: wanted, phone: number, advance })
      .then(leave, () => undefined);
  };
  return (
    <FormDialog
      title={t('MOBILE_MONEY.phone.title')}
      text={student}
      action={t(atDesk ? 'MOBILE_MONEY.phone.request' : 'MOBILE_MONEY.phone.pay')}
      // The page around keeps what is typed, so that closing needs no question.
      form={{
        ready,
        busy: pay.isPending,
        error: pay.error,
        leave: onClose,
        submit,
      }}
    >
      {operators.length > 1 && (
        <Segmented
          label={t('MOBILE_MONEY.phone.operator')}
          value={operator}
          onChange={(chosen) => change({ operator: chosen })}
          choices={operators.map((value) => ({ value, label: operatorNames[value] }))}
        />
      )}
      <AmountInput
        label={t('MOBILE_MONEY.phone.amount')}
        required
        value={amount}
        currency={currency}
        onChange={(entered) => change({ amount: entered })}
      />
      {asksPhone && (
        <TextInput
          label={t(atDesk ? 'MOBILE_MONEY.phone.numberOfPayer' : 'MOBILE_MONEY.phone.number')}
          hint={t('MOBILE_MONEY.phone.numberHelp')}
          required
          type="tel"
          inputMode="tel"
          autoComplete={atDesk ? 'off' : 'tel'}
          maxLength={20}
          value={phone}
          error={left && phone !== '' && !isPhone ? say(failures.phoneWrong.code) : null}
          onChange={({ target }) => change({ phone: target.value })}
          onBlur={() => setLeft(true)}
        />
      )}
      <p className="text-13 text-ink-3">
        {t(asksPhone ? 'MOBILE_MONEY.phone.howMtn' : 'MOBILE_MONEY.phone.howOrange')}
      </p>
      {(isMore || advance) && (
        <Checkbox checked={advance} onChange={setAdvance}>
          {t('MOBILE_MONEY.phone.advance')}
        </Checkbox>
      )}
    </FormDialog>
  );
}
