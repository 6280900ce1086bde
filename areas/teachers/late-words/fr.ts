import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  TEACHER: {
    title: 'Enseignants',
    search: 'Chercher un enseignant',
    noRole: 'La liste des enseignants est réservée au personnel.',
    none: 'Il n’y a pas encore d’enseignants.',
    noneHelp: 'Les enseignants viennent avec leurs comptes.',
    noneFound: 'Personne ne correspond.',
    noneFoundHelp: 'Changez la recherche.',
    count: { one: '{count} enseignant', other: '{count} enseignants' },
    teachesNothing: 'N’enseigne dans aucune classe cette année',
    masterOf: 'Professeur principal de {classes}',
    perWeek: '{time} par semaine',
    ofClass: {
      none: 'Personne n’enseigne encore ici.',
      change: 'Modifier les enseignants',
      title: 'Qui enseigne en {name}',
      add: 'Ajouter une matière',
      from: 'Reprendre d’une autre classe',
      fromHint: 'Les matières avec leurs enseignants, coefficients et heures. Ce qui figure déjà ici reste.',
      row: 'Matière {number}',
      subject: 'Matière',
      teacher: 'Enseignant',
      choose: 'Choisir',
      coefficient: 'Coefficient',
      hours: 'Heures par semaine',
      optional: 'Facultative',
      saved: 'Enregistré. Chaque nouvelle matière a maintenant son cahier.',
    },
    errors: { assignedTwice: 'Le même enseignant a deux fois la même matière.' },
  },
};
