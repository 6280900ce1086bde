import { type AreaServer, bind, bindOpen } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import * as feeds from '../feed-contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as national from '../national-days-contract.ts';
import { printTerm as printCall } from '../print-contract.ts';
import { contributions } from './contributions.ts';
import { topicsOfDays } from './extension-points.ts';
import { createFeed, readFeed, revokeFeed } from './feed/own-feed.ts';
import { personFeed } from './feed/person-feed.ts';
import { listHanging, listNationalHanging } from './list-hanging.ts';
import { enterNationalDays, readNationalDays } from './national-days.ts';
import { printTerm } from './print-term.ts';
import { readChoices } from './read-choices.ts';
import { readDays } from './read-days.ts';
import { createEvent, editEvent, removeEvent } from './save-event.ts';

/** Settings of the area at the start. */
interface CalendarSettings {
  /** Where this program is reached. */
  readonly publicUrl: string;
}

export const calendarServer = ({ publicUrl }: CalendarSettings): AreaServer => ({
  words: { en, fr },
  contributions,
  feeds: [personFeed],
  routes: [
    bind(calls.readDays, readDays, { changesWith: topicsOfDays, changesDaily: true }),
    bind(calls.readChoices, readChoices, {
      changesWith: ['accounts', 'school', 'classes', 'students', 'parents'],
    }),
    bind(calls.listHanging, listHanging),
    bind(calls.createEvent, createEvent),
    bind(calls.editEvent, editEvent),
    bind(calls.removeEvent, removeEvent),
    bind(national.readNationalDays, readNationalDays),
    bind(national.listNationalHanging, listNationalHanging),
    bind(national.enterNationalDays, enterNationalDays),
    bind(printCall, printTerm),
    bind(feeds.readFeed, readFeed, { changesWith: ['calendar'] }),
    bindOpen(feeds.createFeed, (context, input) => createFeed(context, publicUrl, input)),
    bind(feeds.revokeFeed, revokeFeed),
  ],
});
