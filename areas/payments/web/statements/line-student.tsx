/** For whom a payment of a statement is, and how that is known. */
import { listName } from '#platform/kernel/person-name.ts';
import { useSession } from '#platform/web/session.ts';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../../late-words/en.ts';
import type { StatementLineRecord } from '../../statements-contract.ts';

export function LineStudent({ line }: { line: StatementLineRecord }) {
  const t = useWords<typeof en>();
  const { nameOrder } = useSession();
  const { student, state, reason, receipt, ignored, asks, isPart } = line;
  const facts = [
    student && listName(student, nameOrder),
    student?.className,
    state === 'ready' && t(`PAYMENTS.statements.reasons.${reason ?? 'chosen'}`),
    isPart && t('PAYMENTS.statements.isPart'),
    receipt !== null && t('PAYMENTS.statements.receipt', { number: receipt }),
    asks !== null && t(`PAYMENTS.statements.asks.${asks}`),
    ignored !== null && t('PAYMENTS.statements.ignoredFor', { reason: ignored }),
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return <p className="text-14 text-ink-2 [overflow-wrap:anywhere]">{facts.join(' · ')}</p>;
}
