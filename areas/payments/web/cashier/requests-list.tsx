/** Cancellations, refunds and waivers: what waits for a second person, and what was decided. */
import { moneyText } from '#platform/kernel/money.ts';
import { listName } from '#platform/kernel/person-name.ts';
import { useSession } from '#platform/web/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useFormats, useLanguage, useWords } from '#platform/web/words.ts';
import type { en } from '../../late-words/en.ts';
import type { Decision, PaymentRequest } from '../../requests-contract.ts';
import { useCashierWrites, useRequests } from './cashier-data.ts';

const tones = { approved: 'done', refused: 'late', withdrawn: 'future' } as const;

export function RequestsList() {
  const t = useWords<typeof en>();
  const textOf = useFailureText();
  const query = useRequests();
  const { decide } = useCashierWrites();
  const rows = query.data?.rows;
  if (!rows) return <NotLoaded query={query} count={3} />;
  if (rows.length === 0)
    return (
      <EmptyState drawing="done" title={t('PAYMENTS.requests.none')}>
        {t('PAYMENTS.requests.noneHelp')}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-3">
      {decide.error && <Banner kind="error">{textOf(decide.error)}</Banner>}
      <ul className="rounded-card border border-rule bg-surface">
        {rows.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            busy={decide.isPending && decide.variables.id === request.id}
            onDecide={(decision) => decide.mutate({ id: request.id, decision })}
          />
        ))}
      </ul>
    </div>
  );
}

interface RequestRowProps {
  request: PaymentRequest;
  busy: boolean;
  onDecide: (decision: Decision) => void;
}

function RequestRow({ request, busy, onDecide }: RequestRowProps) {
  const t = useWords<typeof en>();
  const language = useLanguage();
  const { dayAndTime: moment } = useFormats();
  const { nameOrder } = useSession();
  const { kind, receipt, item, student, amount, currency, reason, decision } = request;
  return (
    <li className="flex flex-col gap-2 border-b border-rule px-4 py-3 last:border-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium [overflow-wrap:anywhere]">
            {t(`PAYMENTS.requests.kinds.${kind}`, { number: String(receipt ?? ''), item: item ?? '' })}
            {student && ` · ${listName(student, nameOrder)}`}
          </p>
          <p className="text-14 [overflow-wrap:anywhere]">{reason}</p>
          <p className="text-13 text-ink-3">
            {t('PAYMENTS.requests.requestedBy', {
              name: request.requestedBy,
              time: moment(request.requestedAt),
            })}
          </p>
          {request.decidedBy && request.decidedAt && decision && (
            <p className="text-13 text-ink-3">
              {t('PAYMENTS.requests.decidedBy', {
                name: request.decidedBy,
                time: moment(request.decidedAt),
              })}
            </p>
          )}
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1">
          <span className="tabular font-medium whitespace-nowrap">
            {moneyText(amount, currency, language)}
          </span>
          <StatusChip tone={decision ? tones[decision] : 'draft'}>
            {t(`PAYMENTS.requests.states.${decision ?? 'waiting'}`)}
          </StatusChip>
        </div>
      </div>
      {(request.mayDecide || request.mayWithdraw) && (
        <div className="flex flex-wrap gap-2">
          {request.mayDecide && (
            <>
              <Button small look="primary" busy={busy} onClick={() => onDecide('approved')}>
                {t('PAYMENTS.requests.approve')}
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
      )}
    </li>
  );
}
