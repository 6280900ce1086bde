/** For whom a payment of a statement is, and how that is known. */
import { listName } from '#platform/kernel/people/person-name.ts';
import { useSession } from '#platform/web/session/session.ts';
import type { StatementLineRecord } from '../../contract.ts';
import { useWords } from '../words.ts';

export function LineStudent({ line }: { line: StatementLineRecord }) {
  const t = useWords();
  const { nameOrder } = useSession();
  const { student, state, reason, receipt, ignored, asks, isPart } = line;
  const facts = [
    student && listName(student, nameOrder),
    student?.className,
    state === 'ready' && t(`STATEMENTS.reasons.${reason ?? 'chosen'}`),
    isPart && t('STATEMENTS.isPart'),
    receipt !== null && t('STATEMENTS.receipt', { number: receipt }),
    asks !== null && t(`STATEMENTS.asks.${asks}`),
    ignored !== null && t('STATEMENTS.ignoredFor', { reason: ignored }),
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return <p className="text-14 text-ink-2 [overflow-wrap:anywhere]">{facts.join(' · ')}</p>;
}
