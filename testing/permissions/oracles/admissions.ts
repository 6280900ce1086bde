import type { AreaOracle } from '../oracle.ts';
import { onlyFor } from '../people.ts';

/** "Students: identity", changing: a child who applies is in no class, so whoever changes students of the school handles it. */
const handlers = onlyFor('principal', 'admin', 'secretary', 'otherPrincipal', 'otherAdmin', 'otherSecretary');
const path = '/slm/Admissions/v1';
const nobody = 999_999_999;
const filter = { keyword: '', yearId: null, levelId: null, state: null, toTest: false };
const choice = { language: null, signed: null, reason: false };
const given = {
  firstName: '',
  lastName: 'Lost',
  sex: null,
  birthDate: null,
  birthPlace: null,
  nationality: null,
  formerSchool: null,
  formerClass: null,
  yearId: nobody,
  levelId: nobody,
  note: null,
  guardian: { firstName: '', lastName: null, relation: 'mother', phone: null, email: null },
  receivedOn: '2026-09-01',
  papers: [],
  testOn: null,
  testTime: null,
  testMark: null,
};

/** About an application, a year or a level that does not exist: the role lets in, then nothing is there. */
const lost = (call: string, method: string, to: string, body?: unknown) => ({
  call: `${call} of what is not there`,
  relation: 'missing' as const,
  attempt: () => ({ method, path: `${path}/${to}`, body }),
  wanted: { ...handlers, others: 404 },
});

export const oracle: AreaOracle = {
  // Successful changes, and the limits to levels: areas/admissions/server/admissions.http.test.ts. Lists as files and on paper, which is
  // audited: there too.
  triedElsewhere: ['admissions.export', 'admissions.exportPaper'],
  rows: [
    {
      call: 'admissions.printTestDay of a day without tests',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: `${path}/test-day`,
        body: { on: '2001-01-01', language: null },
      }),
      wanted: { ...handlers, others: 200 },
    },
    {
      call: 'admissions.list',
      relation: 'missing',
      attempt: () => ({ method: 'POST', path: `${path}/get`, body: { ...filter, page: 1, size: 50 } }),
      wanted: { ...handlers, others: 200 },
    },
    {
      call: 'admissions.places',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/places?yearId=${nobody}` }),
      wanted: { ...handlers, others: 200 },
    },
    lost('admissions.read', 'GET', `record?id=${nobody}`),
    lost('admissions.known', 'GET', `known?id=${nobody}`),
    lost('admissions.create', 'POST', 'create', given),
    lost('admissions.edit', 'PUT', 'update', { id: nobody, version: 1, ...given }),
    lost('admissions.delete', 'DELETE', `delete?id=${nobody}`),
    lost('admissions.decide', 'PUT', 'state', { id: nobody, version: 1, state: 'accepted', reason: null }),
    lost('admissions.order', 'PUT', 'order', { yearId: nobody, levelId: nobody, ids: [nobody] }),
    lost('admissions.takeIn', 'PUT', 'student', {
      id: nobody,
      version: 1,
      classId: nobody,
      repeating: false,
      studentId: null,
      guardian: { is: 'none' },
    }),
    lost('admissions.readFile', 'POST', 'files/read', { id: nobody }),
    lost('admissions.addFile', 'POST', 'files', {
      id: nobody,
      kind: 'other',
      name: 'Lost',
      content: 'AAAA',
    }),
    lost('admissions.printLetter', 'POST', 'letter', { id: nobody, ...choice }),
    {
      call: 'admissions.printLetters of nobody',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: `${path}/letters`,
        body: { ...choice, ...filter, levelId: nobody },
      }),
      wanted: { ...handlers, others: 409 },
    },
    lost('admissions.removeFile', 'DELETE', `files?id=${nobody}`),
  ],
};
