/**
 * Parameters in the address of an external report: `https://figures.example.org/r.pdf?class={classroom}`. Each name in braces after the
 * question mark is asked of the reader and replaced by the answer. Pure.
 */
import { type ReportParameter, reportParameters } from '#platform/kernel/report-contract.ts';

const named = new RegExp(`\\{(${reportParameters.join('|')})\\}`, 'g');

/** Which are asked, in the order in which they are. @param address one that `addressFault` lets pass */
export function parametersIn(address: string): readonly ReportParameter[] {
  const { search } = new URL(address);
  return reportParameters.filter((parameter) => search.includes(`{${parameter}}`));
}

/** The address with what was chosen; texts are encoded, so that none of them becomes another parameter, part or host. */
export function filledAddress(
  address: string,
  values: Readonly<Partial<Record<ReportParameter, string>>>,
): string {
  const url = new URL(address);
  url.search = url.search.replace(named, (_, parameter: ReportParameter) =>
    encodeURIComponent(values[parameter] ?? ''),
  );
  return url.href;
}
