/** The calls of incidents: reported by staff, read by who oversees discipline, published to families. */
import * as z from 'zod/mini';
import { clockValue } from '#platform/kernel/clock-contract.ts';
import { documentToSend } from '#platform/kernel/document-contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { keptFileBodyLimit } from '#platform/kernel/kept-file-contract.ts';
import {
  dayReply,
  dayValue,
  filledText,
  idDigits,
  idReply,
  idValue,
  instantReply,
  optionalLine,
  pageFilter,
  text,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { canReport, failures } from '../contract.ts';
import { document, mostDocuments } from './document-values-contract.ts';

export const parts = ['actor', 'victim', 'witness'] as const;
export type Part = (typeof parts)[number];
export const incidentStates = ['open', 'inHand', 'closed'] as const;
export type IncidentState = (typeof incidentStates)[number];

export const longestDetails = 3000;
export const longestVenue = 120;
export const longestNote = 1000;
export const longestFamilyText = 1000;
export const mostPeople = 60;
export const mostTags = 10;

const person = z.strictObject({
  /** Null, as the names, for a student whom the reader does not see. */
  id: z.nullable(idReply),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  className: z.nullable(z.string()),
  part: z.enum(parts),
});
export type IncidentPerson = z.infer<typeof person>;

const common = {
  id: idReply,
  typeId: z.int(),
  tagIds: z.array(z.int()),
  positive: z.boolean(),
  points: z.int(),
  /** The severity of its tags: 10, 20 or 30 (specification 9); null without tags and for praise. */
  severity: z.nullable(z.union([z.literal(10), z.literal(20), z.literal(30)])),
  happenedOn: dayReply,
  /** HH:mm; null where nobody knows. */
  happenedAt: z.nullable(z.string()),
  venue: z.nullable(z.string()),
  state: z.enum(incidentStates),
  people: z.array(person),
  reportedBy: z.string(),
  reportedAt: instantReply,
  published: z.boolean(),
  version: z.int(),
};

const incidentRow = z.strictObject({ ...common, excerpt: z.string() });
export type IncidentRow = z.infer<typeof incidentRow>;
export type Severity = NonNullable<IncidentRow['severity']>;

export const incident = z.strictObject({
  ...common,
  details: z.string(),
  /** The subject of the lesson in which it happened. */
  lesson: z.nullable(z.string()),
  familyText: z.nullable(z.string()),
  /** By student, where the family reads another text. */
  ownTexts: z.array(z.strictObject({ studentId: idReply, text: z.string() })),
  documents: z.array(document),
  notes: z.array(z.strictObject({ text: z.string(), by: z.string(), at: instantReply })),
  /** Whether the reader changes what was reported. */
  mayEdit: z.boolean(),
  /** Whether the reader takes it in hand, closes and publishes it. */
  mayHandle: z.boolean(),
});
export type Incident = z.infer<typeof incident>;

export const listIncidents = defineCall({
  name: 'discipline.listIncidents',
  method: 'GET',
  path: '/slm/Incidents/v1/get',
  summary: 'Incidents of this year that the caller may read, the latest first; of a teacher the own reports.',
  needs: [canReport],
  query: z.strictObject({
    keyword: z.optional(text({ max: 100 })),
    state: z.optional(z.enum(incidentStates)),
    typeId: z.optional(idDigits),
    classId: z.optional(idDigits),
    praise: z.optional(z.enum(['yes', 'no'])),
    page: pageFilter,
    size: pageFilter,
  }),
  item: incidentRow,
  replies: 'page',
  read: ({ query }) => ({
    keyword: query.keyword ?? '',
    state: query.state ?? null,
    typeId: query.typeId ?? null,
    classId: query.classId ?? null,
    praise: query.praise === undefined ? null : query.praise === 'yes',
    page: query.page ?? 1,
    size: Math.min(query.size ?? 50, 500),
  }),
  send: ({ keyword, state, typeId, classId, praise, page, size }) => ({
    query: {
      keyword: keyword || undefined,
      state: state ?? undefined,
      typeId: typeId ?? undefined,
      classId: classId ?? undefined,
      praise: praise === null ? undefined : praise ? 'yes' : 'no',
      page,
      size,
    },
  }),
});

export const readIncident = defineCall({
  name: 'discipline.readIncident',
  method: 'GET',
  path: '/slm/Incidents/v1/incident',
  summary:
    'One incident with its people and notes. Names of students whom the caller does not see are left out.',
  needs: [canReport],
  query: z.strictObject({ id: idDigits }),
  item: incident,
  replies: 'record',
});

const report = {
  typeId: idValue,
  tagIds: z.array(idValue).check(z.maxLength(mostTags)),
  happenedOn: dayValue,
  happenedAt: z.nullable(clockValue),
  venue: optionalLine(longestVenue),
  details: filledText({ max: longestDetails }),
  people: z
    .array(z.strictObject({ studentId: idValue, part: z.enum(parts) }))
    .check(z.minLength(1), z.maxLength(mostPeople)),
};
const toReport = z.strictObject({
  ...report,
  /** The lesson in which it happened. */
  lesson: z.nullable(z.strictObject({ id: idValue, day: dayValue })),
  /** Photos and PDFs, so that a report is whole when it waits on a device without network. */
  documents: z.optional(z.array(documentToSend).check(z.maxLength(mostDocuments))),
});
export type ToReport = z.infer<typeof toReport>;

export const reportIncident = defineCall({
  name: 'discipline.report',
  method: 'POST',
  path: '/slm/Incidents/v1/create',
  summary: 'Reports an incident or praise about students whom the caller sees.',
  needs: [canReport],
  creates: true,
  body: toReport,
  bodyLimit: keptFileBodyLimit,
  item: incident,
  failures: [
    failures.documentUnreadable,
    failures.documentScript,
    failures.documentLarge,
    failures.documentsFull,
    failures.unknownType,
    failures.unknownTag,
    failures.personTwice,
    failures.noActor,
    failures.futureDay,
    failures.outsideYear,
  ],
  replies: 'record',
  // Each report is its own: none waits for another one.
  queue: { entity: ({ people, details }) => `report ${people[0]?.studentId} ${details}`, alreadyDone: [] },
});

const toChange = z.strictObject({ id: idValue, version: versionRead, ...report });
export type ToChange = z.infer<typeof toChange>;

export const editIncident = defineCall({
  name: 'discipline.edit',
  method: 'PUT',
  path: '/slm/Incidents/v1/update',
  summary:
    'Changes a report: on its day and while it is open by who reported it, later by who handles incidents.',
  needs: [canReport],
  body: toChange,
  item: incident,
  failures: [
    failures.unknownType,
    failures.unknownTag,
    failures.personTwice,
    failures.noActor,
    failures.futureDay,
    failures.outsideYear,
    failures.notYours,
    failures.tooLateToChange,
    failures.closed,
  ],
  replies: 'record',
});
