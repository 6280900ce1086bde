/** Reads and writes of the screens of reports, made from the contracts. */
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { createReport, deleteReport, listReports, type ReportItem } from '../contract.ts';
import { readHosts, saveHosts } from '../hosts-contract.ts';
import { readRisk, saveRisk } from '../risk-contract.ts';
import { showReport } from '../viewer-contract.ts';

/** More reports than a school will ever have on one page. */
const whole = { page: 1, size: 500 };

export function useLibrary() {
  return useCallQuery(listReports, whole);
}

/** The report of the address; undefined while the library is on its way, null when it is not in it. */
export function useReport(id: number | null) {
  const query = useLibrary();
  const report: ReportItem | null | undefined =
    query.data && (query.data.rows.find(({ reportId }) => reportId === id) ?? null);
  return { query, report };
}

export function useReportCreate() {
  return useCallWrite(createReport, [listReports]);
}

export function useReportDelete() {
  return useTapWrite(deleteReport, [listReports]);
}

/** The results about students at risk change with the rules. */
export function useRiskWrite() {
  return useCallWrite(saveRisk, [readRisk, showReport]);
}

export function useHosts() {
  return useCallQuery(readHosts, {});
}

export function useHostsWrite() {
  return useCallWrite(saveHosts, [readHosts, listReports]);
}
