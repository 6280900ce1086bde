/** The payments of a statement by state: those that can be posted first. */
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { type LineState, lineStates, type OpenedStatement, type StatementSource } from '../../contract.ts';
import { useStatement } from '../statements-data.ts';
import { useWords } from '../words.ts';
import { LineRow } from './line-row.tsx';
import { PostReady } from './post-ready.tsx';

const step = 50;

export function StatementLines({ statementId, source }: { statementId: number; source: StatementSource }) {
  const t = useWords();
  const [chosen, setState] = useState<LineState | null>(null);
  const [size, setSize] = useState(step);
  const state = chosen ?? 'ready';
  const query = useStatement(statementId, state, size);
  const statement = query.data;
  // Once: what is posted here says what became of it, although nothing is ready any more.
  if (chosen === null && statement) setState(firstOpen(statement.counts));
  const states = (
    <Select<LineState>
      label={t('STATEMENTS.payments')}
      value={state}
      onChange={(next) => {
        setState(next);
        setSize(step);
      }}
      options={lineStates.map((value) => ({
        value,
        label: statement
          ? t('STATEMENTS.stateOf', {
              state: t(`STATEMENTS.states.${value}`),
              count: statement.counts[value].count,
            })
          : t(`STATEMENTS.states.${value}`),
      }))}
    />
  );
  return (
    <div className="flex flex-col gap-4">
      {states}
      {statement ? (
        <>
          {state === 'ready' && <PostReady statement={statement} source={source} />}
          {statement.lines.length === 0 ? (
            <p className="text-14 text-ink-3">{t('STATEMENTS.nothing')}</p>
          ) : (
            <ul className="rounded-card border border-rule bg-surface">
              {statement.lines.map((line) => (
                <LineRow key={line.id} line={line} currency={statement.currency} />
              ))}
            </ul>
          )}
          {statement.lines.length === size && size < statement.counts[state].count && (
            <Button onClick={() => setSize(size + step)}>{t('STATEMENTS.more')}</Button>
          )}
        </>
      ) : (
        <NotLoaded query={query} count={4} />
      )}
    </div>
  );
}

/** The first state with lines that a person can act on, the easiest first. */
function firstOpen(counts: OpenedStatement['counts']): LineState {
  const open = (['ready', 'choose', 'none'] as const).find((state) => counts[state].count > 0);
  return open ?? 'ready';
}
