import { type AreaServer, bind } from '#platform/server/routes.ts';
import { failedRows as failedRowsCall } from '../corrections/contract.ts';
import { readTemplate as readTemplateCall } from '../exports/contract.ts';
import * as imports from '../import/contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as lists from '../lists/contract.ts';
import * as plan from '../plan/contract.ts';
import { contributions } from './contributions.ts';
import { failedRows } from './corrections/failed-rows.ts';
import { readTemplate } from './exports/template.ts';
import { doImport, stopWork, undoImport } from './import/do-import.ts';
import { listKinds } from './import/import-kinds.ts';
import { listRuns, readRun } from './import/runs.ts';
import { chooseSheet, dropImport, uploadFile } from './import/upload-file.ts';
import { readSet, uploadLists } from './lists/upload-lists.ts';
import { listAbsent } from './plan/absent-records.ts';
import { listRows } from './plan/imported-rows.ts';
import { tryImport } from './plan/try-import.ts';

export const exchangeServer: AreaServer = {
  words: { en, fr },
  contributions,
  routes: [
    bind(imports.listKinds, listKinds),
    bind(imports.listRuns, listRuns),
    bind(imports.readRun, readRun),
    bind(imports.uploadFile, uploadFile),
    bind(lists.uploadLists, uploadLists),
    bind(lists.readSet, readSet),
    bind(imports.chooseSheet, chooseSheet),
    bind(plan.tryImport, tryImport),
    bind(plan.listRows, listRows),
    bind(imports.doImport, doImport),
    bind(imports.undoImport, undoImport),
    bind(imports.dropImport, dropImport),
    bind(imports.stopWork, stopWork),
    bind(failedRowsCall, failedRows),
    bind(plan.listAbsent, listAbsent),
    bind(readTemplateCall, readTemplate),
  ],
};
