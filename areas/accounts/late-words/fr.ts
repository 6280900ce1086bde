import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';
import { roleGroups, roles } from './roles-fr.ts';
import { providers, second } from './sign-in-fr.ts';

export const fr: WordsLike<typeof en> = {
  SEE_AS: {
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
  },
  MEMBERS: {
    data: 'Données personnelles',
    invite: 'Inviter une personne',
    login: 'Se connecte avec',
    loginHint: 'Un e-mail, ou un nom court : « @{code} » est ajouté derrière.',
    loginAs: 'Se connecte comme {login}',
    newSlips: {
      waiting: {
        one: '{count} personne n’a pas encore choisi de mot de passe.',
        other: '{count} personnes n’ont pas encore choisi de mot de passe.',
      },
      action: { one: 'Imprimer la fiche', other: 'Imprimer leurs fiches' },
      title: 'Imprimer des fiches d’activation ?',
      text: 'Les personnes sans mot de passe et sans fiche valable en reçoivent une, huit par feuille. Les fiches déjà remises restent valables.',
      renew: 'Créer de nouvelles fiches pour toutes ces personnes',
      renewHint: 'Les fiches déjà remises ne fonctionneront plus.',
      printed: 'Les fiches sont dans vos téléchargements.',
    },
    slip: {
      action: 'Nouvelle fiche d’activation',
      title: 'Fiche d’activation : {name}',
      text: 'Remettez-la à la personne. Elle ouvre l’adresse, saisit le code et choisit son propre mot de passe.',
      address: 'Adresse',
      login: 'Se connecte comme',
      print: 'Imprimer',
      printed: 'La fiche est dans vos téléchargements.',
      mail: 'Envoyer par e-mail',
      mailed: 'L’invitation part à {login}.',
      noMailServer:
        'Aucun e-mail n’a été envoyé : aucun serveur de messagerie n’est configuré. Imprimez plutôt la fiche.',
      paper: {
        heading: { one: 'Fiche d’activation', other: 'Fiches d’activation' },
        howTo:
          'Ouvrez l’adresse, saisissez le code et choisissez votre propre mot de passe. La fiche sert une fois, pendant 90 jours.',
      },
      code: 'Code',
      once: 'Le code n’est affiché qu’une fois et reste valable 90 jours. Les fiches précédentes de cette personne ne fonctionnent plus.',
    },
    mail: {
      subject: '{school} : votre compte',
      text: 'Bonjour {name},\n\n{school} vous a ouvert un compte : cahiers de textes, devoirs, élèves et tout ce dont votre travail a besoin.\n\nVotre nom d’utilisateur : {login}\nChoisissez ici votre propre mot de passe :\n{link}\n\nLe lien est valable 90 jours et sert une seule fois. Si ce message ne vous est pas destiné, supprimez-le.\n',
    },
    search: 'Chercher une personne',
    count: { one: '{count} personne', other: '{count} personnes' },
    noneFound: 'Aucune personne ne correspond.',
    noneFoundHelp: 'Changez la recherche.',
    more: 'Autres actions sur les comptes',
    actions: 'Actions pour {name}',
    edit: 'Modifier la personne',
    editTitle: 'Droits de {name}',
    suspend: 'Suspendre l’accès',
    suspendTitle: 'Suspendre l’accès de cette personne ?',
    suspendText:
      'L’accès de {name} est coupé aussitôt sur tous ses appareils, jusqu’à ce qu’il soit rétabli. Rien de ce qui a été saisi n’est perdu.',
    admit: 'Rétablir l’accès',
    endSessions: 'Déconnecter de tous les appareils',
    secondFactor: 'Connexion en deux étapes',
    takeSecondFactor: 'Désactiver la connexion en deux étapes',
    takeSecondFactorTitle: 'Désactiver la connexion en deux étapes ?',
    takeSecondFactorText:
      'La session de {name} est fermée ; le mot de passe seul suffira jusqu’à l’activation d’un autre téléphone. Vérifiez d’abord que la demande vient bien de cette personne.',
    secondFactorTaken: 'La connexion en deux étapes est désactivée.',
    suspended: 'Accès suspendu',
    notActivated: 'Pas encore activé',
    seen: 'Dernière visite {ago}',
    saved: 'Enregistré',
    signedOut: 'Déconnecté partout',
    you: 'Vous',
    otherRoles: { one: '{count} autre rôle', other: '{count} autres rôles' },
    noJob: 'Aucune fonction dans l’établissement',
    firstName: 'Prénoms',
    lastName: 'Nom',
    title: 'Titre',
    titleHint: 'Par exemple Mme, Dr, Professeur de mathématiques',
    jobsTitle: 'Fonctions',
    toAccounts: 'Aller aux comptes de l’établissement',
    moreRights: 'Autres droits',
    moreRightsHint:
      'Des droits à part, en plus des fonctions, pour tout l’établissement ou pour la partie à laquelle la personne est limitée. La fonction d’enseignant n’ouvre que ses propres classes.',
    comesWith: 'Compris dans : {names}',
    ownJobs: 'Vous ne pouvez pas modifier vos propres droits. Adressez-vous à un autre administrateur.',
    section: 'Limité à une section',
    noSection: 'Tout l’établissement',
    levels: 'Limité à des niveaux',
    levelsHint:
      'Rien de coché : tous les niveaux. La personne ne voit alors que les classes de ces niveaux, et celles où elle enseigne.',
    limited: 'Limité',
    jobs: {
      teacher: 'Enseignant',
      classMaster: 'Professeur principal',
      disciplineMaster: 'Surveillant général',
      bursar: 'Intendant',
      secretary: 'Secrétaire',
      vicePrincipal: 'Censeur',
      principal: 'Chef d’établissement',
      administrator: 'Administrateur',
    },
    roleGroups,
    roles,
    about: {
      teacher: 'Ses classes : cahiers, devoirs, notes, appel',
      classMaster: 'La classe dont il est professeur principal : coordonnées, discipline, tous les cahiers',
      disciplineMaster: 'Incidents, sanctions et absences de l’établissement',
      bursar: 'Frais et reçus ; uniquement les noms des élèves',
      secretary: 'Élèves, parents, classes, emploi du temps',
      vicePrincipal: 'Voit tout des élèves et des classes, ne change rien',
      principal: 'Tout l’établissement, sauf les comptes et les paramètres',
      administrator: 'Paramètres, comptes et tout ce qui concerne les élèves',
    },
    errors: {
      nobodyNew: 'Tout le monde a déjà choisi un mot de passe.',
      allHaveSlips:
        'Toutes les personnes sans mot de passe ont une fiche valable. Cochez « Créer de nouvelles fiches pour toutes ces personnes » pour en imprimer d’autres.',
      noMail:
        'Cette personne se connecte avec un nom d’utilisateur et n’a pas d’adresse e-mail. Imprimez plutôt la fiche.',
      ownRights: 'Vous ne pouvez pas modifier vos propres droits. Adressez-vous à un autre administrateur.',
      loginUnfit: 'Ce n’est ni un e-mail, ni un nom court de lettres, de chiffres, de points et de tirets.',
      barredFromChild:
        'L’accès à un enfant de l’établissement vous est interdit : vous ne pouvez donner ni accès ni droits. Adressez-vous à un autre administrateur.',
      elsewhere:
        'Cette personne appartient aussi à un autre établissement : elle doit changer elle-même son mot de passe, par e-mail.',
      lastAdministrator: 'L’établissement doit garder au moins un administrateur.',
    },
  },
  SECOND: second,
  SECRETS: {
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
  },
  PROVIDERS: providers,
  RULES: {
    title: 'Règles des comptes',
    ownNames: 'Le personnel peut modifier son propre nom',
    ownNamesHint: 'Chacun peut toujours modifier sa photo, son titre et son e-mail.',
    secondFactor: 'Exiger la connexion en deux étapes',
    secondFactorHint:
      'Pour les administrateurs, chefs d’établissement, secrétaires, intendants et toute personne qui peut exporter des listes ou encaisser : un code du téléphone après le mot de passe. Facultatif pour les autres.',
    graceDays: 'Jours pour l’activer',
    graceHint: 'Passé ces jours, ceux qui ne l’ont pas activée doivent le faire pour continuer.',
    signInWith: 'Connexion avec {provider}',
    signInWithHint: 'Chacun associe son propre compte sous « Plus ». Cela ne crée pas de compte.',
    saved: 'Enregistré',
    on: 'Activé',
    off: 'Désactivé',
  },
  PROFILE: {
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
      nameKept:
        'Votre nom est géré par l’établissement. Adressez-vous à son administrateur pour le modifier.',
      emailUnfit: 'Cette adresse e-mail n’est pas valable.',
      codeInvalid: 'Ce code est incorrect, déjà utilisé ou expiré. Demandez-en un nouveau.',
    },
  },
  ACCESS: {
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
