/** Which reports somebody may open: ready ones by their roles, added ones by their group. */
import { failures } from '#platform/kernel/errors.ts';
import {
  hasRole,
  hasRoleIn,
  isStaff,
  type RoleHolder,
  type RoleName,
  reachesWholeSchool,
} from '#platform/kernel/roles.ts';
import type { Actor, Context } from '#platform/server/context.ts';
import { type ChosenParameters, type ReadyReport, readyReports } from '#platform/server/ready-reports.ts';
import { addressFault } from '../address-rules.ts';
import { canAdd, type ReportItem } from '../contract.ts';
import { colourOfGroup, reportGroups, typeOfReady } from '../library-rules.ts';
import { listHosts, listStoredReports, type StoredReport } from './reports-store.ts';

/** By group, in each the dashboards first, and by name. */
export async function libraryOf(context: Context): Promise<readonly ReportItem[]> {
  const hosts = await listHosts(context);
  const added = (await listStoredReports(context))
    .filter(({ groupId }) => mayOpenAdded(context.actor, groupId))
    .map((report) => addedItem(context, report, hosts));
  const ready = (await findVisibleReady(context)).map((report) => readyItem(context, report));
  return [...ready, ...added].sort(
    (one, other) =>
      one.groupId - other.groupId ||
      Number(other.ready && other.type === 'D') - Number(one.ready && one.type === 'D') ||
      byName.compare(one.name, other.name),
  );
}

const byName = new Intl.Collator('fr', { numeric: true });

/** The ready reports that somebody may open, and that have something for them. */
async function findVisibleReady(context: Context): Promise<readonly ReadyReport[]> {
  const open = context.contributions(readyReports).filter(({ needs }) => holdsAsStaff(context.actor, needs));
  const found: ReadyReport[] = [];
  for (const report of open) if ((await report.offered?.(context)) ?? true) found.push(report);
  return found;
}

/** @throws missing for no ready report, or none of the reader's */
export async function findVisibleReadyReport(context: Context, id: number): Promise<ReadyReport> {
  const found = (await findVisibleReady(context)).find((report) => report.id === id);
  if (!found) throw failures.missing();
  return found;
}

/** A role that was issued for the own children opens no report of the school. */
function holdsAsStaff(actor: RoleHolder, roles: readonly RoleName[]): boolean {
  const asStaff = { grants: actor.grants.filter(({ scope }) => scope !== 'children') };
  return isStaff(actor) && roles.some((role) => hasRole(asStaff, role));
}

/** permissions.md: of the whole organisation, and of what the group is about. */
function mayOpenAdded(actor: RoleHolder, groupId: number): boolean {
  const needs = reportGroups.find(({ id }) => id === groupId)?.needs ?? [];
  const isOf = needs.length === 0 || needs.some((role) => hasRoleIn(actor, role, 'organisation'));
  return hasRoleIn(actor, 'SLM.Report.View', 'organisation') && isOf;
}

function readyItem({ org, language }: Context, report: ReadyReport): ReportItem {
  const { id, name, description, groupId, iconId } = report;
  return {
    reportId: id,
    name: name[language],
    description: description[language],
    groupId,
    iconId,
    colour: colourOfGroup(groupId),
    url: renderedAt(id),
    createdby: null,
    orgId: org,
    type: typeOfReady(report),
    ready: true,
    mayDelete: false,
  };
}

/** An added report as it is sent; an address whose host is no longer listed is sent to nobody. */
export function addedItem(
  { org, actor }: Context,
  report: StoredReport,
  hosts: readonly string[],
): ReportItem {
  const { id, createdBy, url, ...rest } = report;
  return {
    ...rest,
    reportId: id,
    createdby: createdBy,
    orgId: org,
    url: url !== null && addressFault(url, hosts) === null ? url : null,
    ready: false,
    mayDelete: mayAdd(actor),
  };
}

/** The library and its hosts belong to the whole school: each reader of a report sends data of their own classes to its host. */
export function mayAdd(actor: Actor): boolean {
  return reachesWholeSchool(actor, canAdd);
}

/**
 * The item as sent to clients. Where our server fetches the PDF, readers get our own address: the external one may hold a key, which
 * would let a reader query classes and students outside their scope. People who add reports get the address that they wrote.
 */
export function itemForReader(report: ReportItem): ReportItem {
  const isFetched = !report.ready && report.type !== 'D' && report.url !== null;
  return isFetched && !report.mayDelete ? { ...report, url: renderedAt(report.reportId) } : report;
}

function renderedAt(id: number): string {
  return `/slm/Report/v1/render?reportId=${id}`;
}

/** The key of each parameter in the selection. */
export const keyOf = {
  year: 'yearId',
  trimester: 'trimesterId',
  sequence: 'sequenceId',
  classroom: 'classId',
  student: 'studentId',
} as const satisfies Record<string, keyof ChosenParameters>;
