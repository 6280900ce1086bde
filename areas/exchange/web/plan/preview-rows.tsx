/** The rows of one outcome: what changes, what is refused and why, who is alike. */
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { recordKey } from '#platform/kernel/imports/records.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { OpenedRun, Outcome } from '../../contract.ts';
import type { Decision, GivenDecision, ImportedRow } from '../../plan/contract.ts';
import { useRows } from '../import/imports-data.ts';
import { Pager } from '../pager.tsx';
import { useWords } from '../words.ts';

interface PreviewRowsProps {
  run: OpenedRun;
  outcome: Outcome;
  /** By `recordKey` of the row. */
  decisions: ReadonlyMap<string, { readonly decision: GivenDecision }>;
  onDecide: (row: ImportedRow, decision: GivenDecision) => void;
}

export function PreviewRows({ run, outcome, decisions, onDecide }: PreviewRowsProps) {
  const t = useWords();
  const [page, setPage] = useState(1);
  const query = useRows(run.id, outcome, page);
  if (query.data === undefined) {
    return <NotLoaded query={query} count={5} />;
  }
  const { rows } = query.data;
  if (rows.length === 0) return <EmptyState drawing="search">{t('IMPORT.preview.noRows')}</EmptyState>;
  return (
    <section aria-label={t(`IMPORT.outcomes.${outcome}`)}>
      <ul className="overflow-hidden rounded-card border border-rule bg-surface">
        {rows.map((row) => (
          <PreviewRow
            key={recordKey(row)}
            row={row}
            isName={run.namesOnly}
            decision={decisions.get(recordKey(row))?.decision ?? row.decision}
            onDecide={(decision) => onDecide(row, decision)}
          />
        ))}
      </ul>
      <Pager page={page} shown={query.data} onPage={setPage} />
    </section>
  );
}

interface RowProps {
  row: ImportedRow;
  /** For a list that only gives names: of people, classes, subjects or rooms alike. */
  isName: boolean;
  decision: Decision | GivenDecision | null;
  onDecide: (decision: GivenDecision) => void;
}

function PreviewRow({ row, isName, decision, onDecide }: RowProps) {
  const t = useWords();
  const hasQuestion = row.question !== null;
  return (
    <li className="flex gap-3 border-b border-rule px-4 py-3 last:border-0">
      <span className="min-w-10 shrink-0 pt-0.5 text-right text-12 text-ink-3 tabular">
        <span className="sr-only">{t('IMPORT.preview.row')} </span>
        {row.place === null ? (
          row.rows.slice(0, 3).map((number) => (
            <span key={number} className="block">
              {number}
            </span>
          ))
        ) : (
          <>
            <span className="block max-w-24 [overflow-wrap:anywhere]">{row.place.sheet}</span>
            <span className="block">{row.place.row}</span>
          </>
        )}
        {row.place === null && row.rows.length > 3 && <span className="block">…</span>}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="font-medium [overflow-wrap:anywhere]">{row.label || t('IMPORT.preview.nameless')}</p>
        {row.changes.map(({ label, before, after }) => (
          <p key={label} className="flex flex-wrap items-center gap-x-1.5 text-13 [overflow-wrap:anywhere]">
            <span className="text-ink-3">{label}</span>
            <span className="text-ink-2 line-through decoration-ink-3">{before ?? '–'}</span>
            <ArrowRight aria-hidden className="size-3.5 shrink-0 text-ink-3" />
            <span className="font-medium text-now">{after ?? '–'}</span>
          </p>
        ))}
        {row.faults.map(({ letter, label, value, reason }) => (
          <p key={`${letter} ${label} ${reason}`} className="text-13 [overflow-wrap:anywhere]">
            {label !== null && (
              <span className="text-ink-3">
                {letter !== null && `${letter} · `}
                {label}
                {value !== '' && (
                  <>
                    {' '}
                    <span className="rounded-chip bg-late-fill px-1.5 py-0.5 text-late">{value}</span>
                  </>
                )}{' '}
              </span>
            )}
            <span className={row.outcome === 'skipped' ? 'text-ink-2' : 'text-late'}>{reason}</span>
          </p>
        ))}
        {(row.near.length > mostListed ? [] : row.near).map(({ id, label }) => (
          <p key={id} className="text-13 text-ink-2 [overflow-wrap:anywhere]">
            <span className="text-ink-3">
              {t(hasQuestion ? 'IMPORT.preview.perhaps' : 'IMPORT.preview.alike')}
            </span>{' '}
            {label}
          </p>
        ))}
        {(row.near.length > 0 || (row.outcome === 'skipped' && decision !== null)) && (
          <Select
            label={row.question ?? t(isName ? 'IMPORT.names.isSame' : 'IMPORT.preview.decide')}
            value={chosenIn(decision)}
            onChange={(chosen) => chosen !== '' && onDecide(decisionOf(chosen, hasQuestion))}
            options={[
              { value: '', label: t('IMPORT.preview.choose'), disabled: true },
              ...row.near.map(({ id, label }) => ({
                value: String(id),
                label: hasQuestion
                  ? label
                  : t(isName ? 'IMPORT.names.isThis' : 'IMPORT.preview.isThis', { label }),
              })),
              ...(hasQuestion
                ? []
                : [{ value: 'create', label: t(isName ? 'IMPORT.names.isNew' : 'IMPORT.preview.isNew') }]),
              { value: 'skip', label: t('IMPORT.preview.skip') },
            ]}
          />
        )}
      </div>
    </li>
  );
}

/** More answers than these are read where one of them is chosen. */
const mostListed = 6;

function chosenIn(decision: Decision | GivenDecision | null): string {
  if (decision === null || typeof decision === 'string') return decision ?? '';
  return String('answer' in decision ? decision.answer : decision.update);
}

function decisionOf(chosen: string, hasQuestion: boolean): GivenDecision {
  if (chosen === 'create' || chosen === 'skip') return chosen;
  return hasQuestion ? { answer: Number(chosen) } : { update: Number(chosen) };
}
