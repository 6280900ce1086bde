/**
 * Communication (permissions.md): staff write to the families of their classes or of the whole school, the bursar to those with fees due,
 * parents to the staff of their children; a message is read by its sender and whoever got it.
 */
import type { AreaOracle, OracleRow } from '../oracle.ts';
import { noStudents, type Wanted } from '../people.ts';
import { type Relation, relations } from '../relations.ts';
import type { TestNotebook } from '../school-world.ts';

const path = '/slm/Communication/v1';
const nobody = 999_999_999;
const written = {
  subject: { en: 'News', fr: null },
  body: { en: 'Dear parents', fr: null },
  among: 'all',
  choices: [],
  confirms: false,
  replies: true,
  // Past, so that a permitted writer is refused and nothing is sent.
  noticeUntil: '2020-01-01',
  send: true,
};

/** In the other school there is no such class: that refusal comes first. */
const twins = {
  otherNgo: 400,
  otherTabi: 400,
  otherSectionHead: 400,
  otherPrincipal: 400,
  otherAdmin: 400,
  otherVicePrincipal: 400,
  otherDiscipline: 400,
  otherBursar: 403,
  otherSecretary: 400,
  otherMbarga: 400,
} as const satisfies Wanted;
const heads = {
  principal: 400,
  admin: 400,
  vicePrincipal: 400,
  discipline: 400,
  secretary: 400,
} as const satisfies Wanted;
type Whole = OracleRow['wanted'];
/** Bursars write to families with fees due alone, whatever the class. */
const everybody: Whole = { ...noStudents, bursar: 403, otherBursar: 403, others: 400 };
const ofOtherSchool: Whole = { ...everybody, otherMbarga: 403, otherSectionHead: 403 };
/** Among existing classes. */
const writers: Record<Exclude<Relation, 'foreign' | 'missing'>, Wanted> = {
  own: { ...heads, ...twins, ngo: 400, tabi: 400 },
  colleague: { ...heads, ...twins, ngo: 400, tabi: 400 },
  form2: { ...heads, ...twins, fon: 400, both: 400 },
  sixth: { ...heads, ...twins, ngo: 400, sectionHead: 400 },
  lastYear: { ...heads, ...twins },
  closed: { ...heads, ...twins, ngo: 400, sectionHead: 400 },
};

const row = (call: string, method: string, to: string, wanted: Whole, body?: object) => ({
  call,
  relation: 'missing' as const,
  attempt: () => ({ method, path: `${path}/${to}`, ...(body && { body }) }),
  wanted,
});
const open: Whole = { ...noStudents, others: 200 };
const missing: Whole = { ...noStudents, others: 404 };
/** People who write to the whole school, a section or a level keep templates. */
const schoolWriters = (status: number): Whole => ({
  ...noStudents,
  principal: status,
  admin: status,
  vicePrincipal: status,
  discipline: status,
  secretary: status,
  sectionHead: status,
  otherPrincipal: status,
  otherAdmin: status,
  otherVicePrincipal: status,
  otherDiscipline: status,
  otherSecretary: status,
  otherSectionHead: status,
  others: 403,
});
/** People who give accounts, for the whole school. */
const settingUp = (status: number): Whole => ({
  ...noStudents,
  principal: status,
  admin: status,
  otherPrincipal: status,
  otherAdmin: status,
  others: 403,
});
const keepers = schoolWriters(400);
const removers = schoolWriters(404);

export const oracle: AreaOracle = {
  // Successful changes, and copies of others: areas/communication/server/communication.http.test.ts.
  triedElsewhere: [],
  rows: [
    ...relations.map((relation) => ({
      call: 'communication.create for a class',
      relation,
      attempt: (at: TestNotebook) => ({
        method: 'POST',
        path: `${path}/create`,
        body: { ...written, audience: 'classes', targetIds: [at.classId] },
      }),
      wanted:
        relation === 'foreign'
          ? ofOtherSchool
          : relation === 'missing'
            ? everybody
            : { ...writers[relation], ...noStudents, others: 403 },
    })),
    row('communication.edit', 'PUT', 'update', missing, {
      ...written,
      audience: 'school',
      targetIds: [],
      id: nobody,
      version: 1,
    }),
    row('communication.remove', 'PUT', 'delete', missing, { id: nobody, version: 1 }),
    row('communication.toReview', 'GET', 'toReview', open),
    row('communication.approve', 'PUT', 'approve', missing, { id: nobody, version: 1 }),
    row('communication.return', 'PUT', 'return', missing, { id: nobody, version: 1, reason: 'Wrong day' }),
    row('communication.reviewSettings', 'GET', 'reviewSettings', settingUp(200)),
    // With a version that does not exist: a permitted person gets that refusal, and nothing is stored.
    row('communication.saveReviewSettings', 'PUT', 'reviewSettings', settingUp(409), {
      reviewed: [],
      version: 999,
    }),
    row('communication.templates', 'GET', 'templates/get', open),
    row('communication.keepTemplate', 'POST', 'templates/create', keepers, {
      name: 'News',
      subject: { en: 'News', fr: null },
      // Without both subject and text in either language: a permitted person gets that refusal, and nothing is kept.
      body: { en: null, fr: 'Chers parents' },
      among: 'all',
      confirms: false,
      choices: [],
      replace: false,
    }),
    row('communication.removeTemplate', 'PUT', 'templates/delete', removers, { id: nobody }),
    row('communication.copies', 'GET', `copies?id=${nobody}`, missing),
    row('communication.deliveries', 'GET', `deliveries?id=${nobody}&language=en`, missing),
    row('communication.resend', 'PUT', 'resend', missing, {
      id: nobody,
      deliveries: [{ channel: 'sms', id: nobody }],
    }),
    row('communication.remind', 'PUT', 'remind', missing, { id: nobody }),
    row('communication.printSlips', 'GET', `slips?id=${nobody}`, missing),
    row('communication.ofStudent', 'GET', `ofStudent?id=${nobody}`, missing),
    row('communication.document', 'GET', `document?id=${nobody}`, missing),
    row('communication.thread', 'GET', `thread?copyId=${nobody}`, missing),
    row('communication.markRead', 'PUT', 'read', missing, { copyId: nobody }),
    row('communication.confirm', 'PUT', 'confirm', missing, { copyId: nobody, choice: null }),
    row('communication.reply', 'POST', 'reply', missing, { copyId: nobody, body: 'Hello' }),
    row(
      'communication.close',
      'PUT',
      'close',
      { ...missing, mbarga: 403, etoa: 403, pending: 403, barred: 403, otherMbarga: 403 },
      { copyId: nobody, closed: true },
    ),
    row(
      'communication.preview of the school',
      'POST',
      'preview',
      {
        ...noStudents,
        principal: 200,
        admin: 200,
        vicePrincipal: 200,
        discipline: 200,
        secretary: 200,
        otherPrincipal: 200,
        otherAdmin: 200,
        otherVicePrincipal: 200,
        otherDiscipline: 200,
        otherSecretary: 200,
        others: 403,
      },
      { audience: 'school', among: 'all', targetIds: [], perChild: false },
    ),
    row('communication.received', 'GET', 'get', open),
    row('communication.sent', 'GET', 'sent', open),
    row('communication.reach', 'GET', 'reach', open),
  ],
};
