/** Parameters of an external report: those in its address. */
import type { ReportParameter } from '#platform/kernel/report-contract.ts';
import type { ReadyReport } from '#platform/server/ready-reports.ts';
import { parametersIn } from '../../address-parameters-rules.ts';

/** A student is chosen among those of a class; where no year is chosen, it is the current one. @param url null asks nothing */
export function parametersInAddress(url: string | null): Pick<ReadyReport, 'asks' | 'wants'> {
  const named: readonly ReportParameter[] = url === null ? [] : parametersIn(url);
  const asksClass = named.includes('student') && !named.includes('classroom');
  return {
    asks: asksClass ? named.flatMap((one) => (one === 'student' ? ['classroom', one] : [one])) : named,
    wants: named.filter((one) => one !== 'language' && one !== 'year'),
  };
}
