import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  HOMEWORKS: {
    noHomeworkAvailable: 'Aucun devoir pour le moment',
    closed: 'Devoir fermé',
    homeworkCreated: 'Devoir créé',
    homeworkUpdated: 'Devoir modifié',
    markedDone: 'Marqué comme fait',
    homeworkNotCreated: 'Le devoir n’a pas été créé',
    notMarkedDone: 'Le devoir n’a pas pu être marqué comme fait',
    errors: {
      notYours: 'Ce devoir appartient au cahier de textes d’un autre enseignant.',
      notebookClosed: 'Le cahier de textes est fermé ; rien ne peut y être modifié.',
      closed: 'Ce devoir est fermé.',
      alreadyClosed: 'Ce devoir est déjà fermé.',
      notClosed: 'Ce devoir est déjà ouvert.',
      alreadyDone: 'Ce devoir était déjà marqué comme fait.',
      alreadyMarked: 'Certains élèves sont déjà notés, ce n’est donc plus possible.',
      lastStudent: 'Le dernier élève d’un devoir ne peut pas être retiré.',
      otherClass: 'Certains élèves ne sont pas dans cette classe.',
      studentTwice: 'Un élève est nommé deux fois.',
      notAssigned: 'Ce devoir n’a pas été donné à cet élève.',
      wrongYear: 'Le cahier de textes appartient à une autre année scolaire.',
      lessonBackwards: 'Une séance a un début et une fin plus tardive.',
    },
  },
};
