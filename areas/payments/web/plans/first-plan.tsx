/** A year without a plan: one tap begins with proposed items, or with those of last year. */
import type { SchoolYear } from '#areas/school/contract.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import type { PlanStart } from '../../contract.ts';
import { useWords } from '../words.ts';
import { useNewPlan, usePlanBefore } from './use-new-plan.ts';

interface FirstPlanProps {
  year: SchoolYear;
  years: readonly SchoolYear[];
  mayAdd: boolean;
  /** Opens the form with every choice. */
  onOther: () => void;
}

export function FirstPlan({ year, years, mayAdd, onOther }: FirstPlanProps) {
  const t = useWords();
  const textOf = useFailureText();
  const before = usePlanBefore(year, years);
  const { create, open } = useNewPlan();
  const { isPending: busy, error } = create;
  const begin = (start: PlanStart, name: string, sectionId: number | null) =>
    create.mutate({ yearId: year.id, sectionId, name, start }, { onSuccess: open });
  const name = t('PAYMENTS.usualName', { year: year.name });
  return (
    <>
      {error && <Banner kind="error">{textOf(error)}</Banner>}
      <EmptyState
        drawing="tools"
        title={t('PAYMENTS.noPlans', { year: year.name })}
        size="full"
        action={
          mayAdd && (
            <>
              {before && (
                <Button
                  look="primary"
                  busy={busy}
                  onClick={() => begin({ kind: 'copy', planId: before.id }, name, before.sectionId)}
                >
                  {t('PAYMENTS.begin.copy', { plan: before.name })}
                </Button>
              )}
              <Button
                look={before ? 'secondary' : 'primary'}
                busy={busy}
                onClick={() => begin({ kind: 'levels' }, name, null)}
              >
                {t('PAYMENTS.begin.levels')}
              </Button>
              <Button look="quiet" onClick={onOther}>
                {t('PAYMENTS.begin.nothing')}
              </Button>
            </>
          )
        }
      >
        {t(mayAdd ? 'PAYMENTS.noPlansHelp' : 'PAYMENTS.noPlansReader')}
      </EmptyState>
    </>
  );
}
