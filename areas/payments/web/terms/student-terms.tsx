/** The terms of a student: discounts, optional items, debts carried in, and the fee category. */
import { Coins, Plus, Tag } from 'lucide-react';
import { useState } from 'react';
import { Card } from '#platform/web/ui/card.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { useWords } from '../words.ts';
import { CategoryField } from './category-field.tsx';
import { useTerms } from './terms-data.ts';
import { TermsRows } from './terms-rows.tsx';

const loadDiscount = async () => (await import('./discount-form.tsx')).DiscountForm;
const loadItem = async () => (await import('./optional-item-form.tsx')).OptionalItemForm;
const loadDebt = async () => (await import('./debt-form.tsx')).DebtForm;

export function StudentTerms({ studentId }: { studentId: number }) {
  const t = useWords();
  const terms = useTerms(studentId).data;
  const [adding, setAdding] = useState<'discount' | 'item' | 'debt' | null>(null);
  if (!terms) return null;
  const { items, discounts, debts, categories, mayEdit } = terms;
  const given = items.filter(({ state }) => state === 'given');
  const mayDiscount = items.some((item) => item.mayEdit && item.state !== 'offered');
  const mayGive = items.some((item) => item.mayEdit && item.state === 'offered');
  const actions = [
    ...(mayDiscount
      ? [{ label: t('PAYMENTS.terms.grant'), icon: Tag, onSelect: () => setAdding('discount') }]
      : []),
    ...(mayGive ? [{ label: t('PAYMENTS.terms.give'), icon: Plus, onSelect: () => setAdding('item') }] : []),
    ...(mayEdit
      ? [{ label: t('PAYMENTS.terms.carry'), icon: Coins, onSelect: () => setAdding('debt') }]
      : []),
  ];
  const isEmpty = discounts.length + given.length + debts.length === 0;
  if (isEmpty && actions.length === 0 && categories.length === 0) return null;
  const props = { terms, onClose: () => setAdding(null) };
  const close = () => setAdding(null);
  return (
    <Card
      title={t('PAYMENTS.terms.title')}
      action={
        actions.length > 0 && (
          <Menu
            label={t('PAYMENTS.terms.title')}
            text={t('PAYMENTS.terms.add')}
            icon={Plus}
            actions={actions}
          />
        )
      }
    >
      {categories.length > 0 && <CategoryField terms={terms} />}
      {isEmpty ? (
        <p className="py-1 text-14 text-ink-3">{t('PAYMENTS.terms.none')}</p>
      ) : (
        <TermsRows terms={terms} given={given} />
      )}
      {adding === 'discount' && <LazyPart load={loadDiscount} onMissing={close} props={props} />}
      {adding === 'item' && <LazyPart load={loadItem} onMissing={close} props={props} />}
      {adding === 'debt' && <LazyPart load={loadDebt} onMissing={close} props={props} />}
    </Card>
  );
}
