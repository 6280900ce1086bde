/** The school moves into its next year: its classes, what is decided of everybody, and the move itself. */
import { CalendarDays } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import { go } from '#platform/web/navigation.ts';
import { useSession } from '#platform/web/session/session.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { NotOpen } from '#platform/web/ui/not-open.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { RowSkeletons } from '#platform/web/ui/skeletons.tsx';
import { canWrite } from '../../records/contract.ts';
import type { Rollover } from '../../rollover/contract.ts';
import { useWords } from '../words.ts';
import { RolloverClasses } from './rollover-classes.tsx';
import { useLaterYears, useRollover } from './rollover-data.ts';
import { RolloverDecisions } from './rollover-decisions.tsx';
import { RolloverPreview } from './rollover-preview.tsx';

export function Screen() {
  const t = useWords();
  const session = useSession();
  return (
    <Page title={t('ROLLOVER.title')} icon={CalendarDays} crumb={t('STUDENT.title')}>
      <BackLink to="/student">{t('STUDENT.all')}</BackLink>
      {reachesWholeSchool(session, canWrite) ? <TargetYear /> : <NotOpen />}
    </Page>
  );
}

function TargetYear() {
  const t = useWords();
  const { query, later } = useLaterYears();
  const [chosen, setChosen] = useState<number | null>(null);
  const toYearId = chosen ?? later?.[0]?.id ?? null;
  const rollover = useRollover(toYearId);
  const failed = query.error ?? rollover.error;
  if (later?.length === 0) {
    return (
      <EmptyState
        drawing="notebook"
        size="full"
        title={t('ROLLOVER.noYear')}
        action={
          <Button look="primary" onClick={() => go('/administration/settings/years')}>
            {t('ROLLOVER.toYears')}
          </Button>
        }
      >
        {t('ROLLOVER.noYearHelp')}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {later !== undefined && later.length > 1 && (
        <Select
          label={t('ROLLOVER.target')}
          value={String(toYearId ?? '')}
          onChange={(id) => setChosen(Number(id))}
          options={later.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {rollover.data ? (
        <Steps key={rollover.data.to.id} rollover={rollover.data} />
      ) : failed ? (
        <ErrorState error={failed} onRetry={() => void (query.error ? query : rollover).refetch()} />
      ) : (
        <RowSkeletons count={8} />
      )}
    </div>
  );
}

type Step = 'classes' | 'decisions' | 'preview';
const steps: Readonly<Record<Step, ComponentType<{ rollover: Rollover }>>> = {
  classes: RolloverClasses,
  decisions: RolloverDecisions,
  preview: RolloverPreview,
};

function Steps({ rollover }: { rollover: Rollover }) {
  const t = useWords();
  const { from, to, classes, comingClasses, moved, doneAt } = rollover;
  const [step, setStep] = useState<Step>(
    comingClasses.length === 0 ? 'classes' : moved > 0 ? 'preview' : 'decisions',
  );
  const Body = steps[step];
  if (classes.length === 0)
    return (
      <EmptyState drawing="notebook" size="full">
        {t('ROLLOVER.none')}
      </EmptyState>
    );
  return (
    <>
      <p className="max-w-2xl text-body text-ink-2 text-pretty">
        {t('ROLLOVER.fromTo', { from: from.name, to: to.name })}
        {doneAt === null && ` ${t('ROLLOVER.draft')}`}
      </p>
      <Segmented
        label={t('ROLLOVER.steps.label')}
        value={step}
        onChange={setStep}
        choices={(Object.keys(steps) as Step[]).map((value) => ({
          value,
          label: t(`ROLLOVER.steps.${value}`),
        }))}
      />
      <Body rollover={rollover} />
    </>
  );
}
