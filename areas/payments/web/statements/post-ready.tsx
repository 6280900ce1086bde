/** Posts all payments that are ready; their number and sum are on the button. */
import { moneyText } from '#platform/kernel/money.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { useLanguage, useWords } from '#platform/web/words.ts';
import type { en } from '../../late-words/en.ts';
import type { OpenedStatement } from '../../statements-contract.ts';
import { usePosting } from './statements-data.ts';

export function PostReady({ statement: { ready, currency } }: { statement: OpenedStatement }) {
  const t = useWords<typeof en>();
  const language = useLanguage();
  const textOf = useFailureText();
  const { posting, results } = usePosting();
  const sum = ready.reduce((all, { amount }) => all + amount, 0);
  const done = results.filter(({ outcome }) => outcome === 'posted').length;
  const refused = Map.groupBy(
    results.flatMap(({ outcome, receipt }) =>
      outcome === 'posted' ? [] : t(`PAYMENTS.statements.outcomes.${outcome}`, { receipt: receipt ?? 0 }),
    ),
    (why) => why,
  );
  const total = posting.variables?.length ?? 0;
  return (
    <div className="flex flex-col gap-3">
      {posting.error && <Banner kind="error">{textOf(posting.error)}</Banner>}
      {done > 0 && (
        <p role="status" className="font-medium text-done">
          {posting.isPending
            ? t('PAYMENTS.statements.posting', { done, count: total })
            : t('PAYMENTS.statements.posted', { count: done })}
        </p>
      )}
      {[...refused].map(([why, lines]) => (
        <Banner key={why} kind="notice">
          {t('PAYMENTS.statements.notPosted', { count: lines.length, why })}
        </Banner>
      ))}
      {(ready.length > 0 || posting.isPending) && (
        <div className="flex flex-col items-start gap-1">
          <Button look="primary" busy={posting.isPending} onClick={() => posting.mutate(ready)}>
            {t('PAYMENTS.statements.post', {
              count: ready.length,
              amount: moneyText(sum, currency, language),
            })}
          </Button>
          <p className="text-13 text-ink-3">{t('PAYMENTS.statements.postHelp')}</p>
        </div>
      )}
    </div>
  );
}
