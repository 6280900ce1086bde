/** The calls of the library of reports, with the paths and names of specification 7. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { reportParameters } from '#platform/kernel/report-contract.ts';
import type { RoleName } from '#platform/kernel/roles.ts';
import {
  filledLine,
  idDigits,
  idFilter,
  idReply,
  pageFilter,
  text,
  yesNo,
} from '#platform/kernel/wire-values.ts';

export const failures = defineFailures('REPORTS.errors', {
  /** The name of one of the school's own reports or of the ready ones, ignoring case. */
  nameTaken: 'conflict',
  /** Why an external address may not be shown (`addressFaults`); facts: `host`. */
  notAnAddress: 'invalid',
  notSecure: 'invalid',
  withCredentials: 'invalid',
  privateHost: 'invalid',
  hostNotListed: 'invalid',
  /** No such group, icon or colour. */
  unknownChoice: 'invalid',
  /** Ready reports belong to the program. */
  notDeletable: 'forbidden',
  /** Facts: `host`. */
  hostFaulty: 'invalid',
  /** A parameter without which the report cannot be made; facts: `parameter`. */
  parameterMissing: 'invalid',
});

/** Why an external PDF is not shown. */
export const outsideFailures = defineFailures('REPORTS.outside', {
  /** It has no address that may be asked. */
  notConfigured: 'unprocessable',
  /** The host does not answer, or with something other than a document. */
  outsideUnreachable: 'unprocessable',
  outsideSlow: 'unprocessable',
  outsideTooLarge: 'unprocessable',
  outsideNotPdf: 'unprocessable',
  /** The PDF may act by itself, or cannot be looked through. */
  outsideUnsafe: 'unprocessable',
  /** Sent on to a host that is not listed, or to a machine that is not of the open internet. */
  outsideElsewhere: 'unprocessable',
});

/** Both open the area: View for one's scope, Read for what is given to a person (deviations.md, 6). */
export const canSee: readonly RoleName[] = ['SLM.Report.View', 'SLM.Report.Read'];
/** Adds external reports, and sets the allowed hosts. */
export const canAdd = 'Administrator';

/** D is shown as it is, R at once, P after its parameters. */
export const reportTypes = ['D', 'R', 'P'] as const;
export type ReportType = (typeof reportTypes)[number];

const paged = { orgId: idFilter, page: pageFilter, size: pageFilter };
type Paged = { readonly page?: number | undefined; readonly size?: number | undefined };
const pageOf = ({ page = 1, size = 50 }: Paged) => ({ page, size: Math.min(size, 500) });

const report = z.strictObject({
  reportId: idReply,
  name: z.string(),
  description: z.nullable(z.string()),
  groupId: z.int(),
  iconId: z.int(),
  colour: z.string(),
  /**
   * Null for a report without an address yet, or whose host is no longer on the administrator's list. For a report that our server makes
   * or fetches, our own address; people who add reports see the external one.
   */
  url: z.nullable(z.string()),
  /** Null for a ready report. */
  createdby: z.nullable(idReply),
  orgId: idReply,
  type: z.enum(reportTypes),
  /** Made by the program itself, as table, PDF and file. */
  ready: z.boolean(),
  mayDelete: z.boolean(),
});
export type ReportItem = z.infer<typeof report>;

export const listReports = defineCall({
  name: 'reports.list',
  method: 'GET',
  path: '/slm/Report/v1/get',
  summary:
    'The reports that the reader may open: ready ones and those the school has added, by group and name.',
  needs: canSee,
  query: z.strictObject(paged),
  item: report,
  replies: 'page',
  read: ({ query }) => pageOf(query),
  send: (input) => ({ query: input }),
});

export const listReportsOfUser = defineCall({
  name: 'reports.listOfUser',
  method: 'GET',
  path: '/slm/Report/v2/get',
  summary: 'The same for the user named, who can only be the signed-in one.',
  needs: canSee,
  query: z.strictObject({ ...paged, userId: idFilter }),
  item: report,
  replies: 'page',
  read: ({ query }) => pageOf(query),
  send: (input) => ({ query: input }),
});

