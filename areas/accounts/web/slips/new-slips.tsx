/** Slips of everybody who has chosen no password yet, printed at once. */
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { useDocument } from '#platform/web/documents/documents.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { NobodyReaches } from '#platform/web/ui/nobody-reaches.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { type Member, printNewSlips } from '../../members/contract.ts';
import { waitsForSlip } from '../../members/rules.ts';
import { useWords } from '../words.ts';

/** Nothing while nobody waits for one. */
export function NewSlips({ members }: { members: readonly Member[] }) {
  const t = useWords();
  const failureText = useFailureText();
  const print = useDocument(printNewSlips);
  const [asking, setAsking] = useState(false);
  const [renew, setRenew] = useState(false);
  const count = members.filter(waitsForSlip).length;
  if (count === 0) return null;
  const onPrint = () =>
    print.mutate(
      { origin: location.origin, renew },
      {
        onSuccess: () => showToast({ kind: 'info', text: t('MEMBERS.newSlips.printed') }),
        onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-rule bg-surface px-4 py-3">
      <p className="text-14">{t('MEMBERS.newSlips.waiting', { count })}</p>
      <Button small icon={Ticket} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('MEMBERS.newSlips.action', { count })}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('MEMBERS.newSlips.title')}
        confirm={t('MEMBERS.slip.print')}
        busy={print.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={onPrint}
      >
        <p>{t('MEMBERS.newSlips.text')}</p>
        <NobodyReaches />
        <Checkbox checked={renew} onChange={setRenew} className="mt-2">
          {t('MEMBERS.newSlips.renew')}
          <span className="block text-13 text-ink-2">{t('MEMBERS.newSlips.renewHint')}</span>
        </Checkbox>
      </ConfirmDialog>
    </section>
  );
}
