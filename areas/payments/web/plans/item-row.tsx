/** One item of a plan: name, due days, prices, classes; with its menu where it may be changed. */
import { Pencil, Trash2, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';

import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import type { PlanBook, PlanItem } from '../../plans/items-contract.ts';
import { totalOf } from '../../rules.ts';
import { RefusalMessage } from '../refusal-message.tsx';
import { useWords } from '../words.ts';
import { useItemWrites } from './plans-data.ts';

interface ItemRowProps {
  item: PlanItem;
  book: PlanBook;
  onEdit: () => void;
  onClasses: () => void;
  /** Null for an item that is not given to single students. */
  onStudents: (() => void) | null;
}

export function ItemRow({ item, book, onEdit, onClasses, onStudents }: ItemRowProps) {
  const t = useWords();
  const { day } = useFormats();
  const { instalments, classIds } = item;
  const first = instalments[0];
  return (
    <li className="flex items-start justify-between gap-3 border-b border-rule px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
          {item.mayEdit ? (
            <button type="button" className="text-left hover:underline" onClick={onEdit}>
              {item.name}
            </button>
          ) : (
            item.name
          )}
          {!item.compulsory && <Chip>{t('PAYMENTS.optional')}</Chip>}
        </p>
        <p className="mt-0.5 text-13 text-ink-3">
          <Amounts item={item} currency={book.currency} />
          {first && ` · ${t('PAYMENTS.dueDays', { count: instalments.length, day: day(first.dueOn) })}`}
        </p>
        {item.mayEdit ? (
          <div className="mt-1 flex flex-wrap gap-x-4">
            <LinkButton onClick={onClasses}>
              {classIds.length === 0
                ? t('PAYMENTS.notAssigned')
                : t('PAYMENTS.sums.classes', { count: classIds.length })}
            </LinkButton>
            {onStudents && <LinkButton onClick={onStudents}>{t('PAYMENTS.itemStudents.open')}</LinkButton>}
          </div>
        ) : (
          <p className="mt-1 text-13 text-ink-3">{t('PAYMENTS.sums.classes', { count: classIds.length })}</p>
        )}
      </div>
      {item.mayEdit && <ItemMenu item={item} onEdit={onEdit} onClasses={onClasses} />}
    </li>
  );
}

function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="min-h-control-small text-left text-13 font-medium text-primary hover:underline"
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** The lowest and the highest sum, or one where all are the same. */
function Amounts({ item, currency }: { item: PlanItem; currency: string }) {
  const t = useWords();
  const language = useLanguage();
  const sums = item.prices.filter(({ studentId }) => studentId === null).map(totalOf);
  if (sums.length === 0) return <span className="font-medium text-late">{t('PAYMENTS.noPrice')}</span>;
  const [low, high] = [Math.min(...sums), Math.max(...sums)];
  const text = (amount: number) => moneyText(amount, currency, language);
  return (
    <span className="tabular text-ink-2">{low === high ? text(low) : `${text(low)} – ${text(high)}`}</span>
  );
}

function ItemMenu({ item, onEdit, onClasses }: Omit<ItemRowProps, 'book' | 'onStudents'>) {
  const t = useWords();
  const textOf = useFailureText();
  const { remove } = useItemWrites();
  const [asking, setAsking] = useState(false);
  /** Why the server refused it: shown until it is read. */
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <>
      <Menu
        label={t('PAYMENTS.itemActions', { name: item.name })}
        actions={[
          { label: t('PAYMENTS.editItem'), icon: Pencil, onSelect: onEdit },
          { label: t('PAYMENTS.assign'), icon: Users, onSelect: onClasses },
          { label: t('PAYMENTS.removeItem'), icon: Trash2, onSelect: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        open={asking}
        title={t('PAYMENTS.removeItemTitle', { name: item.name })}
        danger
        confirm={t('PAYMENTS.removeItem')}
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(
            { id: item.id },
            {
              onSuccess: () => showToast({ kind: 'info', text: t('PAYMENTS.itemRemoved') }),
              onError: (error) => setRefusal(textOf(error)),
              onSettled: () => setAsking(false),
            },
          )
        }
      >
        {item.name}
      </ConfirmDialog>
      <RefusalMessage refusal={refusal} onRead={() => setRefusal(null)} />
    </>
  );
}
