import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as results from '../results-contract.ts';
import * as ruleCalls from '../rules-contract.ts';
import * as windows from '../windows-contract.ts';
import { readBoard } from './read-board.ts';
import { readClassResults } from './read-class-results.ts';
import { readGrid } from './read-grid.ts';
import { readHistory } from './read-history.ts';
import { readStudentResults } from './read-student-results.ts';
import { dropRules, readRules, saveRules } from './rules.ts';
import { saveMarks } from './save-marks.ts';
import { listWindows, reopenMarks, saveWindow } from './save-window.ts';

export const evaluationsServer: AreaServer = {
  words: { en, fr },
  routes: [
    bind(calls.readBoard, readBoard),
    bind(calls.readGrid, readGrid),
    bind(calls.readHistory, readHistory),
    bind(calls.saveMarks, saveMarks),
    bind(results.readClassResults, readClassResults),
    bind(results.readStudentResults, readStudentResults),
    bind(ruleCalls.readRules, readRules),
    bind(ruleCalls.saveRules, saveRules),
    bind(ruleCalls.dropRules, dropRules),
    bind(windows.listWindows, listWindows),
    bind(windows.saveWindow, saveWindow),
    bind(windows.reopenMarks, reopenMarks),
  ],
};
