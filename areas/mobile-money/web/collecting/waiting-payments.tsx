/** Payments by phone of a child that are not settled yet, or failed today; one that waits is looked at again until it has ended. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isWaiting, operatorNames } from '#areas/payments/contract.ts';
import type { FamilyPhonePayment } from '#areas/payments/web/extension-points.ts';
import { readFamily } from '#areas/payments/web/public/family.ts';
import { usePhoneReason } from '#areas/payments/web/public/phone-reason.ts';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { refreshCalls, useCallQuery } from '#platform/web/reads/queries.ts';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { readPhonePayment } from '../../collecting/contract.ts';
import { useWords } from '../words.ts';

/** Milliseconds between two looks at a payment that waits. */
const lookEvery = 4_000;

interface WaitingPaymentsProps {
  payments: readonly FamilyPhonePayment[];
  currency: string;
}

export function WaitingPayments({ payments, currency }: WaitingPaymentsProps) {
  const t = useWords();
  return (
    <ul aria-label={t('MOBILE_MONEY.phone.list')} className="flex flex-col gap-2">
      {payments.map((payment) =>
        isWaiting(payment.state) ? (
          <Waiting key={payment.id} payment={payment} currency={currency} />
        ) : (
          <Ended key={payment.id} payment={payment} currency={currency} />
        ),
      )}
    </ul>
  );
}

const box = 'rounded-card border border-rule bg-surface px-4 py-3';

function Waiting({ payment, currency }: { payment: FamilyPhonePayment; currency: string }) {
  const t = useWords();
  const client = useQueryClient();
  const language = useLanguage();
  const query = useCallQuery(readPhonePayment, { id: payment.id }, { freshFor: 0 });
  const { refetch } = query;
  const state = query.data?.state ?? payment.state;
  const page = query.data?.page ?? payment.page;
  const name = operatorNames[payment.provider];
  useEffect(() => {
    const timer = setInterval(() => void refetch(), lookEvery);
    return () => clearInterval(timer);
  }, [refetch]);
  const onEnd = useEffectEvent(() => {
    if (state === 'paid') showToast({ kind: 'info', text: t('MOBILE_MONEY.phone.paid') });
    void refreshCalls(client, [readFamily]);
  });
  const ended = !isWaiting(state);
  useEffect(() => {
    if (ended) onEnd();
  }, [ended]);
  return (
    <li className={box}>
      <div role="status" className="flex items-start gap-3">
        <Spinner />
        <div className="min-w-0 flex-1">
          <p className="font-medium tabular">
            {moneyText(payment.amount, currency, language)} · {name}
          </p>
          <p className="text-14 text-ink-2">
            {t(
              payment.provider === 'mtn'
                ? 'MOBILE_MONEY.phone.confirmOnPhone'
                : page
                  ? 'MOBILE_MONEY.phone.confirmOnPage'
                  : 'MOBILE_MONEY.phone.opening',
            )}
          </p>
        </div>
      </div>
      {page && (
        <a
          href={page}
          rel="noreferrer"
          className="mt-3 inline-flex min-h-control w-full items-center justify-center rounded-chip bg-primary px-4 font-medium text-on-primary hover:bg-primary-strong"
        >
          {t('MOBILE_MONEY.phone.openPage', { name })}
        </a>
      )}
    </li>
  );
}

function Ended({ payment, currency }: { payment: FamilyPhonePayment; currency: string }) {
  const t = useWords();
  const language = useLanguage();
  const { dayAndTime } = useFormats();
  const reasonOf = usePhoneReason();
  const { amount, provider, state, reason, requestedAt } = payment;
  const failed = state === 'failed';
  return (
    <li className={box}>
      <div className="flex items-start justify-between gap-3">
        <p className="font-medium tabular">
          {moneyText(amount, currency, language)} · {operatorNames[provider]}
        </p>
        <StatusChip tone={failed ? 'late' : 'waiting'}>
          {t(failed ? 'MOBILE_MONEY.phone.states.failed' : 'MOBILE_MONEY.phone.checked')}
        </StatusChip>
      </div>
      <p className="text-14 text-ink-2">{failed ? reasonOf(reason) : t('MOBILE_MONEY.phone.checkedHelp')}</p>
      <p className="text-13 text-ink-3">{dayAndTime(requestedAt)}</p>
    </li>
  );
}
