/** Splits one payment over several children: whom it names are proposed, and what is left is the part of whoever has none yet. */
import { X } from 'lucide-react';
import { AmountInput } from '#areas/payments/web/public/amount-input.ts';
import { readAmount } from '#areas/payments/web/public/amount-text.ts';
import { FindStudent } from '#areas/payments/web/public/find-student.ts';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { listName } from '#platform/web/school-names.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { useLanguage } from '#platform/web/words.ts';
import type { StatementLineRecord } from '../../contract.ts';
import { mostParts } from '../../splitting/contract.ts';
import { isWhole, restOfParts, withRest } from '../../splitting/rules.ts';
import { useStatementWrites } from '../statements-data.ts';
import { useWords } from '../words.ts';

interface Child {
  readonly id: number;
  readonly name: string;
  /** Class, or matricule, that tells two of one name apart. */
  readonly about: string | null;
  /** As typed. */
  readonly amount: string;
}

interface SplitLineProps {
  line: StatementLineRecord;
  currency: string;
  onClose: () => void;
}

export function SplitLine({ line, currency, onClose }: SplitLineProps) {
  const t = useWords();
  const language = useLanguage();
  const amountsOf = (typed: readonly Child[]) =>
    typed.map(({ id, amount }) => {
      const read = readAmount(amount, currency);
      return { studentId: id, amount: typeof read === 'number' ? read : null };
    });
  const form = useActForm({
    name: `split statement line ${line.id}`,
    start: {
      children: named(line).map((one) => ({
        id: one.id,
        name: listName(one),
        about: one.className,
        amount: '',
      })),
    },
    write: useStatementWrites().split,
    inputOf: (typed: { readonly children: readonly Child[] }) => {
      const parts = withRest(amountsOf(typed.children), line.amount);
      const ready =
        parts.length > 1 && parts.every(({ amount }) => amount > 0) && isWhole(parts, line.amount);
      return ready ? { id: line.id, parts: [...parts] } : null;
    },
    onClose,
  });
  const { change } = form;
  const { children } = form.fields;
  const typed = amountsOf(children);
  const parts = withRest(typed, line.amount);
  const rest = restOfParts(parts, line.amount);
  const text = (amount: number) => moneyText(amount, currency, language);
  const setChild = (id: number, amount: string) =>
    change({ children: children.map((one) => (one.id === id ? { ...one, amount } : one)) });
  return (
    <FormDialog
      title={t('STATEMENTS.splitTitle', { amount: text(line.amount) })}
      subtitle={[line.payer, line.text].filter(Boolean).join(' · ')}
      text={t('STATEMENTS.splitText')}
      action={t('STATEMENTS.splitNow')}
      form={form}
    >
      <ul className="flex flex-col gap-3">
        {children.map((child, at) => (
          <li key={child.id} className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <AmountInput
                label={t('STATEMENTS.partOf', {
                  name: [child.name, child.about].filter(Boolean).join(', '),
                })}
                placeholder={typed[at]?.amount === null ? text(parts[at]?.amount ?? 0) : undefined}
                value={child.amount}
                currency={currency}
                above0
                most={line.amount}
                onChange={(amount) => setChild(child.id, amount)}
              />
            </div>
            <IconButton
              icon={X}
              label={t('STATEMENTS.leaveOut', { name: child.name })}
              onClick={() => change({ children: children.filter(({ id }) => id !== child.id) })}
            />
          </li>
        ))}
      </ul>
      {children.length < mostParts && (
        <FindStudent
          without={children.map(({ id }) => id)}
          onFound={({ id, name, about }) =>
            change({ children: [...children, { id, name, about, amount: '' }] })
          }
        />
      )}
      <p role="status" className={`font-medium ${rest === 0 ? 'text-done' : 'text-late'}`}>
        {rest === 0
          ? t('STATEMENTS.splitDone')
          : t(rest > 0 ? 'STATEMENTS.splitRest' : 'STATEMENTS.splitOver', {
              amount: text(Math.abs(rest)),
            })}
      </p>
    </FormDialog>
  );
}

/** Those for whom the payment surely is in part: of two with one name neither is. */
function named({ student, candidates }: StatementLineRecord) {
  const found = student ? [student] : candidates.map((one) => one.student);
  const nameOf = ({ firstName, lastName }: (typeof found)[number]) => `${lastName} ${firstName}`;
  const count = Map.groupBy(found, nameOf);
  return found.filter((one) => count.get(nameOf(one))?.length === 1).slice(0, mostParts);
}
