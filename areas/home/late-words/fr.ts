import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  HOME_MENU: { waits: { one: '1 en attente', other: '{count} en attente' } },
  OFFICE: {
    checklist: {
      title: 'Préparez votre établissement',
      text: 'Suivez ces étapes dans cet ordre. Les données d’un tableur peuvent être importées.',
      progress: '{done} sur {count} faites',
      done: 'Fait',
      import: 'Importer',
      importOf: 'Importer : {step}',
      close: 'Fermer cette liste',
      closeTitle: 'Fermer cette liste ?',
      closeText:
        'Elle disparaît pour tout l’établissement et ne revient pas. Chaque étape reste accessible par le menu.',
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
        letterhead: 'L’en-tête figurera en haut des bulletins, listes et reçus',
        colleagues: 'Le secrétariat, l’intendance, les enseignants\u00a0: chacun reçoit un accès',
        year: 'Le début et la fin de l’année, ses trimestres, séquences et congés',
        sections: 'Section anglophone ou francophone, et les niveaux de chacune',
        subjects: 'Ce qui est enseigné, par groupes',
        classes: 'Form 1 A, 6e B : avec leur niveau et leur salle',
        teachers: 'Qui enseigne quoi dans quelle classe',
        students: 'Chaque élève dans une classe',
        parents: 'Avec leurs enfants ; ils peuvent ensuite recevoir un accès',
        backup: 'Le serveur en fait une chaque nuit ; vérifiez qu’elle existe et gardez des copies ailleurs',
      },
    },
  },
};
