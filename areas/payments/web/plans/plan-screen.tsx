/** One payment plan: its items, and what each class pays. */
import { ChartBar, CreditCard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { go, useSearch } from '#platform/web/navigation.ts';
import { writeSetting } from '#platform/web/session/settings.ts';
import { AddButton } from '#platform/web/ui/add-button.tsx';
import { AsOf } from '#platform/web/ui/as-of.tsx';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageOfCall } from '#platform/web/ui/page-of-call.tsx';
import { RowSkeletons } from '#platform/web/ui/skeletons.tsx';
import { classFees } from '../../plans/class-fees.ts';
import { type PlanBook, type PlanItem, readPlan } from '../../plans/items-contract.ts';
import { PlanPenalties } from '../late-payment/plan-penalties.tsx';
import { useWords } from '../words.ts';
import { ClassPrices } from './class-prices.tsx';
import { ItemRow } from './item-row.tsx';
import { usePlanBook } from './plans-data.ts';

const loadOpening = async () => (await import('./plan-opening.tsx')).PlanOpening;
const loadForm = async () => (await import('./item-form.tsx')).ItemForm;
const loadRates = async () => (await import('../payment-list/collection-rates.tsx')).CollectionRates;
const loadSums = async () => (await import('../payment-list/plan-sums.tsx')).PlanSums;
const loadStudents = async () => (await import('../terms/item-students.tsx')).ItemStudents;
const loadClasses = async () => (await import('./item-classes.tsx')).ItemClasses;

export function Screen() {
  const t = useWords();
  return (
    <PageOfCall call={readPlan} staffOnly title={t('PAYMENTS.plan')} icon={CreditCard}>
      <PlanOfAddress />
    </PageOfCall>
  );
}

function PlanOfAddress() {
  const t = useWords();
  const { plan: id = '' } = useSearch();
  // An address that names no plan leads to the list of them.
  useEffect(() => {
    if (id === '') go('/paymentplans', { replace: true });
  }, [id]);
  const book = usePlanBook(Number(id) || 0);
  const title = book.data?.plan.name ?? t('PAYMENTS.plan');
  if (book.data) return <PlanPage book={book.data} readAt={book.dataUpdatedAt} failed={book.isError} />;
  return (
    <Page title={title} icon={CreditCard}>
      <BackLink to="/paymentplans">{t('PAYMENTS.plans')}</BackLink>
      {book.error ? <ErrorState error={book.error} onRetry={() => void book.refetch()} /> : <RowSkeletons />}
    </Page>
  );
}

/** The dialog that is open over the page. */
type Open =
  | { readonly kind: 'form'; readonly item: PlanItem | null }
  | { readonly kind: 'classes'; readonly item: PlanItem }
  | { readonly kind: 'students'; readonly item: PlanItem };

function PlanPage({ book, readAt, failed }: { book: PlanBook; readAt: number; failed: boolean }) {
  const t = useWords();
  const [open, setOpen] = useState<Open | null>(null);
  const { plan, items } = book;
  // Specification 3 names where the plan and the item that were opened last are kept; nothing reads them back.
  useEffect(() => writeSetting('paymentPlanName', plan.name), [plan.name]);
  const edit = (item: PlanItem) => {
    writeSetting('currentPaymentPlanItemName', item.name);
    setOpen({ kind: 'form', item });
  };
  const close = () => setOpen(null);
  const unpriced = classFees(book).filter(({ missing }) => missing).length;
  const add = plan.mayEdit && (
    <AddButton onClick={() => setOpen({ kind: 'form', item: null })}>{t('PAYMENTS.addItem')}</AddButton>
  );
  return (
    <Page
      title={plan.name}
      icon={CreditCard}
      actions={
        items.length > 0 && (
          <>
            {plan.opened && (
              <Link
                to="/paymentplans/payment-plan-item/student-payment-list"
                search={{ plan: plan.id }}
                className="rounded-chip px-3 py-2 text-14 font-medium text-primary hover:bg-tint"
              >
                {t('PAYMENTS.list.link')}
              </Link>
            )}
            {add}
          </>
        )
      }
    >
      <BackLink to="/paymentplans" search={{ year: plan.yearId }}>
        {t('PAYMENTS.plans')}
      </BackLink>
      <AsOf at={readAt} failed={failed} />
      {items.length === 0 ? (
        <EmptyState drawing="tools" title={t('PAYMENTS.noItems')} action={add}>
          {t('PAYMENTS.noItemsHelp')}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-6">
          {plan.opened ? (
            <LazyPart load={loadSums} quiet props={{ planId: plan.id }} />
          ) : (
            <LazyPart
              load={loadOpening}
              props={{ book: book }}
              fallback={<Banner kind="info">{t('PAYMENTS.notOpen')}</Banner>}
            />
          )}
          {unpriced > 0 && <Banner kind="notice">{t('PAYMENTS.noPriceHelp', { count: unpriced })}</Banner>}
          <ul className="rounded-card border border-rule bg-surface" aria-label={t('PAYMENTS.items')}>
            {items.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                book={book}
                onEdit={() => edit(item)}
                onClasses={() => setOpen({ kind: 'classes', item })}
                onStudents={
                  plan.opened && !item.compulsory ? () => setOpen({ kind: 'students', item }) : null
                }
              />
            ))}
          </ul>
          {plan.opened && <PlanPenalties planId={plan.id} currency={book.currency} />}
          <ClassPrices book={book} />
          {plan.opened && <PlanRates planId={plan.id} />}
        </div>
      )}
      {open?.kind === 'form' && (
        <LazyPart load={loadForm} onMissing={close} props={{ book, item: open.item, onClose: close }} />
      )}
      {open?.kind === 'students' && (
        <LazyPart load={loadStudents} onMissing={close} props={{ item: open.item, onClose: close }} />
      )}
      {open?.kind === 'classes' && (
        <LazyPart load={loadClasses} onMissing={close} props={{ book, item: open.item, onClose: close }} />
      )}
    </Page>
  );
}

/** Read when somebody asks for it: it adds up every account. */
function PlanRates({ planId }: { planId: number }) {
  const t = useWords();
  const [shown, setShown] = useState(false);
  if (!shown)
    return (
      <Button icon={ChartBar} className="self-start" onClick={() => setShown(true)}>
        {t('PAYMENTS.rates.show')}
      </Button>
    );
  return <LazyPart load={loadRates} onMissing={() => setShown(false)} props={{ planId }} />;
}
