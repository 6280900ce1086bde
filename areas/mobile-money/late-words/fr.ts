import type { en } from './en.ts';

export const fr: typeof en = {
  MOBILE_MONEY: {
    phone: {
      title: 'Payer par téléphone',
      pay: 'Payer',
      request: 'Demander par téléphone',
      operator: 'Opérateur',
      number: 'Votre numéro MTN',
      numberOfPayer: 'Numéro MTN du payeur',
      numberHelp: 'Par exemple 6 77 11 22 33',
      howMtn:
        'Une demande s’affiche sur ce téléphone. Elle se confirme avec le code secret MoMo, que l’établissement ne voit jamais.',
      howOrange: 'Vous confirmez sur la page d’Orange Money, qui s’ouvre ensuite.',
      advance: 'Payer le surplus d’avance',
      list: 'Paiements par téléphone',
      confirmOnPhone:
        'En attente de confirmation. Confirmez la demande sur le téléphone avec le code secret MoMo.',
      confirmOnPage: 'En attente de confirmation sur la page d’Orange Money.',
      opening: 'Demande à Orange Money…',
      openPage: 'Ouvrir {name}',
      paid: 'Paiement reçu. Le reçu est plus bas.',
      checked: 'En vérification',
      checkedHelp:
        'L’établissement vérifie ce paiement auprès de l’opérateur. Ne payez pas une seconde fois sans avoir demandé à l’intendant.',
      states: {
        created: 'En cours d’envoi',
        sent: 'Envoyée',
        pending: 'En attente du payeur',
        paid: 'Payé',
        failed: 'Non payé',
        mismatch: 'Montant différent',
        unposted: 'Payé, sans reçu',
        unknown: 'Issue inconnue',
        closed: 'Clos',
      },
      mismatchHelp:
        'L’opérateur annonce {amount}. Rien n’a été enregistré : comparez avec le relevé, encaissez à la caisse s’il y figure, puis clôturez.',
      help: {
        unknown:
          'L’opérateur n’a pas dit comment il s’est terminé. Comparez avec le prochain relevé, puis clôturez.',
        unposted:
          'L’opérateur l’annonce payé, mais il n’a pas de reçu : aucune année scolaire n’est ouverte, ou un autre reçu porte la même transaction.',
      },
      ask: 'Interroger de nouveau l’opérateur',
      close: 'Clôturer le paiement',
      closeText:
        'Après comparaison avec le relevé de l’opérateur. La clôture n’enregistre aucun encaissement.',
      closeNow: 'Clôturer le paiement',
      note: 'Ce qui a été constaté',
      amount: 'Montant',
      erased: 'Fiche effacée',
    },
    operators: {
      title: 'Paiements par téléphone',
      text: 'Les parents paient ici dès qu’un opérateur est configuré. L’établissement doit avoir un contrat marchand avec lui.',
      on: 'Activé',
      off: 'Désactivé',
      setUp: 'Configurer',
      change: 'Modifier',
      active: 'Les parents paient avec lui',
      country: 'Pays',
      countries: { mtncameroon: 'Cameroun', mtncongo: 'Congo-Brazzaville' },
      where: {
        mtn: 'Du portail partenaires MTN MoMo, produit Collections.',
        orange: 'Du portail Orange Developer, Orange Money Web Payment.',
      },
      account: { mtn: 'Utilisateur API', orange: 'Identifiant client' },
      keys: {
        mtn: { first: 'Clé d’abonnement', second: 'Clé API' },
        orange: { first: 'Secret client', second: 'Clé marchand' },
      },
      kept: 'Enregistrée. Laissez vide pour la conserver.',
      callback: 'Déclarez cette adresse chez l’opérateur pour ses appels : {address}',
      save: 'Enregistrer les paramètres',
      saved: 'Paramètres enregistrés',
    },
    refunds: {
      noneOfOrange:
        'Orange Money Web Payment n’a pas de remboursement : ils se font à la main, en espèces ou par virement.',
      keysTitle: 'Remboursements vers le téléphone du payeur',
      keysHelp: 'Du produit Disbursements de MTN. Sans ces clés, les remboursements se font à la main.',
      keysKept:
        'Les remboursements sont configurés. Qui saisit de nouvelles clés ci-dessus ressaisit aussi celles-ci ; sans elles, les remboursements se font à la main.',
      keys: {
        refundKey: 'Clé d’abonnement (Disbursements)',
        refundUser: 'Utilisateur API (Disbursements)',
        refundSecret: 'Clé API (Disbursements)',
      },
    },
  },
};
