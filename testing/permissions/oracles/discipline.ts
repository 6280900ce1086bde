/** Discipline (permissions.md): reported by teachers, decided by discipline master and principal, read by parents of the own child. */
import { type AreaOracle, inEachRelation } from '../oracle.ts';
import { noStudents, onlyFor, type Wanted } from '../people.ts';
import { noKeepers, type Relation } from '../relations.ts';

const nobody = 999_999_999;
/** The Thursday before the day of the tests. */
const day = '2026-11-19';

/** Without the role for incidents the calls themselves are closed. */
const gate = {
  ...noStudents,
  bursar: 403,
  secretary: 403,
  otherBursar: 403,
  otherSecretary: 403,
} as const satisfies Wanted;
/** Parents read the sheet of their child alone. */
const staffOnly = {
  ...gate,
  mbarga: 403,
  etoa: 403,
  pending: 403,
  barred: 403,
  otherMbarga: 403,
} as const satisfies Wanted;
/** A teacher sees nothing of the discipline of students: the own reports alone. */
const overseersOnly = { ...gate, ngo: 403, fon: 403, otherNgo: 403 } as const satisfies Wanted;
const deciders = onlyFor('discipline', 'principal', 'otherDiscipline', 'otherPrincipal');

const overseers = { principal: 400, admin: 400, vicePrincipal: 400, discipline: 400 } as const;
const form1 = { ...overseers, ngo: 400, tabi: 400 };
const sixth = { ...overseers, ngo: 400, sectionHead: 400 };
/** People who report about a student get the faults of the report; for the others the student does not exist. */
const reporters: Record<Relation, Wanted> = {
  ...noKeepers,
  own: form1,
  colleague: form1,
  form2: { ...overseers, fon: 400, both: 400 },
  sixth,
  lastYear: { ...overseers, ngo: 400 },
  closed: sixth,
  foreign: {
    otherNgo: 400,
    otherTabi: 400,
    otherPrincipal: 400,
    otherAdmin: 400,
    otherVicePrincipal: 400,
    otherDiscipline: 400,
  },
};

const seers = { principal: 200, admin: 200, vicePrincipal: 200, discipline: 200 } as const;
/** The second student of the class, whose parent is Etoa in Form 1. */
const sheetReaders: Record<Relation, Wanted> = {
  ...noKeepers,
  own: { ...seers, tabi: 200, etoa: 200 },
  colleague: { ...seers, tabi: 200, etoa: 200 },
  // Both teaches there, and sees the discipline of the own child alone.
  form2: { ...seers, both: 403 },
  sixth: { ...seers, sectionHead: 200 },
  lastYear: seers,
  closed: { ...seers, sectionHead: 200 },
  foreign: {
    otherTabi: 200,
    otherPrincipal: 200,
    otherAdmin: 200,
    otherVicePrincipal: 200,
    otherDiscipline: 200,
  },
};

const missing = (
  call: string,
  {
    method,
    path,
    body,
    wanted,
  }: { method: string; path: string; body?: object; wanted: Wanted & { readonly others: number } },
) => ({
  call,
  relation: 'missing' as const,
  attempt: () => ({ method, path, body }),
  wanted,
});

const report = (people: readonly object[]) => ({
  typeId: 1,
  tagIds: [],
  happenedOn: day,
  happenedAt: null,
  venue: null,
  details: 'Chatting',
  people,
});

const session = { heldOn: day, startsAt: '14:00', endsAt: '16:00', room: null, supervisorId: nobody };
const unknownRule = {
  id: 1,
  counter: 'latenesses',
  tagId: null,
  from: 3,
  to: null,
  window: 'term',
  windowDays: null,
  kindId: 999,
  hours: null,
  days: null,
  council: false,
};

