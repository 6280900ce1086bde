import { type AreaServer, bind, bindStream } from '#platform/server/routes.ts';
import * as claims from '../claims-contract.ts';
import * as calls from '../contract.ts';
import * as deletion from '../delete-contract.ts';
import * as joiners from '../joiners-contract.ts';
import { en as lateEn } from '../late-words/en.ts';
import { fr as lateFr } from '../late-words/fr.ts';
import * as load from '../load-contract.ts';
import { en } from '../words/en.ts';
import { fr } from '../words/fr.ts';
import { assignStudents, unassignStudent } from './assign-students.ts';
import { claimDone } from './claim-done.ts';
import { contributions } from './contributions.ts';
import { createHomework } from './create-homework.ts';
import { deleteHomework } from './delete-homework.ts';
import { editHomework } from './edit-homework.ts';
import { answerJoiner, listJoiners } from './joiners.ts';
import { listHomework } from './list-homework.ts';
import { limitsOfSchool, loadOfDay, setLimits } from './load-of-day.ts';
import { markStudents } from './mark-students.ts';
import { summarizeHomework } from './summarize-homework.ts';

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
