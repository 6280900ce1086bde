import type { WordsLike } from '#platform/kernel/words.ts';
import { secret, sessions } from './own-account-fr.ts';
import type * as en from './sign-in-en.ts';

export const access: WordsLike<typeof en.access> = {
  forgotten: {
    title: 'Mot de passe oublié',
    text: 'Saisissez votre e-mail ou votre nom d’utilisateur. Si un compte existe, vous recevez un message avec un lien.',
    submit: 'Envoyer le lien',
    sent: 'Si un compte existe, un message avec un lien est en route. Regardez aussi dans les indésirables.',
    noMailServer:
      'Aucun message n’a été envoyé : aucun serveur de messagerie n’est configuré. Demandez au secrétariat une nouvelle fiche d’activation pour choisir un mot de passe.',
    noMail:
      'Sans adresse e-mail, demandez une nouvelle fiche d’activation à l’administrateur de l’établissement.',
    back: 'Retour à la connexion',
  },
  reset: {
    text: 'Choisissez un nouveau mot de passe. Vous serez connecté ici et déconnecté partout ailleurs.',
    submit: 'Enregistrer et se connecter',
    noCode: 'Ce lien est incomplet. Rouvrez-le depuis le message, ou demandez-en un nouveau.',
  },
  activate: {
    text: 'Saisissez le code de votre fiche et choisissez votre mot de passe.',
    code: 'Code de la fiche',
    codeHint: 'Comme sur la fiche ; les tirets sont facultatifs.',
    submit: 'Activer et se connecter',
  },
  setup: {
    text: 'Ce lien ne sert qu’une fois. Il crée votre établissement et son premier administrateur.',
    school: 'L’établissement',
    name: 'Nom de l’établissement',
    code: 'Code court',
    codeHint: 'Minuscules, chiffres et tirets. Il termine les noms d’utilisateur : nom@{code}',
    codeFault: 'Au moins deux lettres : minuscules, chiffres et tirets.',
    you: 'Son administrateur',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'E-mail',
    submit: 'Créer l’établissement',
  },
  secret,
  sessions,
};
