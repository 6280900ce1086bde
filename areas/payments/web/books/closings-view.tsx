/** Up to which day the books are closed, and the requests to close them or to open them again. */
import { useState } from 'react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { Closing, ClosingDecision, Closings } from '../../closings/contract.ts';
import { DecisionButtons, DecisionChip, DecisionHistory } from '../requests/decision-parts.tsx';
import { useWords } from '../words.ts';
import { useClosings, useClosingWrites } from './books-data.ts';

const loads = {
  close: async () => (await import('./close-form.tsx')).CloseForm,
  reopen: async () => (await import('./reopen-form.tsx')).ReopenForm,
};

export function ClosingsView() {
  const query = useClosings();
  return query.data ? <State closings={query.data} /> : <NotLoaded query={query} count={3} />;
}

function State({ closings }: { closings: Closings }) {
  const t = useWords();
  const textOf = useFailureText();
  const { day } = useFormats();
  const [form, setForm] = useState<'close' | 'reopen' | null>(null);
  const { decide } = useClosingWrites();
  const { closedUntil, requests, mayRequest } = closings;
  const leave = () => setForm(null);
  return (
    <div className="flex flex-col gap-4">
      <section className="rounded-card border border-rule bg-surface p-4">
        <p className="text-16 font-medium">
          {closedUntil === null
            ? t('PAYMENTS.closings.none')
            : t('PAYMENTS.closings.until', { day: day(closedUntil) })}
        </p>
        <p className="mt-1 text-14 text-ink-2">{t('PAYMENTS.closings.help')}</p>
        {mayRequest && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button look="primary" onClick={() => setForm('close')}>
              {t('PAYMENTS.closings.close')}
            </Button>
            {closedUntil !== null && (
              <Button onClick={() => setForm('reopen')}>{t('PAYMENTS.closings.reopen')}</Button>
            )}
          </div>
        )}
      </section>
      {decide.error && <Banner kind="error">{textOf(decide.error)}</Banner>}
      <Card title={t('PAYMENTS.closings.history')}>
        {requests.length === 0 && <p className="text-14 text-ink-2">{t('PAYMENTS.closings.noHistory')}</p>}
        <ul>
          {requests.map((request) => (
            <Request
              key={request.id}
              request={request}
              busy={decide.isPending}
              onDecide={(decision) => decide.mutate({ id: request.id, decision })}
            />
          ))}
        </ul>
      </Card>
      {form && <LazyPart load={loads[form]} onMissing={leave} props={{ closings, onClose: leave }} />}
    </div>
  );
}

interface RequestProps {
  request: Closing;
  busy: boolean;
  onDecide: (decision: ClosingDecision) => void;
}

function Request({ request, busy, onDecide }: RequestProps) {
  const t = useWords();
  const { day } = useFormats();
  const { kind, until, reason } = request;
  return (
    <li className="flex flex-col gap-2 border-b border-rule py-2.5 last:border-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium">
            {until === null
              ? t('PAYMENTS.closings.kinds.reopenAll')
              : t(`PAYMENTS.closings.kinds.${kind}`, { day: day(until) })}
          </p>
          {reason && <p className="text-14 [overflow-wrap:anywhere]">{reason}</p>}
          <DecisionHistory request={request} />
        </div>
        <DecisionChip decision={request.decision} />
      </div>
      <DecisionButtons
        request={request}
        approve={t('PAYMENTS.closings.approve')}
        busy={busy}
        onDecide={onDecide}
      />
    </li>
  );
}
