/** Adds an external report, removes one, and sets the allowed hosts. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { readyReports } from '#platform/server/ready-reports.ts';
import { addressFault, hostOf } from '../address-rules.ts';
import { type createReport as createCall, failures, type ReportItem, type ReportType } from '../contract.ts';
import { reportGroups, reportIcons } from '../library-rules.ts';
import { addedItem, mayAdd } from './library.ts';
import { insertReport, listHosts, removeReport, replaceHosts } from './reports-store.ts';

/** @throws forbidden for who has a part of the school; unknownChoice, nameTaken, and what is wrong with the address. */
export async function createReport(context: Context, input: InputOf<typeof createCall>): Promise<ReportItem> {
  refuseOthers(context);
  const { name, groupId, iconId, url } = input;
  const isKnown =
    reportGroups.some(({ id }) => id === groupId) && reportIcons.some(({ id }) => id === iconId);
  if (!isKnown) throw failures.unknownChoice();
  const hosts = await listHosts(context);
  const fault = url === null ? null : addressFault(url, hosts);
  if (fault) throw failures[fault]({ host: hostIn(url) });
  // As a browser reads it: two readers must not take one text for two hosts.
  const address = url === null ? null : new URL(url).href;
  const given = { ...input, url: address, type: input.type ?? usualType, createdBy: context.actor.userId };
  const report = isReadyName(context, name) ? null : await insertReport(context, given, context.now);
  if (!report) throw failures.nameTaken();
  await context.audit('reports.create', `report ${report.id}`, { name, host: hostIn(url) });
  return addedItem(context, report, hosts);
}

/** Null without an address, and for what is none. */
function hostIn(url: string | null): string | null {
  return url !== null && URL.canParse(url) ? new URL(url).hostname : null;
}

/** @throws forbidden */
function refuseOthers({ actor }: Context): void {
  if (!mayAdd(actor)) throw common.forbidden();
}

/** The type of an external report's address (contract.md). */
const usualType: ReportType = 'D';

function isReadyName(context: Context, name: string): boolean {
  const written = name.toLowerCase();
  return context
    .contributions(readyReports)
    .some((report) => Object.values(report.name).some((own) => own.toLowerCase() === written));
}

/** @throws forbidden for who has a part of the school; notDeletable for a ready one; missing */
export async function deleteReport(
  context: Context,
  { reportId }: { readonly reportId: number },
): Promise<{ reportId: number }> {
  refuseOthers(context);
  if (context.contributions(readyReports).some(({ id }) => id === reportId)) throw failures.notDeletable();
  const name = await removeReport(context, reportId);
  if (name === null) throw common.missing();
  await context.audit('reports.delete', `report ${reportId}`, { name });
  return { reportId };
}

/** @throws forbidden for who has a part of the school */
export async function readHosts(context: Context): Promise<{ hosts: string[] }> {
  refuseOthers(context);
  return { hosts: [...(await listHosts(context))] };
}

/** @throws forbidden for who has a part of the school; hostFaulty for the first that is no public name */
export async function saveHosts(
  context: Context,
  { hosts: written }: { readonly hosts: readonly string[] },
): Promise<{ hosts: string[] }> {
  refuseOthers(context);
  const hosts = written.map((text) => {
    const host = hostOf(text);
    if (host === null) throw failures.hostFaulty({ host: text });
    return host;
  });
  await replaceHosts(context, [...new Set(hosts)]);
  const saved = await readHosts(context);
  await context.audit('reports.hosts', 'report hosts', saved);
  return saved;
}
