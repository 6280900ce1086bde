/** A payment of a statement: what it says, for whom it is, and what can be done with it. */
import { Ban, Split, Undo2, UserSearch } from 'lucide-react';
import { useState } from 'react';
import { FindStudent } from '#areas/payments/web/public/find-student.ts';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import type { StatementLineRecord } from '../../contract.ts';
import { SplitLine } from '../splitting/split-line.tsx';
import { useStatementWrites } from '../statements-data.ts';
import { useWords } from '../words.ts';
import { IgnoreLine } from './ignore-line.tsx';
import { LineStudent } from './line-student.tsx';

export function LineRow({ line, currency }: { line: StatementLineRecord; currency: string }) {
  const t = useWords();
  const language = useLanguage();
  const textOf = useFailureText();
  const { nameOrder } = useSession();
  const { day: dayText } = useFormats();
  const [open, setOpen] = useState<'find' | 'ignore' | 'split' | null>(null);
  const { choose, ignore, join } = useStatementWrites();
  const { id, day, amount, payer, phone, text, operatorId, state, candidates } = line;
  const sum = moneyText(amount, currency, language);
  const take = (studentId: number | null) =>
    choose.mutate({ id, studentId }, { onSuccess: () => setOpen(null) });
  const find = {
    label: t(line.student ? 'STATEMENTS.changeStudent' : 'STATEMENTS.findOther'),
    icon: UserSearch,
    onSelect: () => setOpen('find'),
  };
  const chosen = state === 'ready' && line.reason === null;
  const takeBack = {
    label: t('STATEMENTS.takeBack'),
    icon: Undo2,
    onSelect: () => take(null),
  };
  const putAside = {
    label: t('STATEMENTS.ignore'),
    icon: Ban,
    onSelect: () => setOpen('ignore'),
  };
  const divide = line.isPart
    ? { label: t('STATEMENTS.join'), icon: Undo2, onSelect: () => join.mutate({ id }) }
    : { label: t('STATEMENTS.split'), icon: Split, onSelect: () => setOpen('split') };
  const fault = choose.error ?? ignore.error ?? join.error;
  return (
    <li className="flex flex-col gap-2 border-b border-rule px-4 py-3 last:border-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p className="font-medium">{[payer, phone].filter(Boolean).join(' · ') || text}</p>
          {(payer ?? phone) && text !== '' && <p className="text-14">{text}</p>}
          <p className="text-13 text-ink-3">{[dayText(day), operatorId].filter(Boolean).join(' · ')}</p>
        </div>
        <div className="flex shrink-0 items-center gap-1">
          <span className="tabular font-medium whitespace-nowrap">{sum}</span>
          {state !== 'posted' && state !== 'ignored' && (
            <Menu
              label={t('STATEMENTS.actionsOf', { amount: sum })}
              actions={[find, ...(chosen && !line.isPart ? [takeBack] : []), divide, putAside]}
            />
          )}
        </div>
      </div>
      <LineStudent line={line} />
      {fault && <Banner kind="error">{textOf(fault)}</Banner>}
      {candidates.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {candidates.map(({ student, hints }) => (
            <Button
              key={student.id}
              small
              busy={choose.isPending && choose.variables.studentId === student.id}
              onClick={() => take(student.id)}
            >
              {[
                listName(student, nameOrder),
                student.className,
                hints.map((hint) => t(`STATEMENTS.hints.${hint}`)).join(', '),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Button>
          ))}
        </div>
      )}
      {state === 'none' && open !== 'find' && (
        <div>
          <Button small icon={UserSearch} onClick={find.onSelect}>
            {find.label}
          </Button>
        </div>
      )}
      {open === 'find' && <FindStudent without={[]} onFound={(student) => take(student.id)} />}
      {open === 'split' && <SplitLine line={line} currency={currency} onClose={() => setOpen(null)} />}
      {open === 'ignore' && <IgnoreLine id={id} onClose={() => setOpen(null)} />}
      {state === 'ignored' && (
        <div>
          <Button small busy={ignore.isPending} onClick={() => ignore.mutate({ id, reason: null })}>
            {t('STATEMENTS.restore')}
          </Button>
        </div>
      )}
    </li>
  );
}
