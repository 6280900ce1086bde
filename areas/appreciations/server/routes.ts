import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as conduct from '../conduct-contract.ts';
import * as calls from '../contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as reading from '../reading-contract.ts';
import * as sentences from '../sentences-contract.ts';
import { saveCompetences } from './competences.ts';
import { readConduct, saveConduct } from './conduct-of-class.ts';
import { contributions } from './contributions.ts';
import { proofreadTexts } from './proofread-texts.ts';
import { listMissing, readBoard } from './read-board.ts';
import { readList } from './read-list.ts';
import { saveTexts } from './save-texts.ts';
import { addSentence, listSentences, removeSentence } from './sentences.ts';

export const appreciationsServer: AreaServer = {
  words: { en, fr },
  contributions,
  routes: [
    bind(calls.readBoard, readBoard),
    bind(calls.readList, readList),
    bind(reading.listMissing, listMissing),
    bind(calls.saveTexts, saveTexts),
    bind(reading.proofreadTexts, proofreadTexts),
    bind(reading.saveCompetences, saveCompetences),
    bind(sentences.listSentences, listSentences),
    bind(sentences.addSentence, addSentence),
    bind(sentences.removeSentence, removeSentence),
    bind(conduct.readConduct, readConduct),
    bind(conduct.saveConduct, saveConduct),
  ],
};
