import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  HEALTH: {
    well: 'Tout va bien',
    wellHelp: 'Rien ne vous attend ici. La page vérifie à nouveau chaque fois que vous l’ouvrez.',
    open: { one: 'Un point est à voir', other: '{count} points sont à voir' },
    openHelp: 'Chacun dit quoi faire. Ce qui est vert n’a besoin de rien.',
    again: 'Vérifier à nouveau',
    state: { ok: 'Bien', notice: 'À voir', problem: 'Problème' },
    disk: {
      title: 'Place sur le disque',
      free: '{free} Go libres sur {total} Go.',
      low: 'Moins d’un vingtième est libre. Supprimez ce dont le serveur n’a pas besoin, ou donnez-lui un disque plus grand.',
      full: 'Le disque est presque plein. Faites de la place maintenant : bientôt, plus rien ne pourra être enregistré. Les anciennes sauvegardes peuvent être déplacées ailleurs.',
    },
    database: {
      title: 'Base de données',
      size: 'Elle répond et occupe {size} Mo.',
      answers: 'Elle répond.',
      slow: 'Elle a mis {milliseconds} ms à répondre. Si cela dure, redémarrez le serveur ou donnez-lui plus de mémoire.',
    },
    backup: {
      title: 'Sauvegarde',
      at: 'La dernière : {at}.',
      never: 'Il n’y en a pas encore.',
      none: 'Le serveur fait la première dans le quart d’heure. S’il n’y en a toujours pas demain, le journal du serveur dit pourquoi.',
      late: 'Les dernières nuits n’en ont pas apporté. Faites-en une maintenant et voyez si elle réussit.',
      failed:
        'La dernière a échoué, le plus souvent faute de place sur le disque. Faites de la place, puis sauvegardez.',
      off: 'Le serveur n’en fait pas de lui-même (BACKUPS_KEPT vaut 0). Faites-en une de temps en temps et gardez-la ailleurs.',
      open: 'Ouvrir les sauvegardes',
    },
    jobs: {
      title: 'Travaux en arrière-plan',
      none: 'Aucun échec ces sept derniers jours.',
      help: 'Ce qui a échoué n’a rien changé. Ouvrez-le, corrigez ce qu’il dit et recommencez.',
      kinds: { exchange: 'Import d’une grande liste', other: 'Autre travail' },
      open: 'Ouvrir les imports',
      unknown: 'Le journal du serveur dit pourquoi.',
    },
    mails: {
      title: 'E-mails',
      none: 'Tous les e-mails sont partis.',
      noServer:
        'Aucun serveur de messagerie n’est configuré : aucun e-mail ne parvient à personne, ils restent dans le dossier « mail » des données du serveur. Les fiches sur papier fonctionnent. La personne qui gère le serveur règle SMTP_URL.',
      help: 'Un e-mail qui ne part pas est retenté pendant deux jours. Si aucun ne part, le serveur de messagerie est absent ou refuse le mot de passe du serveur : la personne qui gère le serveur vérifie SMTP_URL.',
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
      late: 'Non envoyé, et son code a expiré : la personne en demande un nouveau.',
      tries: { one: 'un essai', other: '{count} essais' },
      faults: {
        address:
          'L’adresse n’existe pas ou refuse les e-mails. Corrigez-la dans la fiche de la personne et invitez-la à nouveau.',
        away: 'Le serveur de messagerie n’a pas répondu.',
        login: 'Le serveur de messagerie refuse le nom ou le mot de passe du serveur.',
        other: 'Le serveur de messagerie a refusé (code {code}).',
      },
      retry: 'Réessayer',
      retryOf: 'Réessayer l’e-mail à {to}',
      retried: 'Un nouvel essai est en cours.',
      giveUp: 'Écarter',
      giveUpOf: 'Écarter l’e-mail à {to}',
      gone: 'Il est écarté.',
    },
    heldUp: {
      title: 'Retenus à la connexion',
      none: 'Personne.',
      help: 'Après plusieurs mots de passe faux, l’essai suivant doit attendre, un quart d’heure au plus. Si c’est bien la personne, laissez-la entrer. Sinon, ne faites rien.',
      until: 'jusqu’à {time}',
      letIn: 'Laisser entrer',
      letInOf: 'Laisser entrer {name}',
      done: '{name} peut se connecter maintenant.',
    },
    files: {
      title: 'Dossiers d’élèves ouverts',
      none: 'Ces sept derniers jours, personne n’a ouvert plus de {count} dossiers en une heure.',
      help: 'Plus de {count} dossiers en une heure, c’est inhabituel. Demandez pourquoi à la personne ; si c’était quelqu’un d’autre, fermez ses sessions et faites changer le mot de passe.',
      hour: { one: '{count} dossier en une heure, {at}', other: '{count} dossiers en une heure, {at}' },
      open: 'Ouvrir le journal',
    },
    program: {
      title: 'Programme et horloge',
      version: 'Version {version} de Cahier.',
      clock: 'L’horloge du serveur indique {at}.',
      differs:
        'L’horloge de votre appareil indique autre chose. L’une des deux est fausse : réglez-la, sinon les devoirs et les reçus porteront un mauvais jour.',
    },
  },
};
