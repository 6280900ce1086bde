/** Settles a provisional receipt that could not be posted: what the cash was, for whom, and whether it was counted already. */
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import type { FoundRow } from '#platform/web/scan/found.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage } from '#platform/web/words.ts';
import type { ProvisionalReceipt } from '../../provisional/contract.ts';
import { FindStudent } from '../cashier/find-student.tsx';
import { useWords } from '../words.ts';
import { useSettle } from './provisional-data.ts';

const ways = ['payment', 'sameReceipt', 'difference'] as const;

interface Fields {
  readonly as: (typeof ways)[number];
  readonly student: FoundRow | null;
  readonly counted: boolean;
  readonly note: string;
}

export function SettleForm({ receipt, onClose }: { receipt: ProvisionalReceipt; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const possible = ways.filter((one) => one !== 'sameReceipt' || receipt.reason === 'paidBefore');
  const needsStudent = receipt.reason === 'student';
  const form = useActForm({
    name: `settle provisional ${receipt.number}`,
    start: {
      as: receipt.reason === 'paidBefore' ? 'sameReceipt' : 'payment',
      student: null,
      counted: false,
      note: '',
    },
    write: useSettle(),
    inputOf: ({ as, student, counted, note: typed }: Fields) => {
      const note = typed.trim() || null;
      if (as === 'payment' ? needsStudent && student === null : as === 'difference' && note === null)
        return null;
      const studentId = as === 'payment' ? (student?.id ?? receipt.studentId) : null;
      return { number: receipt.number, as, studentId, counted, note };
    },
    done: (settled) =>
      settled.receipt === null
        ? t('PAYMENTS.provisional.settled')
        : t('PAYMENTS.cashier.taken', { number: String(settled.receipt) }),
    onClose,
  });
  const { fields, change } = form;
  const { as, student } = fields;
  return (
    <FormDialog
      title={t('PAYMENTS.provisional.settleTitle', { number: String(receipt.number) })}
      action={t(`PAYMENTS.provisional.settleNow.${as}`)}
      form={form}
    >
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
        onChange={(way) => change({ as: way })}
        options={possible.map((value) => ({
          value,
          label: t(`PAYMENTS.provisional.settlements.${value}`),
        }))}
      />
      {as === 'payment' && (
        <div>
          <p className="text-14 font-medium">{student?.name ?? (needsStudent ? null : receipt.printedFor)}</p>
          <FindStudent without={[]} onFound={(found) => change({ student: found })} />
        </div>
      )}
      {receipt.reason === 'tillClosed' && (
        <Checkbox checked={fields.counted} onChange={(counted) => change({ counted })}>
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
    </FormDialog>
  );
}
