/** Settles a provisional receipt that could not be posted: what the cash was, for whom, and whether it was counted already. */
import { useState } from 'react';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import type { FoundRow } from '#platform/web/scan/found.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useLanguage, useUiWords } from '#platform/web/words.ts';
import type { ProvisionalReceipt } from '../../provisional/contract.ts';
import { FindStudent } from '../cashier/find-student.tsx';
import { useWords } from '../words.ts';
import { useSettle } from './provisional-data.ts';

const ways = ['payment', 'sameReceipt', 'difference'] as const;

export function SettleForm({ receipt, onClose }: { receipt: ProvisionalReceipt; onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const language = useLanguage();
  const textOf = useFailureText();
  const settle = useSettle();
  const { fields, change, clear } = useUnsentFields(`settle provisional ${receipt.number}`, { note: '' });
  const possible = ways.filter((one) => one !== 'sameReceipt' || receipt.reason === 'paidBefore');
  const [as, setAs] = useState<(typeof ways)[number]>(
    receipt.reason === 'paidBefore' ? 'sameReceipt' : 'payment',
  );
  const [counted, setCounted] = useState(false);
  const [student, setStudent] = useState<FoundRow | null>(null);
  const needsStudent = receipt.reason === 'student' && as === 'payment';
  const note = fields.note.trim();
  const incomplete = (needsStudent && student === null) || (as === 'difference' && note === '');
  const leave = () => {
    clear();
    onClose();
  };
  const send = () =>
    settle.mutate(
      {
        number: receipt.number,
        as,
        studentId: as === 'payment' ? (student?.id ?? receipt.studentId) : null,
        counted,
        note: note || null,
      },
      {
        onSuccess: (settled) => {
          showToast({
            kind: 'info',
            text:
              settled.receipt === null
                ? t('PAYMENTS.provisional.settled')
                : t('PAYMENTS.cashier.taken', { number: String(settled.receipt) }),
          });
          leave();
        },
      },
    );
  return (
    <Dialog
      open
      title={t('PAYMENTS.provisional.settleTitle', { number: String(receipt.number) })}
      onClose={leave}
      wrong={settle.error && textOf(settle.error)}
      footer={
        <>
          <Button onClick={leave}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" busy={settle.isPending} disabled={incomplete} onClick={send}>
            {t(`PAYMENTS.provisional.settleNow.${as}`)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-2 [overflow-wrap:anywhere]">
          {[receipt.printedFor, moneyText(receipt.amount, receipt.currency, language)]
            .filter(Boolean)
            .join(' · ')}
          <br />
          {t(`PAYMENTS.provisional.reasons.${receipt.reason ?? 'student'}`)}
        </p>
        <Select
          label={t('PAYMENTS.provisional.settleAs')}
          value={as}
          onChange={setAs}
          options={possible.map((value) => ({
            value,
            label: t(`PAYMENTS.provisional.settlements.${value}`),
          }))}
        />
        {as === 'payment' && (
          <div>
            <p className="text-14 font-medium">
              {student?.name ?? (needsStudent ? null : receipt.printedFor)}
            </p>
            <FindStudent without={[]} onFound={setStudent} />
          </div>
        )}
        {receipt.reason === 'tillClosed' && (
          <Checkbox checked={counted} onChange={setCounted}>
            {t('PAYMENTS.provisional.counted')}
          </Checkbox>
        )}
        {as === 'difference' && (
          <TextInput
            label={t('PAYMENTS.till.reason')}
            required
            maxLength={300}
            value={fields.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </div>
    </Dialog>
  );
}
