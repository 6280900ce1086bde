/** Mails that did not leave so far: why, and trying again or putting away. */
import { Button } from '#platform/web/ui/button.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { FailedMail } from '../contract.ts';
import { mailFault, type Verdict } from '../rules.ts';
import { CheckRow } from './check-row.tsx';
import { useGiveMailUp, useOutcomeToasts, useRetryMail } from './health-data.ts';
import { useWords } from './words.ts';

interface MailsCheckProps {
  leaves: boolean;
  mails: readonly FailedMail[];
  /** With those that are not shown. */
  total: number;
  verdict: Verdict;
}

export function MailsCheck({ leaves, mails, total, verdict }: MailsCheckProps) {
  const t = useWords();
  const hidden = total - mails.length;
  return (
    <CheckRow
      title={t('HEALTH.mails.title')}
      verdict={verdict}
      more={
        mails.length > 0 && (
          <>
            <ul className="mt-2 divide-y divide-rule border-t border-rule">
              {mails.map((mail) => (
                <Mail key={mail.id} mail={mail} />
              ))}
            </ul>
            {hidden > 0 && (
              <p className="mt-2 text-13 text-ink-3">{t('HEALTH.mails.more', { count: hidden })}</p>
            )}
          </>
        )
      }
    >
      {t(leaves ? (mails.length > 0 ? 'HEALTH.mails.help' : 'HEALTH.mails.none') : 'HEALTH.mails.noServer')}
    </CheckRow>
  );
}

function Mail({ mail }: { mail: FailedMail }) {
  const t = useWords();
  const { dayAndTime } = useFormats();
  const toasts = useOutcomeToasts();
  const retry = useRetryMail();
  const giveUp = useGiveMailUp();
  const { id, purpose, madeAt, attempts, mayRetry } = mail;
  const to = mail.to ?? t('HEALTH.mails.unknownAddress');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="[overflow-wrap:anywhere]">{to}</p>
        <p className="text-13 text-ink-3">
          {t(`HEALTH.mails.purposes.${purpose}`)} · {dayAndTime(madeAt)} ·{' '}
          {t('HEALTH.mails.tries', { count: attempts })}
        </p>
        <State mail={mail} />
      </div>
      <div className="flex gap-2">
        {mayRetry && (
          <Button
            small
            busy={retry.isPending}
            aria-label={t('HEALTH.mails.retryOf', { to })}
            onClick={() => retry.mutate({ id }, toasts(t('HEALTH.mails.retried')))}
          >
            {t('HEALTH.mails.retry')}
          </Button>
        )}
        <Button
          small
          look="quiet"
          busy={giveUp.isPending}
          aria-label={t('HEALTH.mails.giveUpOf', { to })}
          onClick={() => giveUp.mutate({ id }, toasts(t('HEALTH.mails.gone')))}
        >
          {t('HEALTH.mails.giveUp')}
        </Button>
      </div>
    </li>
  );
}

function State({ mail: { nextAt, mayRetry, fault: code } }: { mail: FailedMail }) {
  const t = useWords();
  const { dayAndTime } = useFormats();
  const fault = mailFault(code);
  return (
    <>
      {fault && (
        <p className="text-14 text-ink-2">{t(`HEALTH.mails.faults.${fault}`, { code: code ?? '' })}</p>
      )}
      {nextAt !== null && (
        <p className="text-14 text-ink-2">{t('HEALTH.mails.waiting', { at: dayAndTime(nextAt) })}</p>
      )}
      {nextAt === null && (
        <p className="text-14 font-medium text-late">
          {t(mayRetry ? 'HEALTH.mails.unsent' : 'HEALTH.mails.late')}
        </p>
      )}
    </>
  );
}
