/** How much of the programmes is covered: by class, subject or teacher, against hours elapsed and the goal of today. */
import { Target } from 'lucide-react';
import { useState } from 'react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { PageActions } from '#platform/web/ui/page.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { useFormats } from '#platform/web/words.ts';
import { type Coverage, readCoverage } from '../../programmes/contract.ts';
import { isBehind, percentOf } from '../../programmes/rules.ts';
import { useWords } from '../words.ts';
import { groupsOf } from './coverage-groups.ts';

const loadGoals = async () => (await import('./goals-dialog.tsx')).GoalsDialog;

export function CoverageView() {
  const t = useWords();
  const query = useCallQuery(readCoverage, {});
  const [by, setBy] = useState<'class' | 'subject' | 'teacher'>('class');
  const [setting, setSetting] = useState(false);
  const found = query.data;
  if (found === undefined) return <NotLoaded query={query} count={6} />;
  const groups = groupsOf(found.rows, by);
  return (
    <>
      {found.maySetGoals && (
        <PageActions>
          <Button icon={Target} onClick={() => setSetting(true)}>
            {t('PROGRAMMES.goals')}
          </Button>
        </PageActions>
      )}
      {found.rows.length === 0 ? (
        <EmptyState drawing="notebook" size="full" title={t('PROGRAMMES.noRows')}>
          {t('PROGRAMMES.noRowsHelp')}
        </EmptyState>
      ) : (
        <>
          <section
            aria-label={t('PROGRAMMES.school')}
            className="rounded-card border border-rule bg-surface px-4 py-3"
          >
            <h2 className="text-16">{t('PROGRAMMES.school')}</h2>
            <Measure rows={found.rows} />
          </section>
          <Segmented
            label={t('PROGRAMMES.by')}
            value={by}
            onChange={setBy}
            choices={(['class', 'subject', 'teacher'] as const).map((value) => ({
              value,
              label: t(`PROGRAMMES.groups.${value}`),
            }))}
          />
          {groups.map(({ name, rows }) => (
            <section key={name} className="flex flex-col gap-2">
              <div>
                <h2 className="text-16 [overflow-wrap:anywhere]">{name}</h2>
                {rows.length > 1 && <Measure rows={rows} />}
              </div>
              <ul className="divide-y divide-rule rounded-card border border-rule bg-surface">
                {rows.map((row) => (
                  <li key={`${row.classId} ${row.subjectId}`} className="px-4 py-3">
                    <CoverageRow row={row} by={by} yearEndsOn={found.yearEndsOn} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
      {found.without > 0 && (
        <p className="text-13 text-ink-2">{t('PROGRAMMES.without', { count: found.without })}</p>
      )}
      {setting && (
        <LazyPart
          load={loadGoals}
          onMissing={() => setSetting(false)}
          props={{ goals: found.goals, onClose: () => setSetting(false) }}
        />
      )}
    </>
  );
}

interface CoverageRowProps {
  row: Coverage;
  by: 'class' | 'subject' | 'teacher';
  yearEndsOn: string | null;
}

function CoverageRow({ row, by, yearEndsOn }: CoverageRowProps) {
  const t = useWords();
  const formats = useFormats();
  const percent = percentOf(row);
  const { finishesOn } = row;
  const late = finishesOn !== null && yearEndsOn !== null && finishesOn > yearEndsOn;
  const name =
    by === 'class'
      ? row.subjectName
      : by === 'subject'
        ? row.className
        : `${row.className} · ${row.subjectName}`;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-medium">{name}</span>
          {by !== 'teacher' && <span className="text-13 text-ink-2"> · {row.teachers}</span>}
        </p>
        {percent >= 100 ? (
          <StatusChip tone="done">{t('PROGRAMMES.done')}</StatusChip>
        ) : isBehind(row) ? (
          <StatusChip tone="late">{t('PROGRAMMES.late')}</StatusChip>
        ) : (
          <StatusChip tone="ongoing">{t('PROGRAMMES.onTime')}</StatusChip>
        )}
      </div>
      <Measure rows={[row]} />
      <p className="text-13 text-ink-2">
        {t('PROGRAMMES.taught', { hours: formats.number(Math.round(row.taught / 6) / 10) })}
        {finishesOn !== null && (
          <>
            {' · '}
            {t(late ? 'PROGRAMMES.finishesLate' : 'PROGRAMMES.finishes', {
              day: formats.day(finishesOn as SchoolDay),
            })}
          </>
        )}
      </p>
    </div>
  );
}

/** Per cent covered, as a bar with the goal marked in it; beside it the goal and the hours elapsed. */
function Measure({ rows }: { rows: readonly Coverage[] }) {
  const t = useWords();
  const sum = (of: (row: Coverage) => number) => rows.reduce((total, row) => total + of(row), 0);
  const percent = percentOf({ covered: sum(({ covered }) => covered), total: sum(({ total }) => total) });
  const elapsed = percentOf({ covered: sum((row) => row.elapsed), total: sum(({ due }) => due) });
  const goal = rows[0]?.goal ?? 0;
  return (
    <div className="flex flex-col gap-1">
      <div aria-hidden className="relative h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className={percent < goal ? 'h-full bg-late' : 'h-full bg-done'}
          style={{ width: `${Math.min(percent, 100)}%` }}
        />
        <div className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: `${Math.min(goal, 99)}%` }} />
      </div>
      <p className="tabular text-13 text-ink-2">
        {t('PROGRAMMES.covered', { percent })} · {t('PROGRAMMES.goal', { percent: goal })} ·{' '}
        {t('PROGRAMMES.elapsed', { percent: elapsed })}
      </p>
    </div>
  );
}
