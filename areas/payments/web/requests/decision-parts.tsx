/** Common parts of requests that a second person decides: their state, who requested and decided, and the buttons. */
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { Decision, PaymentRequest } from '../../requests/contract.ts';
import { useWords } from '../words.ts';

const tones = { approved: 'done', refused: 'late', withdrawn: 'future' } as const;

export function DecisionChip({ decision }: Pick<PaymentRequest, 'decision'>) {
  const t = useWords();
  return (
    <StatusChip tone={decision ? tones[decision] : 'draft'}>
      {t(`PAYMENTS.requests.states.${decision ?? 'waiting'}`)}
    </StatusChip>
  );
}

type History = Pick<PaymentRequest, 'requestedBy' | 'requestedAt' | 'decidedBy' | 'decidedAt'>;

export function DecisionHistory({ request }: { request: History }) {
  const t = useWords();
  const { dayAndTime } = useFormats();
  const { requestedBy, requestedAt, decidedBy, decidedAt } = request;
  return (
    <>
      <p className="text-13 text-ink-3">
        {t('PAYMENTS.requests.requestedBy', { name: requestedBy, time: dayAndTime(requestedAt) })}
      </p>
      {decidedBy && decidedAt && (
        <p className="text-13 text-ink-3">
          {t('PAYMENTS.requests.decidedBy', { name: decidedBy, time: dayAndTime(decidedAt) })}
        </p>
      )}
    </>
  );
}

interface DecisionButtonsProps {
  request: Pick<PaymentRequest, 'mayDecide' | 'mayWithdraw'>;
  /** The label of the approval. */
  approve: string;
  busy: boolean;
  onDecide: (decision: Decision) => void;
}

export function DecisionButtons({ request, approve, busy, onDecide }: DecisionButtonsProps) {
  const t = useWords();
  if (!request.mayDecide && !request.mayWithdraw) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {request.mayDecide && (
        <>
          <Button small look="primary" busy={busy} onClick={() => onDecide('approved')}>
            {approve}
          </Button>
          <Button small busy={busy} onClick={() => onDecide('refused')}>
            {t('PAYMENTS.requests.refuse')}
          </Button>
        </>
      )}
      {request.mayWithdraw && (
        <Button small busy={busy} onClick={() => onDecide('withdrawn')}>
          {t('PAYMENTS.requests.withdraw')}
        </Button>
      )}
    </div>
  );
}
