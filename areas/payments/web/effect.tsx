/** What a change of a plan does to the accounts of families, in words. */
import { useWords } from '#platform/web/words.ts';
import type { ChangeSummary } from '../charge-rules.ts';
import type { en } from '../late-words/en.ts';

export function Effect({ summary, money }: { summary: ChangeSummary; money: (amount: number) => string }) {
  const t = useWords<typeof en>();
  const { students, raised, lowered, kept, difference } = summary;
  if (students === 0 && kept === 0) return <p className="mt-3 font-medium">{t('PAYMENTS.effect.none')}</p>;
  return (
    <ul className="mt-3 flex flex-col gap-1 text-14">
      <li className="font-medium">{t('PAYMENTS.effect.students', { count: students })}</li>
      {raised > 0 && <li>{t('PAYMENTS.effect.raised', { count: raised })}</li>}
      {lowered > 0 && <li>{t('PAYMENTS.effect.lowered', { count: lowered })}</li>}
      {kept > 0 && <li>{t('PAYMENTS.effect.kept', { count: kept })}</li>}
      <li className="tabular">
        {t('PAYMENTS.effect.difference', { amount: `${difference > 0 ? '+' : ''}${money(difference)}` })}
      </li>
    </ul>
  );
}
