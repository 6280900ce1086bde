import { type AreaServer, bind, bindOpen } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import * as columns from '../evaluations-contract.ts';
import * as exceptions from '../exceptions-contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as reminders from '../remind-contract.ts';
import * as results from '../results-contract.ts';
import * as ruleCalls from '../rules-contract.ts';
import * as sheets from '../sheet-contract.ts';
import * as windows from '../windows-contract.ts';
import { contributions } from './contributions.ts';
import { exportSheet } from './export-sheet.ts';
import { listWindows } from './list-windows.ts';
import { printSheet } from './print-sheet.ts';
import { readBoard } from './read-board.ts';
import { readClassResults } from './read-class-results.ts';
import { readGrid } from './read-grid.ts';
import { readHistory } from './read-history.ts';
import { readStudentResults } from './read-student-results.ts';
import { type EvaluationsSettings, remindTeachers } from './remind-teachers.ts';
import { reopenMarks } from './reopen-marks.ts';
import { dropRules, readRules, saveRules } from './rules.ts';
import { saveClassWindows } from './save-class-windows.ts';
import { saveEvaluations } from './save-evaluations.ts';
import { saveClassified, saveExemption } from './save-exceptions.ts';
import { saveMarks } from './save-marks.ts';
import { saveWindow } from './save-window.ts';
import { trySheet } from './try-sheet.ts';

export function evaluationsServer(settings: EvaluationsSettings): AreaServer {
  return {
    words: { en, fr },
    contributions,
    routes: [
      bindOpen(reminders.remindTeachers, (context, input) => remindTeachers(context, settings, input)),
      bind(calls.readBoard, readBoard),
      bind(calls.readGrid, readGrid),
      bind(calls.readHistory, readHistory),
      bind(calls.saveMarks, saveMarks),
      bind(sheets.exportSheet, exportSheet),
      bind(sheets.printSheet, printSheet),
      bind(sheets.trySheet, trySheet),
      bind(columns.saveEvaluations, saveEvaluations),
      bind(results.readClassResults, readClassResults),
      bind(results.readStudentResults, readStudentResults),
      bind(exceptions.saveExemption, saveExemption),
      bind(exceptions.saveClassified, saveClassified),
      bind(ruleCalls.readRules, readRules),
      bind(ruleCalls.saveRules, saveRules),
      bind(ruleCalls.dropRules, dropRules),
      bind(windows.listWindows, listWindows),
      bind(windows.saveWindow, saveWindow),
      bind(windows.saveClassWindows, saveClassWindows),
      bind(windows.reopenMarks, reopenMarks),
    ],
  };
}
