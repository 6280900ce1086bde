import { type AreaServer, bind, bindStream } from '#platform/server/routes.ts';
import * as claims from '../claims/claims-contract.ts';
import * as calls from '../contract.ts';
import * as deletion from '../giving/delete-contract.ts';
import * as joiners from '../joiners/joiners-contract.ts';
import { en as lateEn } from '../late-words/en.ts';
import { fr as lateFr } from '../late-words/fr.ts';
import * as load from '../load/load-contract.ts';
import { en } from '../words/en.ts';
import { fr } from '../words/fr.ts';
import { listHomework } from './board/list-homework.ts';
import { summarizeHomework } from './board/summarize-homework.ts';
import { claimDone } from './claims/claim-done.ts';
import { contributions } from './contributions.ts';
import { assignStudents, unassignStudent } from './giving/assign-students.ts';
import { createHomework } from './giving/create-homework.ts';
import { deleteHomework } from './giving/delete-homework.ts';
import { editHomework } from './giving/edit-homework.ts';
import { answerJoiner, listJoiners } from './joiners/joiners.ts';
import { markStudents } from './lines/mark-students.ts';
import { limitsOfSchool, loadOfDay, setLimits } from './load/load-of-day.ts';

const changesWith = [
  'homework',
  'notebook',
  'accounts',
  'school',
  'classes',
  'students',
  'parents',
  'schedule',
];

export const homeworkServer: AreaServer = {
  words: { en: { ...en, ...lateEn }, fr: { ...fr, ...lateFr } },
  contributions,
  routes: [
    // With photos a single homework is megabytes, and so what is answered at once.
    bindStream(calls.listHomework, listHomework, { changesWith, large: ({ withImages }) => withImages }),
    bind(calls.summarizeHomework, summarizeHomework),
    bind(calls.createHomework, createHomework),
    bind(calls.editHomework, editHomework),
    bind(deletion.deleteHomework, deleteHomework),
    bind(calls.assignStudents, assignStudents),
    bind(calls.unassignStudent, unassignStudent),
    bind(calls.markStudents, markStudents),
    bind(load.readLoad, loadOfDay),
    bind(load.readLimits, limitsOfSchool),
    bind(load.setLimits, setLimits),
    bind(claims.claimDone, claimDone),
    bind(joiners.listJoiners, listJoiners),
    bind(joiners.answerJoiner, answerJoiner),
  ],
};
