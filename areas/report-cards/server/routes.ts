import { verificationCodeOf } from '#platform/kernel/verification.ts';
import { jobKinds } from '#platform/server/jobs/job-kind.ts';
import { minuteLimit } from '#platform/server/limits/minute-limit.ts';
import { type AreaServer, bind, bindOpen } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import * as reading from '../issues/reading-contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as looks from '../looks/designs-contract.ts';
import * as honours from '../prints/honours-contract.ts';
import * as prints from '../prints/prints-contract.ts';
import * as term from '../term/term-contract.ts';
import { readDesign, saveDesign } from './cards/card-look.ts';
import { pictureCard } from './cards/picture-card.ts';
import { previewCard, readCard } from './cards/read-card.ts';
import { contributions } from './contributions.ts';
import { cancelCard, issueAndTell, publishCards } from './issues/issue-cards.ts';
import { listCardsOfStudent } from './issues/own-cards.ts';
import { verifyCard } from './issues/verify-card.ts';
import type { CardMailSettings } from './looks/settings.ts';
import { fetchPrint } from './prints/fetch-print.ts';
import { printCard, printClass } from './prints/print-cards.ts';
import { printHonours } from './prints/print-honours.ts';
import { printingOfSchool } from './prints/print-school.ts';
import { printTranscript } from './prints/print-transcript.ts';
import { readPrints, startPrint, steerPrint } from './prints/prints.ts';
import { readBoard } from './term/read-board.ts';
import { lockTerm, readTermEnd } from './term/term-end.ts';

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
      bindOpen(calls.verifyCard, (context, input) => verifyCard(context, limit, input), {
        keptCode: ({ code }) => verificationCodeOf(code),
      }),
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
