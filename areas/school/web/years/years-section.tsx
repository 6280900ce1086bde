/** The school years, each with its terms, and for those who may the way to add and change one. */
import { useState } from 'react';
import { useSession } from '#platform/web/session/session.ts';
import { AddButton } from '#platform/web/ui/add-button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { WholeListTools } from '#platform/web/ui/list-tools.tsx';
import { NotOpen } from '#platform/web/ui/not-open.tsx';
import { PageActions } from '#platform/web/ui/page.tsx';
import { CardSkeletons } from '#platform/web/ui/skeletons.tsx';
import { maySeeCalendar, maySetUp } from '../../access-rules.ts';
import { exportYears, printYears } from '../../structure/export-contract.ts';
import type { YearPlan } from '../../years/years-contract.ts';
import { mayBegin } from '../../years/years-rules.ts';
import { useWords } from '../words.ts';
import { YearCard } from './year-card.tsx';
import { useYearPlans } from './years-data.ts';

const loadForm = async () => (await import('./year-form.tsx')).YearForm;

export function YearsSection() {
  const t = useWords();
  const plans = useYearPlans();
  const session = useSession();
  const sees = maySeeCalendar(session);
  /** The open form: a year as it was read when the form opened, a new one, or nothing. */
  const [form, setForm] = useState<YearPlan | 'new' | null>(null);
  const years = plans.data;
  if (!sees) return <NotOpen size="half" />;
  if (years === undefined) {
    return plans.error ? (
      <ErrorState error={plans.error} onRetry={() => void plans.refetch()} />
    ) : (
      <CardSkeletons count={2} />
    );
  }
  const current = years.find((one) => one.current);
  const add = maySetUp(session) && (
    <AddButton onClick={() => setForm('new')}>{t('SCHOOL.years.add')}</AddButton>
  );
  return (
    <>
      {years.length > 0 && (
        <PageActions>
          <WholeListTools call={exportYears} document={printYears} />
          {add}
        </PageActions>
      )}
      {years.length === 0 ? (
        <EmptyState drawing="notebook" size="full" title={t('SCHOOL.years.none')} action={add}>
          {t('SCHOOL.years.noneHelp')}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-4">
          {years.map((year) => (
            <YearCard
              key={year.id}
              year={year}
              mayBegin={mayBegin(year, current)}
              onEdit={() => setForm(year)}
            />
          ))}
        </ul>
      )}
      {form !== null && (
        <LazyPart
          load={loadForm}
          onMissing={() => setForm(null)}
          props={{
            opened: form === 'new' ? null : form,
            latest: years[0] ?? null,
            onClose: () => setForm(null),
          }}
        />
      )}
    </>
  );
}
