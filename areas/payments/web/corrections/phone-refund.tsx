/** The state of a refund that goes back to the phone; people settle what its operator does not report. */
import { useState } from 'react';
import { useMayCall } from '#platform/web/reads/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { isWaiting, needsPeople, operatorNames } from '../../contract.ts';
import { settleRefund } from '../../corrections/refunds-contract.ts';
import type { PaymentRequest } from '../../requests/contract.ts';
import { useWords } from '../words.ts';
import { usePhoneReason } from './phone-reason.ts';
import { useRequestWrites } from './requests-data.ts';

const loadSettling = async () => (await import('./settle-refund.tsx')).SettleRefund;

type Refund = NonNullable<PaymentRequest['refund']>;

const toneOf = ({ state }: Refund) =>
  state === 'paid' ? 'done' : isWaiting(state) ? 'waiting' : needsPeople(state) ? 'late' : 'closed';

export function PhoneRefund({ id, refund }: { id: number; refund: Refund }) {
  const t = useWords();
  const textOf = useFailureText();
  const reasonOf = usePhoneReason();
  const [settling, setSettling] = useState(false);
  const { settle } = useRequestWrites();
  const maySettle = useMayCall(settleRefund) && needsPeople(refund.state);
  const { provider, state, reason, operatorId, note } = refund;
  const name = operatorNames[provider];
  const ask = () =>
    settle.mutate(
      { id, act: 'ask' },
      { onError: (error) => showToast({ kind: 'failure', text: textOf(error) }) },
    );
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-2 text-14">
        <StatusChip tone={toneOf(refund)}>{t(`PAYMENTS.refunds.states.${state}`)}</StatusChip>
        <span className="text-ink-3 [overflow-wrap:anywhere]">
          {[name, operatorId, note].filter(Boolean).join(' · ')}
        </span>
      </p>
      {state === 'failed' && (
        <p className="text-13">{t('PAYMENTS.refunds.failedHelp', { why: reasonOf(reason) })}</p>
      )}
      {needsPeople(state) && <p className="text-14">{t('PAYMENTS.refunds.unknownHelp', { name })}</p>}
      {maySettle && (
        <div className="flex flex-wrap gap-2">
          <Button small busy={settle.isPending} onClick={ask}>
            {t('PAYMENTS.refunds.ask')}
          </Button>
          <Button small onClick={() => setSettling(true)}>
            {t('PAYMENTS.refunds.settle')}
          </Button>
        </div>
      )}
      {settling && (
        <LazyPart
          load={loadSettling}
          onMissing={() => setSettling(false)}
          props={{ id, onClose: () => setSettling(false) }}
        />
      )}
    </div>
  );
}
