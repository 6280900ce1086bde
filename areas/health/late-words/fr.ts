import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  HEALTH: {
    well: 'Tout va bien',
    wellHelp: 'Rien ne demande votre attention. La page est mise à jour à chaque ouverture.',
    open: { one: 'Un point demande votre attention', other: '{count} points demandent votre attention' },
    openHelp: 'Chaque point indique quoi faire. Ce qui est vert ne demande rien.',
    again: 'Vérifier à nouveau',
    state: { ok: 'OK', off: 'Non configuré', notice: 'À vérifier', problem: 'Problème' },
    disk: {
      title: 'Espace disque',
      free: '{free} Go libres sur {total} Go.',
      low: 'Moins de 5\u00a0% est libre. Supprimez ce dont le serveur n’a pas besoin, ou ajoutez un plus grand disque.',
      full: 'Le disque est presque plein. Libérez de la place maintenant : bientôt, plus rien ne pourra être enregistré. Vous pouvez déplacer d’anciennes sauvegardes.',
    },
    database: {
      title: 'Base de données',
      size: 'La base fonctionne et occupe {size} Mo.',
      answers: 'La base fonctionne.',
      slow: 'La base a mis {milliseconds} ms à répondre. Si cela dure, redémarrez le serveur ou donnez-lui plus de mémoire.',
    },
    backup: {
      title: 'Sauvegarde',
      at: 'Dernière sauvegarde : {at}.',
      never: 'Pas encore de sauvegarde.',
      none: 'Le serveur fait la première dans le quart d’heure. S’il n’y en a toujours pas demain, consultez le journal du serveur.',
      late: 'Aucune sauvegarde n’a été faite ces dernières nuits. Faites-en une maintenant et vérifiez qu’elle réussit.',
      failed:
        'La dernière sauvegarde a échoué, sans doute faute de place sur le disque. Libérez de la place, puis sauvegardez.',
      off: 'Les sauvegardes automatiques sont désactivées (BACKUPS_KEPT vaut 0). Faites-en une de temps en temps et gardez-la ailleurs.',
      open: 'Ouvrir les sauvegardes',
    },
    jobs: {
      title: 'Tâches de fond',
      none: 'Aucun échec ces sept derniers jours.',
      help: 'Les tâches échouées n’ont rien changé. Ouvrez la tâche, corrigez le problème et recommencez.',
      kinds: { exchange: 'Import d’une grande liste', other: 'Autre tâche' },
      open: 'Ouvrir les imports',
      unknown: 'La raison est dans le journal du serveur.',
    },
    books: {
      title: 'Comptes des paiements',
      well: 'En ordre. Chaque reçu correspond au livre de comptes.',
      receipts: {
        one: '1 reçu ne correspond pas à son écriture.',
        other: '{count} reçus ne correspondent pas à leur écriture.',
      },
      numbers: { one: 'Il manque 1 numéro de reçu.', other: 'Il manque {count} numéros de reçus.' },
      reversals: {
        one: '1 contre-écriture ne correspond pas à ce qu’elle annule.',
        other: '{count} contre-écritures ne correspondent pas à ce qu’elles annulent.',
      },
      tills: { one: '1 caisse est négative.', other: '{count} caisses sont négatives.' },
      help: 'N’encaissez plus rien avant d’avoir compris. Faites une sauvegarde et prévenez la personne qui gère le serveur.',
    },
    mails: {
      title: 'E-mails',
      none: 'OK. Tous les messages sont partis.',
      noServer:
        'Aucun serveur de messagerie n’est configuré : aucun e-mail n’est envoyé, les messages restent dans le dossier « mail » des données du serveur. Les fiches imprimées fonctionnent. La personne qui gère le serveur règle SMTP_URL.',
      help: 'Un e-mail en échec est retenté pendant deux jours. Si tous échouent, le serveur de messagerie est en panne ou refuse le mot de passe : demandez à la personne qui gère le serveur de vérifier SMTP_URL.',
      more: { one: 'Un autre n’est pas affiché.', other: '{count} autres ne sont pas affichés.' },
      purposes: {
        invitation: 'Invitation à se connecter',
        reset: 'Lien pour un mot de passe oublié',
        code: 'Code de confirmation d’une adresse',
        notice: 'Avis',
      },
      unknownAddress: 'Adresse effacée',
      waiting: 'Prochain essai : {at}',
      unsent: 'Non envoyé',
      late: 'Non envoyé, et son code a expiré. La personne peut en demander un nouveau.',
      tries: { one: 'un essai', other: '{count} essais' },
      faults: {
        address:
          'L’adresse n’existe pas ou refuse les e-mails. Corrigez-la dans la fiche de la personne et invitez-la à nouveau.',
        away: 'Le serveur de messagerie ne répond pas.',
        noAnswer:
          'Aucune réponse pendant l’envoi. Il est peut-être arrivé : il n’est pas renvoyé automatiquement.',
        login: 'Le serveur de messagerie refuse le nom d’utilisateur ou le mot de passe.',
        other: 'Le serveur de messagerie a refusé le message (code {code}).',
      },
      retry: 'Réessayer',
      retryOf: 'Réessayer l’e-mail à {to}',
      retried: 'Un nouvel essai est en cours.',
      giveUp: 'Écarter',
      giveUpOf: 'Écarter l’e-mail à {to}',
      gone: 'Écarté.',
    },
    sms: {
      title: 'SMS aux parents',
      none: 'OK. Aucun n’attend de décision.',
      off: 'Aucun opérateur de SMS n’est configuré et activé\u00a0: les parents ne reçoivent pas de SMS.',
      setUp: 'Configurer les SMS',
      unsettled: {
        one: '1 SMS des sept derniers jours n’est peut-être pas arrivé.',
        other: '{count} SMS des sept derniers jours ne sont peut-être pas arrivés.',
      },
      help: 'L’opérateur n’a pas répondu, ou le serveur s’est arrêté pendant l’envoi. Demandez à l’opérateur, puis renvoyez-les : qui en a déjà reçu un le recevra deux fois.',
      open: 'Ouvrir les SMS',
    },
    digests: {
      title: 'Résumés aux parents',
      none: 'OK. Tous ont été écrits.',
      failed: 'Non écrits : {days}.',
      help: 'Le serveur réessaie chaque heure pendant deux jours. Si cela échoue encore, cherchez la raison dans le journal du serveur.',
    },
    heldUp: {
      title: 'Connexions bloquées',
      none: 'Personne.',
      help: 'Après plusieurs mots de passe faux, l’essai suivant doit attendre, un quart d’heure au plus. Si c’est bien la personne, débloquez-la. Sinon, ne faites rien.',
      until: 'jusqu’à {time}',
      letIn: 'Débloquer',
      letInOf: 'Débloquer {name}',
      done: '{name} peut se connecter maintenant.',
    },
    files: {
      title: 'Fiches d’élèves ouvertes',
      none: 'Ces sept derniers jours, personne n’a ouvert plus de {count} fiches en une heure.',
      help: 'Plus de {count} fiches en une heure, c’est inhabituel. Demandez pourquoi à la personne ; si c’était une autre personne, fermez ses sessions et faites changer le mot de passe.',
      hour: { one: '{count} fiche en une heure, {at}', other: '{count} fiches en une heure, {at}' },
      open: 'Ouvrir le journal d’audit',
    },
    program: {
      title: 'Version et horloge',
      version: 'Version {version} de Cahier.',
      clock: 'Heure du serveur : {at}.',
      differs:
        'Votre appareil indique une autre heure. Réglez l’horloge qui est fausse, sinon les devoirs et les reçus porteront une mauvaise date.',
    },
  },
};
