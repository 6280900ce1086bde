import { type AreaServer, bind } from '#platform/server/routes.ts';
import { readChoices, readWeek } from '../contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import { readPlan } from '../plan-contract.ts';
import * as dayCalls from '../plan-day-contract.ts';
import * as lessonCalls from '../plan-lessons-contract.ts';
import * as day from './plan-day.ts';
import * as lessons from './plan-lessons.ts';
import { readPlan as planOfYear } from './read-plan.ts';
import * as week from './read-week.ts';

const people = ['accounts', 'classes', 'students', 'parents', 'school'];

export const scheduleServer: AreaServer = {
  words: { en, fr },
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
    bind(lessonCalls.createLessons, lessons.createLessons),
    bind(lessonCalls.changeLesson, lessons.changeLesson),
    bind(lessonCalls.removeLessons, lessons.removeLessons),
  ],
};
