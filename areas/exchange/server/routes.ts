import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as choose from '../choose-contract.ts';
import * as calls from '../contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as rows from '../rows-contract.ts';
import * as sets from '../sets-contract.ts';
import { listAbsent } from './absent-records.ts';
import { contributions } from './contributions.ts';
import { doImport, stopWork, undoImport } from './do-import.ts';
import { listKinds } from './import-kinds.ts';
import { failedRows, listRows } from './imported-rows.ts';
import { listRuns, readRun } from './runs.ts';
import { readTemplate } from './template.ts';
import { tryImport } from './try-import.ts';
import { chooseSheet, dropImport, uploadFile } from './upload-file.ts';
import { readSet, uploadLists } from './upload-lists.ts';

export const exchangeServer: AreaServer = {
  words: { en, fr },
  contributions,
  routes: [
    bind(calls.listKinds, listKinds),
    bind(calls.listRuns, listRuns),
    bind(calls.readRun, readRun),
    bind(calls.uploadFile, uploadFile),
    bind(sets.uploadLists, uploadLists),
    bind(sets.readSet, readSet),
    bind(choose.chooseSheet, chooseSheet),
    bind(rows.tryImport, tryImport),
    bind(rows.listRows, listRows),
    bind(calls.doImport, doImport),
    bind(calls.undoImport, undoImport),
    bind(calls.dropImport, dropImport),
    bind(rows.stopWork, stopWork),
    bind(rows.failedRows, failedRows),
    bind(rows.listAbsent, listAbsent),
    bind(rows.readTemplate, readTemplate),
  ],
};
