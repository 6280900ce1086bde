/** Cancellations, refunds and waivers: what waits for a second person, and what was decided. */
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useLanguage } from '#platform/web/words.ts';
import type { Decision, PaymentRequest } from '../../requests/contract.ts';
import { DecisionButtons, DecisionChip, DecisionHistory } from '../requests/decision-parts.tsx';
import { useWords } from '../words.ts';
import { PhoneRefund } from './phone-refund.tsx';
import { useRequests, useRequestWrites } from './requests-data.ts';

export function RequestsList() {
  const t = useWords();
  const query = useRequests();
  const rows = query.data?.rows;
  if (!rows) return <NotLoaded query={query} count={3} />;
  if (rows.length === 0)
    return (
      <EmptyState drawing="done" title={t('PAYMENTS.requests.none')}>
        {t('PAYMENTS.requests.noneHelp')}
      </EmptyState>
    );
  return <RequestRows rows={rows} />;
}

export function RequestRows({ rows }: { rows: readonly PaymentRequest[] }) {
  const textOf = useFailureText();
  const { decide } = useRequestWrites();
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
  const t = useWords();
  const language = useLanguage();
  const { nameOrder } = useSession();
  const { kind, act, receipt, item, student, amount, currency, reason } = request;
  const facts = { number: String(receipt ?? ''), item: item ?? '' };
  return (
    <li className="flex flex-col gap-2 border-b border-rule px-4 py-3 last:border-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium [overflow-wrap:anywhere]">
            {act ? t(`PAYMENTS.lowering.acts.${act}`, facts) : t(`PAYMENTS.requests.kinds.${kind}`, facts)}
            {student && ` · ${listName(student, nameOrder)}`}
          </p>
          <p className="text-14 [overflow-wrap:anywhere]">{reason}</p>
          <DecisionHistory request={request} />
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1">
          <span className="tabular font-medium whitespace-nowrap">
            {amount === 0 ? t('PAYMENTS.lowering.unknown') : moneyText(amount, currency, language)}
          </span>
          <DecisionChip decision={request.decision} />
        </div>
      </div>
      {request.refund && <PhoneRefund id={request.id} refund={request.refund} />}
      <DecisionButtons
        request={request}
        approve={t('PAYMENTS.requests.approve')}
        busy={busy}
        onDecide={onDecide}
      />
    </li>
  );
}