const paramStatus = z.strictObject({
  reportId: idReply,
  paramName: z.enum(reportParameters),
  /** Whether it is asked. */
  status: yesNo,
  /** Whether the report cannot be made without. */
  required: yesNo,
});
export type ParamStatus = z.infer<typeof paramStatus>;

export const readParamStatus = defineCall({
  name: 'reports.paramStatus',
  method: 'GET',
  path: '/slm/ReportParamStatus/v1/get',
  summary:
    'Which parameters a report asks for, a row for each; of all reports that the reader may open where none is named.',
  needs: canSee,
  query: z.strictObject({ ...paged, reportId: idFilter }),
  item: paramStatus,
  replies: 'page',
  read: ({ query }) => ({ reportId: query.reportId ?? null, ...pageOf(query) }),
  send: ({ reportId, page, size }) => ({ query: { reportId: reportId ?? undefined, page, size } }),
});

const icon = z.strictObject({ iconId: z.int(), name: z.string() });

export const listIcons = defineCall({
  name: 'reports.icons',
  method: 'GET',
  path: '/slm/icons/v1/get',
  summary: 'The pictures that a report may have.',
  needs: canSee,
  query: z.strictObject(paged),
  item: icon,
  replies: 'page',
  read: ({ query }) => pageOf(query),
  send: (input) => ({ query: input }),
});

const group = z.strictObject({ reportGrpId: z.int(), name: z.string() });
export type GroupItem = z.infer<typeof group>;

export const listGroups = defineCall({
  name: 'reports.groups',
  method: 'GET',
  path: '/slm/ReportGroup/v1/get',
  summary: 'The groups of reports, in the language of the reader.',
  needs: canSee,
  query: z.strictObject(paged),
  item: group,
  replies: 'page',
  read: ({ query }) => pageOf(query),
  send: (input) => ({ query: input }),
});

export const deleteReport = defineCall({
  name: 'reports.delete',
  method: 'DELETE',
  path: '/slm/Report/v1/delete',
  summary: 'Takes a report that the school has added out of the library.',
  needs: [canAdd],
  query: z.strictObject({ orgId: idFilter, reportId: idDigits }),
  item: z.strictObject({ reportId: idReply }),
  replies: 'record',
  failures: [failures.notDeletable],
  read: ({ query }) => ({ reportId: query.reportId }),
  send: (input) => ({ query: input }),
});

export const createReport = defineCall({
  name: 'reports.create',
  method: 'POST',
  path: '/slm/Report/v1/create',
  summary: 'Adds a report of another house to the library; its address is never logged.',
  needs: [canAdd],
  creates: true,
  secret: true,
  query: z.strictObject({
    createdBy: idFilter,
    orgId: idFilter,
    reportName: filledLine({ max: 120 }),
    reportDesc: z.optional(text({ max: 500 })),
    reportGrpId: idDigits,
    reportIconId: idFilter,
    /** `#1d4e89`, its first sign encoded (specification 7). */
    reportIconColor: z.optional(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))),
    reportUrl: z.optional(text({ max: 2000 })),
    reportType: z.optional(z.enum(reportTypes)),
  }),
  item: report,
  replies: 'record',
  failures: [
    ...[failures.nameTaken, failures.unknownChoice, failures.notAnAddress, failures.notSecure],
    ...[failures.withCredentials, failures.privateHost, failures.hostNotListed],
  ],
  read: ({ query }) => ({
    name: query.reportName.trim(),
    description: query.reportDesc?.trim() || null,
    groupId: query.reportGrpId,
    iconId: query.reportIconId ?? 16,
    colour: query.reportIconColor?.toLowerCase() ?? '#1d4e89',
    url: query.reportUrl?.trim() || null,
    type: query.reportType ?? null,
  }),
  send: (input) => ({
    query: {
      reportName: input.name,
      reportDesc: input.description ?? undefined,
      reportGrpId: input.groupId,
      reportIconId: input.iconId,
      reportIconColor: input.colour,
      reportUrl: input.url ?? undefined,
      reportType: input.type ?? undefined,
    },
  }),
});