export const oracle: AreaOracle = {
  // Successful changes: areas/discipline/server/discipline.http.test.ts.
  triedElsewhere: [],
  rows: [
    ...inEachRelation(staffOnly, 'discipline.report with a student twice', reporters, (at) => {
      const actor = { studentId: at.students[1] ?? nobody, part: 'actor' };
      return {
        method: 'POST',
        path: '/slm/Incidents/v1/create',
        body: { ...report([actor, actor]), lesson: null },
      };
    }),
    ...inEachRelation(staffOnly, 'discipline.give of an unknown kind', reporters, (at) => ({
      method: 'POST',
      path: '/slm/Consequences/v1/create',
      body: {
        kindId: 999,
        hours: null,
        fromDay: null,
        untilDay: null,
        studentIds: [at.students[1] ?? nobody],
        incidentId: null,
        reason: 'Chatting',
        publish: false,
      },
    })),
    ...inEachRelation(overseersOnly, 'discipline.sheet', sheetReaders, (at) => ({
      method: 'GET',
      path: `/slm/Discipline/v1/sheet?id=${at.students[1] ?? nobody}`,
    })),
    ...inEachRelation(overseersOnly, 'discipline.listSummonses', sheetReaders, (at) => ({
      method: 'GET',
      path: `/slm/Summonses/v1/get?studentId=${at.students[1] ?? nobody}`,
    })),
    missing('discipline.summon', {
      method: 'POST',
      path: '/slm/Summonses/v1/create',
      body: { studentId: nobody, meetingOn: day, meetingAt: '10:00', venue: 'Office', reason: 'Absence' },
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.acknowledge', {
      method: 'PUT',
      path: '/slm/Summonses/v1/acknowledge',
      body: { id: nobody, version: 1 },
      wanted: { ...gate, others: 404 },
    }),
    missing('discipline.changeSummons', {
      method: 'PUT',
      path: '/slm/Summonses/v1/change',
      body: {
        id: nobody,
        version: 1,
        meetingOn: day,
        meetingAt: '10:00',
        venue: 'Office',
        reason: 'Absence',
      },
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.withdrawSummons', {
      method: 'PUT',
      path: '/slm/Summonses/v1/withdraw',
      body: { id: nobody, version: 1, reason: 'Settled' },
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.recordMeeting', {
      method: 'PUT',
      path: '/slm/Summonses/v1/meeting',
      body: { id: nobody, version: 1, heldOn: day, outcome: 'Agreed' },
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.printSummons', {
      method: 'GET',
      path: `/slm/Summonses/v1/pdf?id=${nobody}&language=fr`,
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.listIncidents', {
      method: 'GET',
      path: '/slm/Incidents/v1/get',
      wanted: { ...staffOnly, others: 200 },
    }),
    missing('discipline.readIncident', {
      method: 'GET',
      path: `/slm/Incidents/v1/incident?id=${nobody}`,
      wanted: { ...staffOnly, others: 404 },
    }),
    missing('discipline.count', {
      method: 'GET',
      path: '/slm/Incidents/v1/counts',
      wanted: { ...staffOnly, ...overseersOnly, others: 200 },
    }),
    missing('discipline.listConsequences', {
      method: 'GET',
      path: '/slm/Consequences/v1/get',
      wanted: { ...staffOnly, ...overseersOnly, others: 200 },
    }),
    missing('discipline.catalogue', {
      method: 'GET',
      path: '/slm/Discipline/v1/catalogue',
      wanted: { ...staffOnly, others: 200 },
    }),
    missing('discipline.saveCatalogue without its entries', {
      method: 'PUT',
      path: '/slm/Discipline/v1/catalogue',
      body: { types: [], kinds: [], version: 0 },
      wanted: { ...deciders, others: 409 },
    }),
    missing('discipline.listDetentions', {
      method: 'GET',
      path: '/slm/Detentions/v1/get',
      wanted: { ...staffOnly, others: 200 },
    }),
    missing('discipline.saveDetention', {
      method: 'PUT',
      path: '/slm/Detentions/v1/save',
      body: { ...session, id: nobody, version: 1 },
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.removeDetention', {
      method: 'PUT',
      path: '/slm/Detentions/v1/remove',
      body: { id: nobody, version: 1 },
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.fillDetention', {
      method: 'PUT',
      path: '/slm/Detentions/v1/students',
      body: { id: nobody, version: 1, consequenceIds: [nobody] },
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.callDetention', {
      method: 'PUT',
      path: '/slm/Detentions/v1/roll',
      body: { id: nobody, rows: [{ consequenceId: nobody, outcome: 'served' }], toId: null, remark: null },
      wanted: { ...staffOnly, others: 404 },
    }),
    missing('discipline.printDetention', {
      method: 'GET',
      path: `/slm/Detentions/v1/pdf?id=${nobody}`,
      wanted: { ...staffOnly, others: 404 },
    }),
    missing('discipline.listCouncils', {
      method: 'GET',
      path: '/slm/DisciplinaryCouncils/v1/get',
      wanted: { ...staffOnly, others: 200 },
    }),
    missing('discipline.saveCouncil', {
      method: 'PUT',
      path: '/slm/DisciplinaryCouncils/v1/save',
      body: {
        id: nobody,
        version: 1,
        day: day,
        startsAt: '10:00',
        room: 'Hall',
        chairId: nobody,
        memberIds: [nobody],
        consequenceIds: [nobody],
      },
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.removeCouncil', {
      method: 'DELETE',
      path: `/slm/DisciplinaryCouncils/v1/remove?id=${nobody}&version=1`,
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.summonFamilies', {
      method: 'PUT',
      path: '/slm/DisciplinaryCouncils/v1/summon',
      body: { id: nobody, reason: 'Hearing' },
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.decideHearing', {
      method: 'PUT',
      path: '/slm/DisciplinaryCouncils/v1/decide',
      body: {
        councilId: nobody,
        consequenceId: nobody,
        version: 1,
        kindId: 1,
        hours: null,
        fromDay: null,
        untilDay: null,
        presentIds: [nobody],
        hearing: 'Sorry',
        outcome: 'none',
        votes: null,
        reason: 'Sorry',
        publish: false,
      },
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.printMinutes', {
      method: 'GET',
      path: `/slm/DisciplinaryCouncils/v1/pdf?id=${nobody}&language=en`,
      wanted: { ...staffOnly, others: 404 },
    }),
    missing('discipline.tariff', {
      method: 'GET',
      path: '/slm/Discipline/v1/tariff',
      wanted: { ...deciders, others: 200 },
    }),
    missing('discipline.saveTariff with a rule of an unknown kind', {
      method: 'PUT',
      path: '/slm/Discipline/v1/tariff',
      body: { rules: [unknownRule], startsOn: day, version: 0 },
      wanted: { ...deciders, others: 400 },
    }),
    missing('discipline.tryTariff with a rule of an unknown kind', {
      method: 'POST',
      path: '/slm/Discipline/v1/tariff/try',
      body: { rules: [unknownRule] },
      wanted: { ...deciders, others: 400 },
    }),
    missing('discipline.causes', {
      method: 'GET',
      path: `/slm/Consequences/v1/causes?id=${nobody}`,
      wanted: { ...overseersOnly, others: 404 },
    }),
    missing('discipline.edit', {
      method: 'PUT',
      path: '/slm/Incidents/v1/update',
      body: { ...report([{ studentId: nobody, part: 'actor' }]), id: nobody, version: 1 },
      wanted: { ...gate, others: 404 },
    }),
    missing('discipline.note', {
      method: 'POST',
      path: '/slm/Incidents/v1/notes',
      body: { id: nobody, text: 'Called home.' },
      wanted: { ...staffOnly, others: 404 },
    }),
    missing('discipline.addDocument', {
      method: 'POST',
      path: '/slm/Incidents/v1/documents',
      body: { id: nobody, name: 'Photo', content: 'AAAA' },
      wanted: { ...staffOnly, others: 404 },
    }),
    missing('discipline.removeDocument', {
      method: 'PUT',
      path: '/slm/Incidents/v1/documents/delete',
      body: { id: nobody },
      wanted: { ...staffOnly, others: 404 },
    }),
    missing('discipline.readDocument', {
      method: 'GET',
      path: `/slm/Incidents/v1/documents?id=${nobody}`,
      wanted: { ...gate, others: 404 },
    }),
    missing('discipline.setState', {
      method: 'PUT',
      path: '/slm/Incidents/v1/state',
      body: { id: nobody, version: 1, state: 'closed' },
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.publish', {
      method: 'PUT',
      path: '/slm/Incidents/v1/publish',
      body: { id: nobody, version: 1, text: null },
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.step', {
      method: 'PUT',
      path: '/slm/Consequences/v1/step',
      body: { id: nobody, version: 1, step: 'decide', remark: null },
      wanted: { ...gate, others: 404 },
    }),
    missing('discipline.changeConsequence', {
      method: 'PUT',
      path: '/slm/Consequences/v1/update',
      body: {
        id: nobody,
        version: 1,
        kindId: 3,
        hours: null,
        fromDay: null,
        untilDay: null,
        reason: 'Chatting',
      },
      wanted: { ...deciders, others: 404 },
    }),
  ],
};
