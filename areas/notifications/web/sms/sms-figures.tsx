/** The SMS of this month by result, and their cost. */
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { smsCurrency } from '../../contract.ts';
import type { SmsSettings } from '../../sms/contract.ts';
import { useWords } from '../words.ts';

export function SmsFigures({ settings: { month } }: { settings: SmsSettings }) {
  const t = useWords();
  const formats = useFormats();
  const language = useLanguage();
  return (
    <Card title={t('NOTIFICATIONS.sms.month')}>
      <Facts
        facts={[
          [t('NOTIFICATIONS.sms.cost'), moneyText(month.cost, smsCurrency, language)],
          [t('NOTIFICATIONS.sms.parts'), formats.number(month.segments)],
          [t('NOTIFICATIONS.sms.sent'), formats.number(month.sent)],
          [t('NOTIFICATIONS.sms.delivered'), formats.number(month.delivered)],
          [t('NOTIFICATIONS.sms.waiting'), formats.number(month.waiting)],
          [
            t('NOTIFICATIONS.sms.uncertain'),
            month.uncertain === 0
              ? formats.number(0)
              : t('NOTIFICATIONS.sms.uncertainCost', {
                  count: month.uncertain,
                  cost: moneyText(month.uncertainCost, smsCurrency, language),
                }),
          ],
          [t('NOTIFICATIONS.sms.failed'), formats.number(month.failed)],
        ]}
      />
    </Card>
  );
}
