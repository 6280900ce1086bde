/** Third step: what would happen, row by row, and how much of it is wanted. Nothing is changed yet. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import { recordKey } from '#platform/kernel/imports/records.ts';
import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { FilterBar } from '#platform/web/ui/filter-bar.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import type { Tone } from '#platform/web/ui/status-mark.tsx';
import { type Counts, failures, type Kind, type OpenedRun, type Outcome, outcomes } from '../../contract.ts';
import type { GivenDecision, RestOfNear } from '../../plan/contract.ts';
import { useDownloads, useImportWrites } from '../import/imports-data.ts';
import { useWords } from '../words.ts';
import { AbsentRecords } from './absent-records.tsx';
import { AllNear } from './all-near.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { UnknownSpellings } from './unknown-spellings.tsx';

type TryRequest = Parameters<ReturnType<typeof useImportWrites>['attempt']['mutate']>[0];

interface PreviewStepProps {
  run: OpenedRun;
  kind: Kind;
  onRun: (run: OpenedRun) => void;
  onBack: () => void;
  /** To the lists that came together with this one. */
  onLists: () => void;
}

interface Decided {
  readonly row: number;
  readonly part: number;
  readonly decision: GivenDecision;
}

const tones: Readonly<Record<Outcome, Tone>> = {
  create: 'done',
  update: 'now',
  unchanged: 'previous',
  undecided: 'draft',
  skipped: 'previous',
  failed: 'late',
};

export function PreviewStep({ run, kind, onRun, onBack, onLists }: PreviewStepProps) {
  const t = useWords();
  const failureText = useFailureText();
  const counts = run.counts ?? nothing;
  const [shown, setShown] = useState<Outcome>(() => firstToSee(counts));
  const [policy, setPolicy] = useState<'all' | 'good'>('all');
  // Belongs to this preview; a person who leaves before they are applied finds them again.
  const { fields, change, clear } = useUnsentFields<{ readonly decided: readonly Decided[] }>(
    `import decisions ${run.id} ${run.plan}`,
    { decided: [] },
  );
  const decisions = new Map(fields.decided.map((one) => [recordKey(one), one]));
  const { attempt, perform } = useImportWrites();
  const downloads = useDownloads();
  const bad = counts.failed + counts.undecided;
  const good = counts.create + counts.update;
  const decide = (
    restOfNear: RestOfNear | null,
    spellings?: TryRequest['spellings'],
    onDone: () => void = () => undefined,
  ) =>
    attempt.mutate(
      {
        id: run.id,
        mapping: run.headings.map(({ column }) => column),
        dayOrder: run.dayOrder,
        forAll: run.forAll,
        decisions: [...fields.decided],
        restOfNear,
        ...(spellings && { spellings }),
      },
      {
        onSuccess: (done) => {
          clear();
          onDone();
          onRun(done);
        },
      },
    );
  const error = perform.error ?? attempt.error ?? downloads.error;
  /** Why nothing can be done yet. */
  const why = run.setId ? null : good === 0 ? 'nothing' : bad > 0 && policy === 'all' ? 'notAllGood' : null;
  const changed = perform.error?.code === failures.planChanged.code;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-16">
        {t('IMPORT.preview.summary', { file: run.fileName })}
      </p>
      {run.remarks.length > 0 && (
        <Banner kind="notice">
          {t('IMPORT.preview.remarks')}
          <ul className="mt-1 list-disc pl-4 font-normal">
            {run.remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Banner>
      )}
      {run.unknown.length > 0 && (
        <UnknownSpellings
          runId={run.id}
          unknown={run.unknown}
          columns={kind.columns}
          busy={attempt.isPending}
          onSettle={(spellings, onDone) => decide(null, spellings, onDone)}
        />
      )}
      <FilterBar
        label={t('IMPORT.preview.outcomes')}
        value={shown}
        onChange={setShown}
        choices={outcomes
          .filter((outcome) => counts[outcome] > 0 || outcome === shown)
          .map((outcome) => ({
            value: outcome,
            label: t(`IMPORT.outcomes.${outcome}`),
            count: counts[outcome],
            tone: tones[outcome],
          }))}
      />
      <PreviewRows
        key={shown}
        run={run}
        outcome={shown}
        decisions={decisions}
        onDecide={(row, decision) =>
          change({
            decided: [
              ...fields.decided.filter((one) => recordKey(one) !== recordKey(row)),
              { row: row.row, part: row.part, decision },
            ],
          })
        }
      />
      {shown === 'undecided' && counts.undecided > 1 && (
        <AllNear count={counts.undecided} busy={attempt.isPending} onDecide={decide} />
      )}
      {kind.ofEverybody && <AbsentRecords id={run.id} />}
      {decisions.size > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-now-fill p-4 text-now">
          <p className="text-14 font-medium">{t('IMPORT.preview.decided', { count: decisions.size })}</p>
          <Button look="primary" busy={attempt.isPending} onClick={() => decide(null)}>
            {t('IMPORT.preview.apply')}
          </Button>
        </div>
      )}
      {bad > 0 && (
        <section className="flex flex-col gap-3 rounded-card border border-rule bg-surface p-4">
          {!run.setId && <p className="text-14">{t('IMPORT.preview.bad', { count: bad })}</p>}
          <div className="flex flex-wrap items-center gap-3">
            {!run.setId && (
              <Segmented
                label={t('IMPORT.preview.policy')}
                value={policy}
                onChange={setPolicy}
                choices={[
                  { value: 'all', label: t('IMPORT.preview.all') },
                  { value: 'good', label: t('IMPORT.preview.good') },
                ]}
              />
            )}
            <Button icon={Download} busy={downloads.busy} onClick={() => void downloads.takeFailed(run.id)}>
              {t('IMPORT.takeFailed')}
            </Button>
          </div>
        </section>
      )}
      {error !== null && <Banner kind="notice">{failureText(error)}</Banner>}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {why !== null && <p className="min-w-0 flex-auto text-14 text-ink-2">{t(`IMPORT.preview.${why}`)}</p>}
        <Button onClick={onBack}>{t('IMPORT.preview.back')}</Button>
        {run.setId ? (
          <Button look="primary" onClick={onLists}>
            {t('IMPORT.lists.back')}
          </Button>
        ) : changed ? (
          <Button look="primary" busy={attempt.isPending} onClick={() => decide(null)}>
            {t('IMPORT.preview.again')}
          </Button>
        ) : (
          <Button
            look="primary"
            busy={perform.isPending}
            disabled={why !== null || decisions.size > 0}
            onClick={() => perform.mutate({ id: run.id, plan: run.plan ?? '', policy }, { onSuccess: onRun })}
          >
            {t('IMPORT.preview.do', { count: good })}
          </Button>
        )}
      </div>
    </div>
  );
}

const nothing: Counts = { create: 0, update: 0, unchanged: 0, undecided: 0, skipped: 0, failed: 0 };

/** The rows that a person should see first. */
function firstToSee(counts: Counts): Outcome {
  const order = ['undecided', 'failed', 'update', 'create', 'unchanged', 'skipped'] as const;
  return order.find((outcome) => counts[outcome] > 0) ?? 'create';
}
