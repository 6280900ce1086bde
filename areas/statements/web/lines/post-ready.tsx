/**
 * Posts all payments that are ready; their number and sum are on the button. Lines that were not posted, with the reason and the next step.
 */
import { useState } from 'react';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { useLanguage } from '#platform/web/words.ts';
import type { OpenedStatement, PostedLine, StatementSource } from '../../contract.ts';
import { type LineToPost, usePosting } from '../statements-data.ts';
import { useWords } from '../words.ts';

type Refused = Exclude<PostedLine['outcome'], 'posted'>;

/** How a line is posted all the same, by what kept it back. An operator's number names one transaction: there is no other payment of it. */
function wayAround(outcome: Refused, source: StatementSource): 'today' | 'another' | null {
  if (outcome === 'periodClosed' || outcome === 'dayOutside') return 'today';
  return outcome === 'paidBefore' && source === 'bank' ? 'another' : null;
}

interface PostReadyProps {
  statement: OpenedStatement;
  source: StatementSource;
}

export function PostReady({ statement: { ready, currency }, source }: PostReadyProps) {
  const t = useWords();
  const language = useLanguage();
  const textOf = useFailureText();
  const { posting, results } = usePosting();
  /** The lines sent last: the list of ready ones has changed since. */
  const [sent, setSent] = useState<readonly LineToPost[]>([]);
  const sum = ready.reduce((all, { amount }) => all + amount, 0);
  const done = results.filter(({ outcome }) => outcome === 'posted').length;
  const refused = Map.groupBy(
    results.flatMap(({ id, outcome, receipt }) =>
      outcome === 'posted'
        ? []
        : { id, outcome, why: t(`STATEMENTS.outcomes.${outcome}`, { receipt: receipt ?? 0 }) },
    ),
    ({ why }) => why,
  );
  const post = (lines: readonly LineToPost[]) => {
    setSent(lines);
    posting.mutate(lines);
  };
  return (
    <div className="flex flex-col gap-3">
      {posting.error && <Banner kind="error">{textOf(posting.error)}</Banner>}
      {done > 0 && (
        <p role="status" className="font-medium text-done">
          {posting.isPending
            ? t('STATEMENTS.posting', { done, count: sent.length })
            : t('STATEMENTS.posted', { count: done })}
        </p>
      )}
      {[...refused].map(([why, [first, ...others]]) => {
        const way = first && wayAround(first.outcome, source);
        const ids = new Set([first?.id, ...others.map(({ id }) => id)]);
        const again = sent
          .filter(({ id }) => ids.has(id))
          .map(({ id, studentId }) =>
            way === 'today' ? { id, studentId, today: true } : { id, studentId, another: true },
          );
        return (
          <Banner key={why} kind="notice">
            <p>{t('STATEMENTS.notPosted', { count: ids.size, why })}</p>
            {way && (
              <Button small busy={posting.isPending} onClick={() => post(again)}>
                {t(`STATEMENTS.allTheSame.${way}`, { count: again.length })}
              </Button>
            )}
          </Banner>
        );
      })}
      {(ready.length > 0 || posting.isPending) && (
        <div className="flex flex-col items-start gap-1">
          <Button
            look="primary"
            busy={posting.isPending}
            onClick={() => post(ready.map(({ id, studentId }) => ({ id, studentId })))}
          >
            {t('STATEMENTS.post', {
              count: ready.length,
              amount: moneyText(sum, currency, language),
            })}
          </Button>
          <p className="text-13 text-ink-3">{t('STATEMENTS.postHelp')}</p>
        </div>
      )}
    </div>
  );
}
