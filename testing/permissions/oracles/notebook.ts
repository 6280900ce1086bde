import { type AreaOracle, inEachRelation } from '../oracle.ts';
import { noEdit, noNotebooks, onlyFor, type Wanted } from '../people.ts';
import {
  conflictFor,
  draftReaders,
  insteadOfOk,
  keepers,
  keepersOfHidden,
  noKeepers,
  type Relation,
  readers,
  reopeners,
} from '../relations.ts';

const lessons = '/slm/Notebooks/v1/lessons';
const programmes = '/slm/Programmes/v1';
const nobody = 999_999_999;

const signers = [
  'principal',
  'vicePrincipal',
  'sectionHead',
  'otherPrincipal',
  'otherVicePrincipal',
  'otherSectionHead',
] as const;
const followers = [...signers, 'admin', 'otherAdmin'] as const;
const only = (who: readonly (typeof followers)[number][], status: number) => ({
  ...Object.fromEntries(who.map((person) => [person, status])),
  ...onlyFor(...who),
  others: 403,
});

/** A lesson without what was done cannot be submitted: nobody writes it, and the closed notebook refuses it first. */
const nothingDone = Object.fromEntries(
  Object.entries(keepers).map(([relation, wanted]) => [
    relation,
    insteadOfOk(wanted, relation === 'closed' ? 409 : 400),
  ]),
) as Record<Relation, Wanted>;

const lesson = (noteBookId: number) => ({
  noteBookId,
  entryId: null,
  version: 0,
  lessonId: null,
  day: null,
  heldOn: '2026-11-19',
  startsAt: '14:00',
  endsAt: '15:00',
  minutes: null,
  title: '',
  done: '',
  competence: '',
  activities: '',
  toDo: '',
  elements: [],
  publishes: 'end',
  submit: true,
  correct: false,
});

export const oracle: AreaOracle = {
  // Successful changes: the tests beside the use cases in areas/notebook/server.
  triedElsewhere: [
    'notebook.setGoals',
    'notebook.exportHours',
    'notebook.exportHoursPaper',
    'notebook.exportLessons',
    'notebook.exportLessonsPaper',
  ],
  rows: [
    ...inEachRelation(noNotebooks, 'notebook.list', readers, (at) => ({
      method: 'GET',
      path: `/slm/Notebooks/v1/get?page=1&size=5&noteBookId=${at.notebookId}`,
    })),
    ...inEachRelation(noEdit, 'notebook.close with an old version', conflictFor(keepersOfHidden), (at) => ({
      method: 'PUT',
      path: '/slm/Notebooks/v1/close',
      body: { noteBookId: at.notebookId, version: 999 },
    })),
    ...inEachRelation(noEdit, 'notebook.reopen with an old version', conflictFor(reopeners), (at) => ({
      method: 'PUT',
      path: '/slm/Notebooks/v1/reopen',
      body: { noteBookId: at.notebookId, reason: 'Erreur', version: 999 },
    })),
    ...inEachRelation(noNotebooks, 'notebook.lessons', readers, (at) => ({
      method: 'GET',
      path: `${lessons}?noteBookId=${at.notebookId}&from=2026-11-01`,
    })),
    ...inEachRelation(noEdit, 'notebook.saveLesson without what was done', nothingDone, (at) => ({
      method: 'PUT',
      path: `${lessons}/save`,
      body: lesson(at.notebookId),
    })),
    ...inEachRelation(noEdit, 'notebook.removeLesson of what is not there', noKeepers, () => ({
      method: 'PUT',
      path: `${lessons}/delete`,
      body: { entryId: nobody, version: 1 },
    })),
    ...inEachRelation(noEdit, 'notebook.addAttachment to no lesson', conflictFor(keepers), (at) => ({
      method: 'POST',
      path: `${lessons}/attachments`,
      body: {
        noteBookId: at.notebookId,
        entryId: nobody,
        lessonId: null,
        day: null,
        name: 'Board',
        content: 'AAAA',
      },
    })),
    ...inEachRelation(noEdit, 'notebook.removeAttachment of what is not there', noKeepers, () => ({
      method: 'PUT',
      path: `${lessons}/attachments/delete`,
      body: { id: nobody },
    })),
    ...inEachRelation(noNotebooks, 'notebook.readAttachment of what is not there', noKeepers, () => ({
      method: 'GET',
      path: `${lessons}/attachments?id=${nobody}`,
    })),
    ...inEachRelation(noNotebooks, 'notebook.lessonVersions of what is not there', noKeepers, () => ({
      method: 'GET',
      path: `${lessons}/versions?entryId=${nobody}`,
    })),
    {
      call: 'notebook.ownLessons',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${lessons}/own?day=2026-11-20` }),
      wanted: { ...noEdit, others: 200 },
    },
    {
      call: 'notebook.visas',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/Notebooks/v1/visas' }),
      wanted: only(followers, 200),
    },
    {
      call: 'notebook.signLessons of what is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/Notebooks/v1/visas/sign',
        body: { lessons: [{ entryId: nobody, version: 1 }], remark: '', lock: false },
      }),
      wanted: only(signers, 404),
    },
    ...[
      ['notebook.programmes', 'list', 200],
      ['notebook.coverage', 'coverage', 200],
      ['notebook.programme of what is not there', `get?id=${nobody}`, 404],
    ].map(([call, below, status]) => ({
      call: String(call),
      relation: 'missing' as const,
      attempt: () => ({ method: 'GET' as const, path: `${programmes}/${below}` }),
      wanted: only(followers, Number(status)),
    })),
    {
      call: 'notebook.saveProgramme of what is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: `${programmes}/save`,
        body: { id: nobody, version: 1, subjectId: nobody, levelId: nobody, series: null, elements: [] },
      }),
      wanted: only(followers, 404),
    },
    {
      call: 'notebook.copyProgrammes without a programme of last year',
      relation: 'missing',
      attempt: () => ({ method: 'POST', path: `${programmes}/copy`, body: {} }),
      wanted: only(followers, 409),
    },
    ...inEachRelation(noNotebooks, 'notebook.programmeOf', draftReaders, (at) => ({
      method: 'GET',
      path: `${programmes}/notebook?noteBookId=${at.notebookId}`,
    })),
  ],
};
