import { jobKinds } from '#platform/server/jobs/job-kind.ts';
import { minuteLimit } from '#platform/server/limits/minute-limit.ts';
import { type AreaServer, bind, bindOpen } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import * as looks from '../designs-contract.ts';
import * as honours from '../honours-contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as prints from '../prints-contract.ts';
import * as reading from '../reading-contract.ts';
import * as term from '../term-contract.ts';
import { readDesign, saveDesign } from './card-look.ts';
import { contributions } from './contributions.ts';
import { fetchPrint } from './fetch-print.ts';
import { cancelCard, issueAndTell, publishCards } from './issue-cards.ts';
import { listCardsOfStudent } from './own-cards.ts';
import { pictureCard } from './picture-card.ts';
import { printCard, printClass } from './print-cards.ts';
import { printHonours } from './print-honours.ts';
import { printingOfSchool } from './print-school.ts';
import { printTranscript } from './print-transcript.ts';
import { readPrints, startPrint, steerPrint } from './prints.ts';
import { readBoard } from './read-board.ts';
import { previewCard, readCard } from './read-card.ts';
import type { CardMailSettings } from './settings.ts';
import { lockTerm, readTermEnd } from './term-end.ts';
import { verifyCard } from './verify-card.ts';

/** More cards than anybody checks in a minute. */
const checksInMinute = 20;

export function reportCardsServer(settings: CardMailSettings): AreaServer {
  const limit = minuteLimit(checksInMinute);
  return {
    words: { en, fr },
    routes: [
      bind(calls.readBoard, readBoard),
      bind(reading.previewCard, previewCard, { views: ({ studentId }) => `student ${studentId}` }),
      bind(reading.readCard, readCard, { views: ({ studentId }) => `student ${studentId}` }),
      bind(looks.pictureCard, pictureCard),
      bind(calls.issueCards, (context, input) => issueAndTell(context, settings, input)),
      bind(calls.cancelCard, cancelCard),
      bind(calls.publishCards, (context, input) => publishCards(context, settings, input)),
      bind(calls.printClass, printClass),
      bind(calls.printCard, printCard),
      bind(calls.listCardsOfStudent, listCardsOfStudent),
      bindOpen(calls.verifyCard, (context, input) => verifyCard(context, limit, input)),
      bind(looks.readDesign, readDesign, { changesWith: ['report-cards'] }),
      bind(looks.saveDesign, saveDesign),
      bind(honours.printHonours, printHonours),
      bind(honours.printTranscript, printTranscript),
      bind(prints.readPrints, readPrints),
      bind(prints.startPrint, startPrint),
      bind(prints.steerPrint, steerPrint),
      bind(prints.fetchPrint, fetchPrint),
      bind(term.readTermEnd, readTermEnd),
      bind(term.lockTerm, lockTerm),
    ],
    contributions: [jobKinds.contribute(printingOfSchool(settings)), ...contributions],
  };
}
