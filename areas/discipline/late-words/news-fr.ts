import type { WordsLike } from '#platform/kernel/words.ts';
import type { news as en } from './news-en.ts';

export const news: WordsLike<typeof en> = {
  toDecide: {
    name: 'Des sanctions attendent une décision',
    title: 'Sanctions à décider',
    text: {
      one: '1 sanction attend votre décision.',
      other: '{count} sanctions attendent votre décision.',
    },
  },
  published: {
    name: 'L’établissement montre un incident ou une bonne conduite',
    title: 'Discipline',
    text: '{child} : {what}, {day}. Lisez ce que l’établissement en écrit.',
  },
  praised: { title: 'Bonne conduite', text: 'Bonne conduite de {child} : {what}, {day}' },
  sanctioned: {
    name: 'L’établissement montre une sanction',
    title: 'Sanction',
    text: '{child} : {what}. Lisez le motif et comment faire appel.',
  },
  summoned: {
    name: 'L’établissement convoque les parents',
    title: 'Convocation',
    text: 'Vous êtes attendu à l’établissement au sujet de {child} le {day} à {time} : {venue}',
  },
  notSummoned: {
    title: 'Convocation retirée',
    text: 'Vous n’êtes plus attendu à l’établissement au sujet de {child} le {day} à {time}.',
  },
};
