import type { WordsLike } from '#platform/kernel/words.ts';
import type * as en from './groups-en.ts';

export const groups: WordsLike<typeof en.groups> = {
  none: 'Ce groupe n’a pas encore de membres.',
  choose: 'Choisir les membres',
  title: 'Membres de {name}',
  size: { one: '{count} membre', other: '{count} membres' },
  from: 'Afficher les élèves de',
  now: 'Les membres actuels',
  all: 'Tous',
  ofStudent: 'Groupes',
  leaves: { one: 'Quitte {count} groupe.', other: 'Quitte {count} groupes.' },
  stays: { one: 'Reste dans {count} groupe.', other: 'Reste dans {count} groupes.' },
};
