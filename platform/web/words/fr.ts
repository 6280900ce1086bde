import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  UI: {
    stillMade: 'En cours de création ({seconds} s)',
    fileWaits: 'Votre fichier attend son tour. Il est renvoyé automatiquement.',
    actions: {
      apply: 'Appliquer',
      cancel: 'Annuler',
      close: 'Fermer',
      discard: 'Abandonner',
      menu: 'Menu',
      ok: 'OK',
      retry: 'Réessayer',
      save: 'Enregistrer',
    },
    errors: {
      noAnswer: 'Le serveur ne répond pas. Vérifiez le réseau.',
      unreadable: 'La réponse ne vient pas du serveur de l’établissement. Vérifiez votre réseau.',
      notHere: 'Cette partie n’est pas encore sur cet appareil : ouvrez-la une fois avec une connexion.',
      unknown: 'Un problème est survenu sur cette page.',
      outdatedWrite:
        'Cahier a été mis à jour depuis cette saisie, qui ne peut plus être envoyée. Saisissez-la de nouveau, puis abandonnez-la ici.',
      oldWrite:
        'Saisi il y a plus de quatre semaines, et pas encore envoyé. Vérifiez si c’est toujours valable, puis envoyez ou abandonnez.',
      requestFailed: 'La demande a échoué.',
      requestNumber: 'Numéro de la demande : {requestId}',
      title: 'Chargement impossible',
    },
    alert: {
      title: 'Erreur',
      loading: 'Pas de connexion Internet ou échec du chargement.',
      failedRequest: 'La demande a échoué. Veuillez réessayer.',
    },
    state: {
      asOf: 'À jour {ago}',
      loading: 'Chargement…',
    },
    look: { language: 'Langue', dark: 'Apparence sombre', light: 'Apparence claire' },
    password: { show: 'Afficher le mot de passe', hide: 'Masquer le mot de passe' },
    notOpen: 'Vous n’avez pas le droit d’ouvrir cette page.',
    search: { label: 'Rechercher', clear: 'Effacer la recherche' },
    field: { required: 'obligatoire' },
    date: {
      choose: 'Choisir une date',
      nextMonth: 'Mois suivant',
      previousMonth: 'Mois précédent',
    },
    progress: {
      label: 'Avancement : {counts}',
      done: { one: '{count} fait', other: '{count} faits' },
      notDone: { one: '{count} pas fait', other: '{count} pas faits' },
      toDo: { one: '{count} à faire', other: '{count} à faire' },
      unchecked: { one: '{count} non vérifié', other: '{count} non vérifiés' },
    },
    toast: { region: 'Messages' },
    chips: { remove: 'Retirer {name}' },
  },
};
