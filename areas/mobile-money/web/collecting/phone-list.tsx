/** Payments by phone for who takes money: those that people must settle first. */
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { isWaiting, needsPeople, operatorNames } from '#areas/payments/contract.ts';
import { usePhoneReason } from '#areas/payments/web/public/phone-reason.ts';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { listPhonePayments, type PhonePayment, settlePhonePayment } from '../../collecting/contract.ts';
import { useWords } from '../words.ts';

const loadClosing = async () => (await import('./close-phone-payment.tsx')).ClosePhonePayment;
const shown = 20;

export function PhoneList() {
  const t = useWords();
  const rows = useStaffQuery(listPhonePayments, { page: 1, size: shown }, { freshFor: 0 }).data?.rows;
  if (!rows || rows.length === 0) return null;
  return (
    <section aria-label={t('MOBILE_MONEY.phone.list')} className="flex flex-col gap-2">
      <h2 className="text-16">{t('MOBILE_MONEY.phone.list')}</h2>
      <ul className="rounded-card border border-rule bg-surface">
        {rows.map((payment) => (
          <PhoneRow key={payment.id} payment={payment} />
        ))}
      </ul>
    </section>
  );
}

const toneOf = ({ state }: PhonePayment) =>
  state === 'paid' || state === 'closed'
    ? 'done'
    : needsPeople(state)
      ? 'late'
      : isWaiting(state)
        ? 'waiting'
        : 'closed';

function PhoneRow({ payment }: { payment: PhonePayment }) {
  const t = useWords();
  const textOf = useFailureText();
  const reasonOf = usePhoneReason();
  const language = useLanguage();
  const { dayAndTime } = useFormats();
  const [closing, setClosing] = useState(false);
  const settle = useCallWrite(settlePhonePayment, [listPhonePayments]);
  const { id, student, amount, currency, provider, state, reason, phone, operatorId, note, reported } =
    payment;
  const about = [
    operatorNames[provider],
    dayAndTime(payment.requestedAt),
    payment.requestedBy,
    phone,
    operatorId,
    note,
  ];
  const ask = () =>
    settle.mutate(
      { id, act: 'ask' },
      { onError: (error) => showToast({ kind: 'failure', text: textOf(error) }) },
    );
  return (
    <li className="border-b border-rule px-4 py-3 last:border-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium [overflow-wrap:anywhere]">
            {student ? listName(student) : t('MOBILE_MONEY.phone.erased')}
          </p>
          <p className="text-13 text-ink-3 [overflow-wrap:anywhere]">{about.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1">
          <span className="tabular font-medium whitespace-nowrap">
            {moneyText(amount, currency, language)}
          </span>
          <StatusChip tone={toneOf(payment)}>{t(`MOBILE_MONEY.phone.states.${state}`)}</StatusChip>
        </div>
      </div>
      {state === 'failed' && reason && <p className="text-13">{reasonOf(reason)}</p>}
      {needsPeople(state) && (
        <>
          <p className="mt-1 text-14">
            {state === 'mismatch' && reported?.amount
              ? t('MOBILE_MONEY.phone.mismatchHelp', {
                  amount: moneyText(reported.amount, reported.currency ?? currency, language),
                })
              : t(`MOBILE_MONEY.phone.help.${state === 'unknown' ? 'unknown' : 'unposted'}`)}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button small icon={RefreshCw} busy={settle.isPending} onClick={ask}>
              {t('MOBILE_MONEY.phone.ask')}
            </Button>
            <Button small onClick={() => setClosing(true)}>
              {t('MOBILE_MONEY.phone.close')}
            </Button>
          </div>
        </>
      )}
      {closing && (
        <LazyPart
          load={loadClosing}
          onMissing={() => setClosing(false)}
          props={{ id, onClose: () => setClosing(false) }}
        />
      )}
    </li>
  );
}
