/** Provisional receipts of the own till that are not final yet: on this device, and held by the school until they are settled. */
import { Printer, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { discardWrite } from '#platform/web/outbox/outbox.ts';
import type { OutboxEntry } from '#platform/web/outbox/outbox-entry.ts';
import { retryWrite } from '#platform/web/outbox/retry-write.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useAnyWords, useFormats, useLanguage } from '#platform/web/words.ts';
import type { ProvisionalReceipt } from '../../provisional/contract.ts';
import { usualCurrency } from '../../rules.ts';
import { useWords } from '../words.ts';
import { type GivenReceipt, useProvisional, useUnsentReceipts } from './provisional-data.ts';
import { SettleForm } from './settle-form.tsx';
import { usePrint } from './use-print.ts';

export function ProvisionalList() {
  const t = useWords();
  const unsent = useUnsentReceipts();
  const held = (useProvisional().data ?? []).filter(({ state }) => state === 'held');
  const [settling, setSettling] = useState<ProvisionalReceipt | null>(null);
  const [removing, setRemoving] = useState<OutboxEntry<GivenReceipt> | null>(null);
  const language = useLanguage();
  const print = usePrint();
  if (unsent.length + held.length === 0) return null;
  const facts = (number: number, amount: number) => ({
    number: String(number),
    amount: moneyText(amount, usualCurrency, language),
  });
  return (
    <Card title={t('PAYMENTS.provisional.title')}>
      <ul className="text-14">
        {held.map((receipt) => (
          <Row
            key={receipt.number}
            receipt={receipt}
            what={t('PAYMENTS.provisional.queued', facts(receipt.number, receipt.amount))}
            why={t(`PAYMENTS.provisional.reasons.${receipt.reason ?? 'student'}`)}
          >
            <Button small look="primary" onClick={() => setSettling(receipt)}>
              {t('PAYMENTS.provisional.settle')}
            </Button>
          </Row>
        ))}
        {unsent.map((entry) => (
          <Row
            key={entry.id}
            receipt={entry.input}
            what={t('PAYMENTS.provisional.queued', facts(entry.input.number, entry.input.amount))}
            why={entry.state === 'waiting' ? null : <Refusal entry={entry} />}
          >
            <Button small icon={Printer} onClick={() => print([entry.input])}>
              {t('PAYMENTS.provisional.printAgain')}
            </Button>
            {entry.state !== 'waiting' && (
              <>
                <Button small icon={RotateCw} onClick={() => void retryWrite(entry.id)}>
                  {t('PAYMENTS.provisional.sendAgain')}
                </Button>
                <Button small look="quiet" icon={Trash2} onClick={() => setRemoving(entry)}>
                  {t('PAYMENTS.provisional.remove')}
                </Button>
              </>
            )}
          </Row>
        ))}
      </ul>
      {settling && <SettleForm receipt={settling} onClose={() => setSettling(null)} />}
      <ConfirmDialog
        open={removing !== null}
        title={t('PAYMENTS.provisional.removeTitle', { number: String(removing?.input.number ?? '') })}
        confirm={t('PAYMENTS.provisional.remove')}
        danger
        onCancel={() => setRemoving(null)}
        onConfirm={() => {
          if (removing) void discardWrite(removing.id);
          setRemoving(null);
        }}
      >
        <p>{t('PAYMENTS.provisional.removeText')}</p>
      </ConfirmDialog>
    </Card>
  );
}

interface RowProps {
  receipt: Pick<GivenReceipt, 'printedFor' | 'takenAt'>;
  what: string;
  /** Why it is not final; null while it waits for the network. */
  why: React.ReactNode;
  children: React.ReactNode;
}

function Row({ receipt, what, why, children }: RowProps) {
  const t = useWords();
  const { dayAndTime } = useFormats();
  return (
    <li className="border-b border-rule py-2 last:border-0">
      <p className="font-medium">{what}</p>
      <p className="text-13 text-ink-3 [overflow-wrap:anywhere]">
        {[receipt.printedFor, dayAndTime(receipt.takenAt)].filter(Boolean).join(' · ')}
      </p>
      <p className={why === null ? 'text-13 text-draft' : 'text-13 text-late'}>
        {why ?? t('PAYMENTS.provisional.waits')}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </li>
  );
}

/** Why the server refused it. */
function Refusal({ entry }: { entry: OutboxEntry }) {
  const say = useAnyWords();
  return <>{entry.failure?.message || say(entry.failure?.code ?? '')}</>;
}
