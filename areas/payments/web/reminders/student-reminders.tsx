/** The reminders about a student, on the account; nothing is shown to parents, nor where there is none. */
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { TermsRow } from '../terms/terms-row.tsx';
import { useWords } from '../words.ts';
import { useReminders } from './reminders-data.ts';

const names = { mail: 'PAYMENTS.reminders.byMail', letter: 'PAYMENTS.reminders.byLetter' } as const;

export function StudentReminders({ studentId }: { studentId: number }) {
  const t = useWords();
  const language = useLanguage();
  const { dayAndTime } = useFormats();
  const reminders = useReminders(studentId).data;
  if (!reminders || reminders.length === 0) return null;
  return (
    <Card title={t('PAYMENTS.reminders.history')}>
      <ul>
        {reminders.map(({ id, way, copies, amount, currency, sentAt, sentBy }) => (
          <TermsRow
            key={id}
            name={t(names[way], { count: copies })}
            note={[dayAndTime(sentAt), sentBy]}
            amount={moneyText(amount, currency, language)}
            end={null}
          />
        ))}
      </ul>
    </Card>
  );
}
