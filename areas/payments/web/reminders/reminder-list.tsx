/** The families of a reminder: mails with their children and text, and letters. */
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ScrollPart } from '#platform/web/ui/scroll-part.tsx';
import { useLanguage } from '#platform/web/words.ts';
import type { ReminderMessage, ReminderPreview } from '../../reminders/contract.ts';
import { useWords } from '../words.ts';

export function ReminderList({ preview }: { preview: ReminderPreview }) {
  const t = useWords();
  const { mails, letters, samples, currency } = preview;
  if (mails.length + letters.length === 0)
    return (
      <EmptyState drawing="done" title={t('PAYMENTS.reminders.none')}>
        {t('PAYMENTS.reminders.noneHelp')}
      </EmptyState>
    );
  return (
    <>
      {mails.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="text-16">{t('PAYMENTS.reminders.mails', { count: mails.length })}</h3>
          <Messages
            label={t('PAYMENTS.reminders.mails', { count: mails.length })}
            messages={mails}
            currency={currency}
          />
          {samples.map(({ language, subject, text }) => (
            <details key={language}>
              <summary className="flex min-h-control cursor-pointer items-center text-14 font-medium text-primary">
                {t(`PAYMENTS.reminders.sample.${language}`)}
              </summary>
              <div
                lang={language}
                className="rounded-card border border-rule bg-sunken p-3 text-14 [overflow-wrap:anywhere]"
              >
                <p className="mb-2 font-medium">{subject}</p>
                <p className="whitespace-pre-line">{text}</p>
              </div>
            </details>
          ))}
        </section>
      )}
      {letters.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="text-16">{t('PAYMENTS.reminders.letters', { count: letters.length })}</h3>
          <p className="text-13 text-ink-3">{t('PAYMENTS.reminders.lettersHelp')}</p>
          <Messages
            label={t('PAYMENTS.reminders.letters', { count: letters.length })}
            messages={letters}
            currency={currency}
          />
        </section>
      )}
    </>
  );
}

interface MessagesProps {
  label: string;
  messages: readonly ReminderMessage[];
  currency: string;
}

function Messages({ label, messages, currency }: MessagesProps) {
  const t = useWords();
  const shown = useLanguage();
  return (
    <ScrollPart label={label} className="max-h-72 rounded-card border border-rule">
      <ul>
        {messages.map(({ parents, language, children }) => (
          <li
            key={children.map(({ studentId }) => studentId).join(' ') + parents.join(' ')}
            className="border-b border-rule px-3 py-2 text-14 last:border-0 [overflow-wrap:anywhere]"
          >
            <p className="font-medium">
              {parents.join(', ') || t('PAYMENTS.reminders.noParent')}
              <span className="font-normal text-ink-3">
                {' '}
                · {t(`PAYMENTS.reminders.languages.${language}`)}
              </span>
            </p>
            {children.map(({ studentId, name, className, amount }) => (
              <p key={studentId} className="text-13 tabular text-ink-2">
                {t('PAYMENTS.reminders.child', {
                  name: [name, className].filter(Boolean).join(', '),
                  amount: moneyText(amount, currency, shown),
                })}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </ScrollPart>
  );
}
