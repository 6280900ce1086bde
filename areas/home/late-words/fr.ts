import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  OFFICE: {
    title: 'L’établissement aujourd’hui',
    students: 'Élèves',
    classes: 'Classes',
    unplaced: 'Dans aucune classe',
    changes: 'Changements à approuver',
    toStudents: 'Tous les élèves',
    checklist: {
      title: 'Préparez votre établissement',
      text: 'Dans cet ordre, chaque étape s’appuie sur la précédente. Ce qui est déjà dans un tableur peut être importé.',
      progress: '{done} sur {count} faites',
      done: 'Fait',
      import: 'Importer',
      importOf: 'Importer : {step}',
      close: 'Fermer cette liste',
      closeTitle: 'Fermer cette liste ?',
      closeText:
        'Elle disparaît pour tout l’établissement et ne revient pas. Tout reste possible depuis le menu.',
      closed: 'La liste est fermée.',
      steps: {
        letterhead: 'En-tête des documents',
        colleagues: 'Collègues et leurs fonctions',
        year: 'Année scolaire et ses trimestres',
        sections: 'Sections et niveaux',
        subjects: 'Matières',
        classes: 'Classes',
        teachers: 'Enseignants',
        students: 'Élèves',
        parents: 'Parents',
        backup: 'Première sauvegarde',
      },
      help: {
        letterhead: 'Ce par quoi commencent bulletins, listes et reçus',
        colleagues: 'Le secrétariat, l’intendance, les enseignants\u00a0: chacun reçoit un accès',
        year: 'Le début et la fin de l’année, ses trimestres, séquences et congés',
        sections: 'Section anglophone ou francophone, et les niveaux de chacune',
        subjects: 'Ce qui est enseigné, par groupes',
        classes: 'Form 1 A, 6e B : avec leur niveau et leur salle',
        teachers: 'Qui enseigne quoi dans quelle classe',
        students: 'Chacun dans une classe',
        parents: 'Avec leurs enfants ; ils peuvent ensuite recevoir un identifiant',
        backup: 'Le serveur en fait une chaque nuit ; vérifiez qu’elle existe et gardez des copies ailleurs',
      },
    },
  },
};
