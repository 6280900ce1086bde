/** Opening a plan: what it does to families is shown before anything is posted. */
import { useState } from 'react';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useLanguage } from '#platform/web/words.ts';
import { openPlan } from '../../accounts/contract.ts';
import { listPlans } from '../../contract.ts';
import { type PlanBook, previewPlan, readPlan } from '../../plans/items-contract.ts';
import { needsSecondPerson } from '../lowering/needs-second-person.ts';
import { RefusalMessage } from '../refusal-message.tsx';
import { useWords } from '../words.ts';
import { Effect } from './effect.tsx';

const loadSecondPerson = async () => (await import('../lowering/second-person.tsx')).SecondPerson;

/** Says that nobody owes anything yet, and offers to open the plan to whoever may. */
export function PlanOpening({ book }: { book: PlanBook }) {
  const t = useWords();
  const textOf = useFailureText();
  const language = useLanguage();
  const { plan, currency } = book;
  const [asking, setAsking] = useState(false);
  /** Why the server refused it: shown until it is read. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const preview = useTapWrite(previewPlan);
  const open = useCallWrite(openPlan, [readPlan, listPlans]);
  const ask = () =>
    preview.mutate(
      { planId: plan.id, item: null },
      {
        onSuccess: () => setAsking(true),
      },
    );
  return (
    <div className="flex flex-wrap items-center gap-3 *:first:flex-1">
      <Banner kind="info">{t('PAYMENTS.notOpen')}</Banner>
      {plan.mayEdit && (
        <Button look="primary" busy={preview.isPending} onClick={ask}>
          {t('PAYMENTS.open')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('PAYMENTS.openTitle', { name: plan.name })}
        confirm={t('PAYMENTS.open')}
        busy={open.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          open.mutate(
            { id: plan.id, version: plan.version },
            {
              onSuccess: () => showToast({ kind: 'info', text: t('PAYMENTS.opened') }),
              onError: (error) => {
                if (!needsSecondPerson(error)) setRefusal(textOf(error));
              },
              onSettled: () => setAsking(false),
            },
          )
        }
      >
        <p>{t('PAYMENTS.openText')}</p>
        {preview.data && (
          <Effect summary={preview.data} money={(sum) => moneyText(sum, currency, language)} />
        )}
      </ConfirmDialog>
      <RefusalMessage refusal={refusal} onRead={() => setRefusal(null)} />
      {needsSecondPerson(open.error) && open.variables && (
        <LazyPart
          load={loadSecondPerson}
          onMissing={open.reset}
          props={{
            error: open.error,
            sent: { act: 'openPlan', input: open.variables },
            onSent: open.reset,
          }}
        />
      )}
    </div>
  );
}
