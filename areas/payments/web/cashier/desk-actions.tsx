/** On the account of a student, for whoever takes money: the way to the desk, and requests for a refund or a waiver. */
import { HandCoins, Undo2, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#platform/web/session.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { useWords } from '#platform/web/words.ts';
import type { StudentAccount } from '../../accounts-contract.ts';
import type { en } from '../../late-words/en.ts';
import { mayTake } from '../../receipt-rules.ts';
import { AskMoney } from './ask-money.tsx';

export function DeskActions({ account }: { account: StudentAccount }) {
  const t = useWords<typeof en>();
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
