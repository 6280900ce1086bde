/** On the account of a student, for whoever takes money: the way to the desk, and requests for a refund or a waiver. */
import { HandCoins, Undo2, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#platform/web/session/session.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import type { StudentAccount } from '../../accounts/contract.ts';
import { mayTake } from '../../rules.ts';
import { useWords } from '../words.ts';
import { AskMoney } from './ask-money.tsx';

export function DeskActions({ account }: { account: StudentAccount }) {
  const t = useWords();
  const [asking, setAsking] = useState<'refund' | 'waiver' | null>(null);
  if (!mayTake(useSession())) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Link
        to="/paymentplans/cashier"
        search={{ view: 'take', student: account.studentId }}
        className="inline-flex min-h-control items-center gap-2 rounded-chip bg-primary px-4 font-medium text-on-primary hover:bg-primary-strong"
      >
        <HandCoins aria-hidden className="size-4.5" />
        {t('PAYMENTS.cashier.begin')}
      </Link>
      <Menu
        label={t('PAYMENTS.requests.others')}
        actions={[
          { label: t('PAYMENTS.requests.refund'), icon: Undo2, onSelect: () => setAsking('refund') },
          ...(account.open > 0
            ? [
                {
                  label: t('PAYMENTS.requests.waiver'),
                  icon: Wallet,
                  onSelect: () => setAsking('waiver'),
                },
              ]
            : []),
        ]}
      />
      {asking && <AskMoney kind={asking} account={account} onClose={() => setAsking(null)} />}
    </div>
  );
}
