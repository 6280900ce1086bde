/** The calls of the audit log: who did what at the school, and who looked at which file. Their names stay those of accounts. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { asDocument, asSheet, sheetFormat } from '#platform/kernel/list-file-contract.ts';
import { dayValue, idDigits, idReply, idValue, instantReply, text } from '#platform/kernel/wire-values.ts';

/** Every reader of the accounts of the whole school. */
export const canRead = 'MGM.Account.View';

/** Entries of one part of the list. */
export const auditPage = 50;
/** Entries that go out at most, the latest: some fifty pages. */
export const mostAuditOut = 2000;

const areaName = z.string().check(z.regex(/^[a-zA-Z-]{1,40}$/));

const entry = z.strictObject({
  id: idReply,
  at: instantReply,
  userId: z.nullable(idReply),
  /** Null for what nobody signed in did, and for the program itself. */
  who: z.nullable(z.string()),
  /** `area.verb` */
  action: z.string(),
  /** The record acted on, e.g. `homework 42`. */
  subject: z.string(),
  /** The present name of the record, where an area knows it. */
  subjectName: z.nullable(z.string()),
  /** Why, where somebody wrote it. */
  reason: z.nullable(z.string()),
  /** Jobs and single roles that somebody was given by it, and those taken away. */
  given: z.array(z.string()),
  taken: z.array(z.string()),
});
export type AuditItem = z.infer<typeof entry>;

export const listAudit = defineCall({
  name: 'accounts.listAudit',
  method: 'GET',
  path: '/usm/api/audit',
  summary: `Who did what and who looked at which file, the latest first, ${auditPage} at a time.`,
  needs: [canRead],
  query: z.strictObject({
    before: z.optional(idDigits),
    /** Not the caller, whom a name like userId would mean. */
    person: z.optional(idDigits),
    about: z.optional(text({ max: 80 })),
    area: z.optional(areaName),
    from: z.optional(dayValue),
    until: z.optional(dayValue),
  }),
  item: entry,
  replies: 'list',
  read: ({ query }) => ({
    /** The last one of the part before. */
    before: query.before ?? null,
    userId: query.person ?? null,
    about: query.about ?? null,
    area: query.area ?? null,
    /** Both days are among those meant. */
    from: query.from ?? null,
    until: query.until ?? null,
  }),
  send: ({ before, userId, about, area, from, until }) => ({
    query: {
      before: before ?? undefined,
      person: userId ?? undefined,
      about: about ?? undefined,
      area: area ?? undefined,
      from: from ?? undefined,
      until: until ?? undefined,
    },
  }),
});

const filter = {
  userId: z.nullable(idValue),
  about: z.nullable(text({ max: 80 })),
  area: z.nullable(areaName),
  from: z.nullable(dayValue),
  until: z.nullable(dayValue),
};

export const exportAudit = defineCall({
  ...asSheet,
  name: 'accounts.exportAudit',
  path: '/usm/api/audit/export',
  summary: `The entries of a filter as an Excel or CSV file, the latest ${mostAuditOut} at most.`,
  needs: [canRead],
  body: z.strictObject({ format: sheetFormat, ...filter }),
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

export const printAudit = defineCall({
  ...asDocument,
  name: 'accounts.exportAuditPaper',
  path: '/usm/api/audit/export-paper',
  summary: `The entries of a filter as a PDF, the latest ${mostAuditOut} at most.`,
  needs: [canRead],
  body: z.strictObject(filter),
  read: ({ body }) => body,
  send: (body) => ({ body }),
});
