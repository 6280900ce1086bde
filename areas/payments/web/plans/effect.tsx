/** The effect of a change of a plan on the accounts of families, in words. */
import type { ChangeSummary } from '../../charges/rules.ts';
import { useWords } from '../words.ts';

export function Effect({ summary, money }: { summary: ChangeSummary; money: (amount: number) => string }) {
  const t = useWords();
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
