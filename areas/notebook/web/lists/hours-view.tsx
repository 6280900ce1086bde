/** Hours of teachers for payroll, as a sheet of a period. */
import { exportHours, printHours } from '../../lists/contract.ts';
import { useWords } from '../words.ts';
import { PeriodTools } from './period-tools.tsx';

export function HoursView() {
  const t = useWords();
  return (
    <section aria-label={t('LESSONS.out.hours')} className="flex max-w-2xl flex-col gap-3">
      <p className="text-ink-2">{t('LESSONS.out.hoursHelp')}</p>
      <PeriodTools call={exportHours} document={printHours} of={{}} />
    </section>
  );
}
