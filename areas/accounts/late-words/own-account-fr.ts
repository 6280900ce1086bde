import type { WordsLike } from '#platform/kernel/words.ts';
import type * as en from './own-account-en.ts';

export const secret: WordsLike<typeof en.secret> = {
  new: 'Nouveau mot de passe',
  current: 'Mot de passe actuel',
  rule: 'Au moins {count} caractères. Une courte phrase se retient bien et se devine mal.',
  change: 'Changer le mot de passe',
  changed: 'Votre mot de passe est changé. Vous êtes déconnecté de vos autres appareils.',
};

export const sessions: WordsLike<typeof en.sessions> = {
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
};

export const secrets: WordsLike<typeof en.secrets> = {
  mail: {
    resetSubject: 'Nouveau mot de passe pour Cahier',
    reset:
      'Bonjour,\n\nquelqu’un, sans doute vous, a demandé un nouveau mot de passe pour Cahier. Ouvrez ce lien pour le choisir :\n\n{link}\n\nIl ne sert qu’une fois, pendant une heure. Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.\n',
    changedSubject: 'Cahier : votre mot de passe a été changé',
    changed:
      'Bonjour,\n\nle mot de passe de votre compte Cahier ({login}) a été changé. Sur vos autres appareils, vous devrez vous reconnecter.\n\nSi ce n’était pas vous, ouvrez tout de suite {page}, choisissez « Mot de passe oublié ? » et prévenez l’administrateur de votre établissement.\n',
    ended:
      'Ces connexions ont pris fin en même temps : {providers}. Vous pouvez les relier de nouveau sous « Plus ».\n',
  },
};

export const profile: WordsLike<typeof en.profile> = {
  edit: 'Modifier le nom et le titre',
  editTitle: 'Modifier la civilité',
  photo: 'Photo',
  saved: 'Enregistré',
  firstName: 'Prénoms',
  lastName: 'Nom',
  title: 'Titre',
  titleHint: 'Par exemple Mme, Dr, Professeur de mathématiques',
  nameKept: 'Votre nom est géré par l’établissement. Adressez-vous à son administrateur pour le modifier.',
  email: {
    change: 'Changer d’e-mail',
    add: 'Ajouter un e-mail',
    new: 'Nouvel e-mail',
    text: 'Un code est envoyé à la nouvelle adresse. Tant que vous ne l’avez pas saisi, rien ne change.',
    send: 'Envoyer le code',
    sent: 'Un code est en route vers {email}. Regardez aussi dans les indésirables.',
    noMailServer:
      'Le code pour {email} ne peut pas vous parvenir : aucun serveur de messagerie n’est configuré. La personne qui gère le serveur le trouve dans le dossier des e-mails.',
    code: 'Code reçu par message',
    confirm: 'Changer d’e-mail',
    ends: 'Vous serez alors déconnecté de vos autres appareils.',
    changed: 'Vous vous connectez désormais avec {email}.',
    again: 'Utiliser une autre adresse',
  },
  mail: {
    subject: 'Votre e-mail dans Cahier',
    text: 'Bonjour,\n\nquelqu’un, sans doute vous, veut se connecter à Cahier avec cet e-mail. Saisissez-y ce code :\n\n{code}\n\nIl sert une fois, pendant une heure. Si ce n’était pas vous, ne faites rien.\n',
    taken:
      'Bonjour,\n\nquelqu’un, peut-être vous, voulait se connecter à Cahier avec cet e-mail. Il appartient déjà à un compte : rien n’a été changé. Si ce compte est le vôtre, connectez-vous avec lui ou demandez un nouveau mot de passe.\n',
    changed:
      'Bonjour,\n\nun autre e-mail a été saisi pour votre compte Cahier ; celui-ci n’y sert plus. Si ce n’était pas vous, prévenez tout de suite l’administrateur de votre établissement.\n',
  },
  errors: {
    photoUnreadable: 'Cette image est illisible. Choisissez un fichier JPEG, PNG ou WebP.',
    nameKept: 'Votre nom est géré par l’établissement. Adressez-vous à son administrateur pour le modifier.',
    emailUnfit: 'Cette adresse e-mail n’est pas valable.',
    codeInvalid: 'Ce code est incorrect, déjà utilisé ou expiré. Demandez-en un nouveau.',
  },
};
