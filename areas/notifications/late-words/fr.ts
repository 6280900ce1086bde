import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  NOTIFICATIONS: {
    title: 'Notifications',
    bell: 'Notifications',
    bellNew: { one: 'Notifications, {count} non lue', other: 'Notifications, {count} non lues' },
    unread: 'Non lues',
    read: 'Lues',
    markAll: 'Tout marquer comme lu',
    older: 'Afficher les notifications plus anciennes',
    none: 'Rien de nouveau. Ce dont l’établissement vous avertit apparaît ici.',
    errors: {
      keyMissing: 'Ce fournisseur ou ce compte demande sa clé. Saisissez-la.',
      strangeHost: 'Ce n’est pas l’adresse d’un compte Infobip. Elle se termine par .api.infobip.com.',
      unknownPurpose: 'Une de ces notifications n’existe plus. Rechargez la page.',
    },
    sms: {
      title: 'SMS aux parents',
      about:
        'Les parents lisent les notifications dans l’application. Choisissez ici lesquelles partent aussi par SMS, aux frais de l’établissement.',
      provider: 'Fournisseur',
      choose: 'Choisir un fournisseur',
      providers: { orange: 'API SMS Orange (Cameroun)', infobip: 'Infobip (tous les réseaux)' },
      accounts: { orange: 'Identifiant client', infobip: 'Adresse du compte (…api.infobip.com)' },
      keys: { orange: 'Secret client', infobip: 'Clé d’API' },
      keyKept: 'Une clé est enregistrée. Saisissez-en une autre seulement pour la remplacer.',
      sender: 'Nom de l’expéditeur',
      senderHint: 'Au plus 11 lettres, déclarées au fournisseur. Vide pour celui du fournisseur.',
      price: 'Prix d’une partie (FCFA)',
      priceHint: 'Une partie compte 160 lettres, ou 70 dans un autre alphabet.',
      purposes: 'Notifications envoyées par SMS',
      active: 'Envoyer des SMS',
      save: 'Enregistrer',
      saved: 'Les paramètres des SMS sont enregistrés.',
      report: 'Adresse des accusés de réception',
      reportHint: 'Donnez-la au fournisseur. Gardez-la comme un mot de passe.',
      month: 'Ce mois-ci',
      sent: 'Envoyés',
      delivered: 'Reçus',
      failed: 'Non envoyés',
      uncertain: 'Incertains, non répétés',
      waiting: 'En attente',
      parts: 'Parties',
      cost: 'Coût',
    },
    own: {
      sms: 'Recevoir les SMS de l’établissement sur votre téléphone',
      notSaved: 'Ce choix n’a pas été enregistré. Réessayez.',
    },
    staff: {
      changes: {
        name: 'Des modifications de parents attendent une décision',
        title: 'Modifications de parents',
        text: {
          one: '1 modification d’une fiche de parent attend votre décision.',
          other: '{count} modifications de fiches de parents attendent votre décision.',
        },
      },
    },
    notMarked: 'Impossible de marquer comme lu. La notification reste non lue ; réessayez.',
  },
};
