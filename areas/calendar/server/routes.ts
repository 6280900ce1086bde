import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import { readChoices } from './read-choices.ts';
import { readDays } from './read-days.ts';
import { createEvent, editEvent, removeEvent } from './save-event.ts';

export const calendarServer: AreaServer = {
  words: { en, fr },
  routes: [
    bind(calls.readDays, readDays),
    bind(calls.readChoices, readChoices, {
      changesWith: ['accounts', 'school', 'classes', 'students', 'parents'],
    }),
    bind(calls.createEvent, createEvent),
    bind(calls.editEvent, editEvent),
    bind(calls.removeEvent, removeEvent),
  ],
};
