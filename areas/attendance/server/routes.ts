import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import { readDay as readDayCall } from '../day-contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import { contributions } from './contributions.ts';
import { readDay } from './day/read-day.ts';
import { listCalled } from './list-called.ts';
import { readPresence } from './read-presence.ts';
import { readRoll } from './read-roll.ts';
import { saveRoll } from './save-roll.ts';

const changesWith = ['attendance', 'schedule', 'accounts', 'school', 'classes', 'students', 'parents'];

export const attendanceServer: AreaServer = {
  words: { en, fr },
  contributions,
  routes: [
    bind(calls.readRoll, readRoll, { changesWith }),
    bind(calls.saveRoll, saveRoll),
    bind(calls.listCalled, listCalled, { changesWith }),
    bind(calls.readPresence, readPresence, { changesWith }),
    bind(readDayCall, readDay, { changesWith }),
  ],
};
