/** The discipline of one student this year, in order of time; for staff and for the parents of the child. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { dayReply, idDigits, idReply } from '#platform/kernel/wire-values.ts';
import { forms } from '../catalogue/contract.ts';
import { consequenceStates } from '../consequences/contract.ts';
import { canSee } from '../contract.ts';
import { listIncidents, parts, reportIncident } from '../incidents/contract.ts';
import { countIncidents } from '../incidents/counts-contract.ts';

const entry = z.strictObject({
  kind: z.enum(['incident', 'consequence']),
  id: idReply,
  day: dayReply,
  /** HH:mm; null where nobody knows. */
  time: z.nullable(z.string()),
  /** Its name in the catalogue, in both languages. */
  name: z.strictObject({ en: z.string(), fr: z.string() }),
  positive: z.boolean(),
  points: z.int(),
  severity: z.nullable(z.union([z.literal(10), z.literal(20), z.literal(30)])),
  part: z.nullable(z.enum(parts)),
  /** For parents the school's text for families. */
  text: z.string(),
  form: z.nullable(z.enum(forms)),
  hours: z.nullable(z.int()),
  fromDay: z.nullable(dayReply),
  untilDay: z.nullable(dayReply),
  state: z.nullable(z.enum(consequenceStates)),
  /** The day of the disciplinary council that decided it; null for what nobody or another person decided. */
  councilOn: z.nullable(dayReply),
  /** Documents of an incident; for parents those that the school shows to families. */
  documents: z.array(z.strictObject({ id: idReply, name: z.string(), type: z.string(), size: z.int() })),
  /** Whether families see it. */
  published: z.boolean(),
  /** Whether the reader, a parent, may appeal. */
  mayAppeal: z.boolean(),
  version: z.int(),
});
export type SheetEntry = z.infer<typeof entry>;

const sheet = z.strictObject({
  entries: z.array(entry),
  /** Sums of what counts: not dropped, revoked or expired. */
  detentionHours: z.int(),
  suspensionDays: z.int(),
  warnings: z.int(),
  reprimands: z.int(),
  points: z.int(),
  /** Whether the reader reports about this student, and proposes or decides consequences, summons the parents. */
  mayReport: z.boolean(),
  mayDecide: z.boolean(),
  maySummon: z.boolean(),
  asParent: z.boolean(),
});
export type DisciplineSheet = z.infer<typeof sheet>;

export const readSheet = defineCall({
  name: 'discipline.sheet',
  method: 'GET',
  path: '/slm/Discipline/v1/sheet',
  summary:
    'Incidents, praise and consequences of a student this year. Parents read what the school has published.',
  needs: [canSee],
  query: z.strictObject({ id: idDigits }),
  item: sheet,
  replies: 'record',
});

/** Writes that may wait in the outbox, and the screens that show them. */
export const queuedReports = [
  {
    call: reportIncident,
    refreshes: [listIncidents, countIncidents, readSheet],
    address: () => '/Discipline',
  },
];
