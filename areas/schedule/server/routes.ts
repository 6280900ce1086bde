import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as changeCalls from '../changes/changes-contract.ts';
import { readChoices, readWeek } from '../contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as exports from '../lists/export-contract.ts';
import { copyLessons as copyCall } from '../plan/copy-contract.ts';
import { readPlan } from '../plan/plan-contract.ts';
import * as dayCalls from '../plan/plan-day-contract.ts';
import * as lessonCalls from '../plan/plan-lessons-contract.ts';
import * as prints from '../week/print-contract.ts';
import * as absences from './changes/absences.ts';
import * as changes from './changes/change-lesson-day.ts';
import { listCandidates } from './changes/list-candidates.ts';
import { listHanging, listHangingOfDays } from './changes/list-hanging.ts';
import * as suspensions from './changes/suspensions.ts';
import { contributions } from './contributions.ts';
import { exportFet } from './fet/export-fet.ts';
import { lessonsOut } from './lists/export-lessons.ts';
import { copyLessons } from './plan/copy-lessons.ts';
import * as day from './plan/plan-day.ts';
import * as lessons from './plan/plan-lessons.ts';
import { readPlan as planOfYear } from './plan/read-plan.ts';
import * as printed from './week/print-timetable.ts';
import * as week from './week/read-week.ts';

const people = ['accounts', 'classes', 'students', 'parents', 'school'];

export const scheduleServer: AreaServer = {
  words: { en, fr },
  contributions,
  routes: [
    bind(readWeek, week.readWeek, { changesWith: [...people, 'schedule'] }),
    bind(readChoices, week.readChoices, { changesWith: [...people, 'schedule'] }),
    bind(readPlan, planOfYear),
    bind(dayCalls.saveRoom, day.saveRoom),
    bind(dayCalls.removeRoom, day.removeRoom),
    bind(dayCalls.saveShift, day.saveShift),
    bind(dayCalls.removeShift, day.removeShift),
    bind(dayCalls.assignShift, day.assignShift),
    bind(dayCalls.setWeeks, day.setWeeks),
    bind(dayCalls.setUnavailable, day.setUnavailable),
    bind(dayCalls.setRoomUnavailable, day.setRoomUnavailable),
    bind(exports.exportLessons, lessonsOut.file),
    bind(exports.printLessons, lessonsOut.document),
    bind(exports.exportFet, exportFet),
    bind(prints.printWeek, printed.printWeek),
    bind(prints.printOverview, printed.printOverview),
    bind(lessonCalls.createLessons, lessons.createLessons),
    bind(lessonCalls.changeLesson, lessons.changeLesson),
    bind(lessonCalls.removeLessons, lessons.removeLessons),
    bind(copyCall, copyLessons),
    bind(changeCalls.changeLessonOnDay, changes.changeLessonOnDay),
    bind(changeCalls.undoChange, changes.undoChange),
    bind(changeCalls.listCandidates, listCandidates),
    bind(changeCalls.listHanging, listHanging),
    bind(changeCalls.listHangingOfDays, listHangingOfDays),
    bind(changeCalls.listAbsences, absences.listAbsences),
    bind(changeCalls.saveAbsence, absences.saveAbsence),
    bind(changeCalls.removeAbsence, absences.removeAbsence),
    bind(changeCalls.listSuspensions, suspensions.listSuspensions),
    bind(changeCalls.saveSuspension, suspensions.saveSuspension),
    bind(changeCalls.removeSuspension, suspensions.removeSuspension),
  ],
};
