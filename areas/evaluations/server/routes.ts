import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import { readBoard } from './read-board.ts';
import { readGrid } from './read-grid.ts';
import { readHistory } from './read-history.ts';
import { saveMarks } from './save-marks.ts';

export const evaluationsServer: AreaServer = {
  words: { en, fr },
  routes: [
    bind(calls.readBoard, readBoard),
    bind(calls.readGrid, readGrid),
    bind(calls.readHistory, readHistory),
    bind(calls.saveMarks, saveMarks),
  ],
};
