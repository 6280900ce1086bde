import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as attachments from '../attachments/contract.ts';
import * as calls from '../contract.ts';
import { en as lateEn } from '../late-words/en.ts';
import { fr as lateFr } from '../late-words/fr.ts';
import * as lessons from '../lessons/contract.ts';
import * as lists from '../lists/contract.ts';
import * as own from '../own-lessons/contract.ts';
import * as programmes from '../programmes/contract.ts';
import * as versions from '../versions/contract.ts';
import * as visas from '../visas/contract.ts';
import { en } from '../words/en.ts';
import { fr } from '../words/fr.ts';
import { addAttachment, readAttachment, removeAttachment } from './attachments/attachments.ts';
import { closeNotebook, reopenNotebook } from './close-notebook.ts';
import { contributions } from './contributions.ts';
import { readLessons } from './lessons/read-lessons.ts';
import { removeLesson, saveLesson } from './lessons/save-lesson.ts';
import { listNotebooks } from './list-notebooks.ts';
import { hoursOut, lessonsOut } from './lists/lessons-out.ts';
import { readOwnLessons } from './own-lessons/read-own-lessons.ts';
import { programmeOfNotebook, readCoverage, setGoals } from './programmes/coverage.ts';
import { copyProgrammes, listProgrammes, readProgramme, saveProgramme } from './programmes/programmes.ts';
import { readVersions } from './versions/read-versions.ts';
import { readVisas, signLessons } from './visas/visas.ts';

const changesWith = ['notebook', 'accounts', 'school', 'classes', 'students', 'schedule'];

export const notebookServer: AreaServer = {
  words: { en: { ...en, ...lateEn }, fr: { ...fr, ...lateFr } },
  contributions,
  routes: [
    bind(calls.listNotebooks, listNotebooks, { changesWith, changesDaily: true }),
    bind(calls.closeNotebook, closeNotebook),
    bind(calls.reopenNotebook, reopenNotebook),
    bind(lessons.readLessons, readLessons),
    bind(lessons.saveLesson, saveLesson),
    bind(lessons.removeLesson, removeLesson),
    bind(attachments.addAttachment, addAttachment),
    bind(attachments.removeAttachment, removeAttachment),
    bind(attachments.readAttachment, readAttachment),
    bind(own.readOwnLessons, readOwnLessons),
    bind(versions.readVersions, readVersions),
    bind(programmes.listProgrammes, listProgrammes),
    bind(programmes.readProgramme, readProgramme),
    bind(programmes.saveProgramme, saveProgramme),
    bind(programmes.copyProgrammes, copyProgrammes),
    bind(programmes.programmeOfNotebook, programmeOfNotebook),
    bind(programmes.readCoverage, readCoverage),
    bind(programmes.setGoals, setGoals),
    bind(lists.exportHours, hoursOut.file),
    bind(lists.printHours, hoursOut.document),
    bind(lists.exportLessons, lessonsOut.file),
    bind(lists.printLessons, lessonsOut.document),
    bind(visas.readVisas, readVisas),
    bind(visas.signLessons, signLessons),
  ],
};
