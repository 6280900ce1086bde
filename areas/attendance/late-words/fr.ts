import type { en } from './en.ts';

export const fr: typeof en = {
  ATTENDANCE: {
    errors: {
      notYours:
        'L’appel de ce cours est fait par son enseignant, le professeur principal, le surveillant général ou le chef d’établissement.',
      lessonGone: 'L’emploi du temps ne comporte plus ce cours ce jour-là.',
      freeDay: 'Il n’y a pas classe ce jour : {name}.',
      lessonCancelled: 'Ce cours a été annulé. {reason}',
      lessonSuspended: 'Les classes de ce cours ont autre chose ce jour-là. {reason}',
      tooEarly: 'L’appel se fait à partir de 15 minutes avant le cours, qui commence à {time}.',
      notOnList: {
        one: 'Un élève n’est pas sur la liste de ce cours. Les autres sont enregistrés.',
        other: '{count} élèves ne sont pas sur la liste de ce cours. Les autres sont enregistrés.',
      },
      studentTwice: 'Un élève figure deux fois dans l’appel.',
    },
  },
};
