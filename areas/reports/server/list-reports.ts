/** The lists of the library, page by page (specification 7). */
import type { Page } from '#platform/kernel/envelope.ts';
import { failures } from '#platform/kernel/errors.ts';
import { reportParameters } from '#platform/kernel/report-contract.ts';
import type { Context } from '#platform/server/context.ts';
import { readyReports } from '#platform/server/ready-reports.ts';
import type { GroupItem, ParamStatus, ReportItem } from '../contract.ts';
import { reportGroups, reportIcons } from '../library-rules.ts';
import { itemForReader, libraryOf } from './library.ts';
import { parametersInAddress } from './outside/parameters-in-address.ts';

interface PageRequest {
  readonly page: number;
  readonly size: number;
}

export async function listReports(context: Context, request: PageRequest): Promise<Page<ReportItem>> {
  return pageOf((await libraryOf(context)).map(itemForReader), request);
}

export async function listGroups({ language }: Context, request: PageRequest): Promise<Page<GroupItem>> {
  return pageOf(
    reportGroups.map(({ id, name }) => ({ reportGrpId: id, name: name[language] })),
    request,
  );
}

export async function listIcons(
  _: Context,
  request: PageRequest,
): Promise<Page<{ iconId: number; name: string }>> {
  return pageOf(
    reportIcons.map(({ id, name }) => ({ iconId: id, name })),
    request,
  );
}

/**
 * Reports of other systems ask for what is in their address.
 * @param reportId null for all that the reader may open
 * @throws missing for a report that the reader may not open
 */
export async function readParamStatus(
  context: Context,
  { reportId, ...request }: PageRequest & { readonly reportId: number | null },
): Promise<Page<ParamStatus>> {
  const shown = (await libraryOf(context)).filter(
    (report) => reportId === null || report.reportId === reportId,
  );
  if (reportId !== null && shown.length === 0) throw failures.missing();
  const rows = shown.flatMap((report) => {
    const { asks, wants } =
      context.contributions(readyReports).find(({ id }) => id === report.reportId) ??
      parametersInAddress(report.url);
    return reportParameters.map((paramName) => ({
      reportId: report.reportId,
      paramName,
      status: yesNo(asks.includes(paramName)),
      required: yesNo(wants.some((wanted) => wanted === paramName)),
    }));
  });
  return pageOf(rows, request);
}

function yesNo(is: boolean): 'Y' | 'N' {
  return is ? 'Y' : 'N';
}

function pageOf<Row>(all: readonly Row[], { page, size }: PageRequest): Page<Row> {
  return { rows: all.slice((page - 1) * size, page * size), page, size, total: all.length };
}
