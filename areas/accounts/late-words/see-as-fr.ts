import type { WordsLike } from '#platform/kernel/words.ts';
import type * as en from './see-as-en.ts';

export const seeAs: WordsLike<typeof en.seeAs> = {
  label: 'Vous voyez l’application comme une autre personne',
  title: 'Voir l’application comme cette personne',
  action: 'Voir comme cette personne',
  intro:
    'Vous voyez ce qu’elle voit, sans rien modifier : les boutons qui modifient quelque chose ne sont pas proposés, et tout changement est refusé. Cela prend fin après {minutes} minutes. Le début, le motif et la fin figurent dans le journal d’audit. Le courrier de la personne, ses coordonnées et ce que vous ne pouvez pas voir vous-même restent fermés.',
  reason: 'Motif',
  reasonHint: 'Par exemple : un parent au téléphone ne trouve pas le bulletin.',
  begin: 'Voir comme cette personne',
  bar: 'Vous voyez l’application comme {name}, en lecture seule, jusqu’à {until}.',
  back: 'Revenir à mon compte',
  errors: {
    notSeen:
      'L’application peut être vue comme un parent ou un enseignant. Cette personne a d’autres droits sur tout l’établissement, ou aucun.',
    barredFromChild:
      'Une décision de justice vous interdit l’accès à un enfant : vous ne pouvez pas voir l’application comme une autre personne. Demandez à un autre administrateur.',
  },
};
