import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  ACCESS: {
    forgotten: {
      title: 'Mot de passe oublié',
      text: 'Saisissez votre e-mail ou votre nom d’utilisateur. S’il est connu, un message avec un lien part à votre adresse.',
      submit: 'Envoyer le lien',
      sent: 'Si ce nom est connu, un message avec un lien est en route. Regardez aussi dans les indésirables.',
      noMail: 'Sans adresse e-mail, demandez un nouveau bulletin d’activation à l’administrateur de l’école.',
      back: 'Retour à la connexion',
    },
    reset: {
      text: 'Choisissez un nouveau mot de passe. Vous serez connecté ici et déconnecté partout ailleurs.',
      submit: 'Enregistrer et se connecter',
      noCode: 'Ce lien est incomplet. Rouvrez-le depuis le message, ou demandez-en un nouveau.',
    },
    activate: {
      text: 'Saisissez le code de votre bulletin et choisissez votre mot de passe.',
      code: 'Code du bulletin',
      codeHint: 'Lettres et chiffres comme imprimés ; les tirets ne comptent pas.',
      submit: 'Activer et se connecter',
    },
    setup: {
      text: 'Ce lien ne sert qu’une fois. Il crée votre école et son premier administrateur.',
      school: 'L’école',
      name: 'Nom de l’école',
      code: 'Code court',
      codeHint: 'Minuscules, chiffres et tirets. Il termine les noms d’utilisateur : nom@{code}',
      codeFault: 'Au moins deux lettres : minuscules, chiffres et tirets.',
      you: 'Son administrateur',
      firstName: 'Prénom',
      lastName: 'Nom',
      email: 'E-mail',
      submit: 'Créer l’école',
    },
    secret: {
      new: 'Nouveau mot de passe',
      current: 'Mot de passe actuel',
      rule: 'Au moins {count} caractères. Une courte phrase se retient bien et se devine mal.',
      change: 'Changer le mot de passe',
      changed: 'Votre mot de passe est changé. Vous êtes déconnecté de vos autres appareils.',
    },
    sessions: {
      title: 'Où vous êtes connecté',
      thisOne: 'Cet appareil',
      seen: 'Dernière utilisation {ago}',
      now: 'Utilisé en ce moment',
      end: 'Déconnecter',
      ended: 'Appareil déconnecté.',
      endAll: 'Se déconnecter partout',
      endAllTitle: 'Se déconnecter partout ?',
      endAllText: 'Vous serez déconnecté de tous les appareils, y compris celui-ci.',
      one: 'Déconnecter : {device}',
    },
  },
};
