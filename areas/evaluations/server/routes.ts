import { type AreaServer, bind, bindOpen } from '#platform/server/routes.ts';
import * as columns from '../columns/evaluations-contract.ts';
import * as calls from '../contract.ts';
import * as exceptions from '../exceptions/exceptions-contract.ts';
import * as ruleCalls from '../grading/rules-contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as reminders from '../owed/remind-contract.ts';
import * as results from '../results/results-contract.ts';
import * as sheets from '../sheet/sheet-contract.ts';
import * as windows from '../windows/windows-contract.ts';
import { saveEvaluations } from './columns/save-evaluations.ts';
import { contributions } from './contributions.ts';
import { saveClassified, saveExemption } from './exceptions/save-exceptions.ts';
import { dropRules, readRules, saveRules } from './grading/rules.ts';
import { readGrid } from './marks/read-grid.ts';
import { readHistory } from './marks/read-history.ts';
import { saveMarks } from './marks/save-marks.ts';
import { readBoard } from './owed/read-board.ts';
import { type EvaluationsSettings, remindTeachers } from './owed/remind-teachers.ts';
import { readClassResults } from './results/read-class-results.ts';
import { readStudentResults } from './results/read-student-results.ts';
import { exportSheet } from './sheet/export-sheet.ts';
import { printSheet } from './sheet/print-sheet.ts';
import { trySheet } from './sheet/try-sheet.ts';
import { listWindows } from './windows/list-windows.ts';
import { reopenMarks } from './windows/reopen-marks.ts';
import { saveClassWindows } from './windows/save-class-windows.ts';
import { saveWindow } from './windows/save-window.ts';

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
