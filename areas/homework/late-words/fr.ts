import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  GIVING: {
    claimErrors: {
      markedMeanwhile: 'L’enseignant a vérifié ce devoir entre-temps.',
      notOpen: 'Ce devoir n’est plus ouvert.',
    },
    joiners: {
      title: 'Arrivés plus tard',
      question: 'Donner aussi « {title} » à {name} ?',
      about: '{class} · {subject} · à rendre {day}',
      give: 'Donner',
      leave: 'Ne pas donner',
    },
    legend: {
      thisSession: 'Cette séance',
      thisSessionHelp: 'De la séance en cours, ou de la dernière d’aujourd’hui.',
      previous: 'Précédents / tous',
      previousHelp: 'Des séances précédentes.',
      unpublished: 'Précédents / non publiés',
      unpublishedHelp: 'Brouillons : les parents ne les voient pas encore.',
      overdue: 'Précédents / publiés / en retard',
      overdueHelp: 'Publié et ouvert, date passée, et pas fait par tous.',
      future: 'À venir / tous',
      futureHelp: 'Pour une séance à venir.',
    },
    /** How long homework takes, and how much a class has on a day. */
    load: {
      minutes: 'Temps nécessaire (minutes)',
      already: 'Déjà à rendre ce jour-là : {list}.',
      one: '{subject} ({title}, {count} minutes)',
      tooMany:
        'Avec celui-ci, la classe a {count} devoirs ce jour-là ; la limite de l’établissement est de {most}.',
      tooLong:
        'Avec celui-ci, la classe a {count} minutes ce jour-là ; la limite de l’établissement est de {most}.',
      title: 'Devoirs',
      help: 'Un enseignant qui donne davantage pour un même jour est averti. Rien n’est empêché.',
      limitMinutes: 'Minutes de devoirs par jour',
      limitHomeworks: 'Devoirs par jour',
      saved: 'Limites enregistrées',
      readOnly: 'Ces limites sont fixées par qui administre les cahiers de tout l’établissement.',
    },
    claim: {
      told: 'Un parent indique : fait à la maison.',
      choose: { one: '{count} fait à la maison', other: '{count} faits à la maison' },
      say: 'Fait à la maison',
      sayFor: '{name} : fait à la maison',
      back: 'Pas encore fait',
      backFor: '{name} : pas encore fait',
      said: 'Vous avez indiqué que c’est fait à la maison. L’enseignant vérifiera.',
      sent: '{name} : fait à la maison',
      takenBack: '{name} : pas encore fait',
      notSaved: 'Votre indication sur un devoir n’est pas enregistrée',
    },
    close: {
      title: 'Fermer ce devoir ?',
      text: 'Une fois « {title} » fermé, les élèves ne peuvent plus être pointés. Vous pourrez le rouvrir.',
      left: {
        one: '{count} élève n’est pas pointé « Fait ».',
        other: '{count} élèves ne sont pas pointés « Fait ».',
      },
      early: 'Il est à rendre le {day} : cette date n’est pas encore passée.',
      unchecked: 'Leurs parents verront « Non vérifié ».',
      waits: {
        one: '{count} modification attend encore d’être envoyée depuis cet appareil. Fermez le devoir ensuite.',
        other:
          '{count} modifications attendent encore d’être envoyées depuis cet appareil. Fermez le devoir ensuite.',
      },
    },
    takeOff: {
      title: { one: 'Retirer {count} élève ?', other: 'Retirer {count} élèves ?' },
      text: 'Quelque chose a déjà été saisi pour eux. Cela est gardé et revient si vous les ajoutez de nouveau :',
      confirm: 'Retirer et enregistrer',
    },
    leaves: {
      one: '{count} devoir ouvert de la classe ne concerne plus cet élève.',
      other: '{count} devoirs ouverts de la classe ne concernent plus cet élève.',
    },
    manyLeave: {
      one: 'Les devoirs ouverts de la classe ne concernent plus ceux qui la quittent ({count} ligne).',
      other: 'Les devoirs ouverts de la classe ne concernent plus ceux qui la quittent ({count} lignes).',
    },
    drops: {
      one: 'Les devoirs ouverts ne concernent plus ceux qui quittent la matière ({count} ligne).',
      other: 'Les devoirs ouverts ne concernent plus ceux qui quittent la matière ({count} lignes).',
    },
    news: {
      dueTomorrow: {
        name: 'Un devoir est à rendre demain et pas encore fait',
        title: 'Devoir pour demain',
        text: '{child} a un devoir à rendre {due} : {title}',
      },
      given: {
        name: 'Un devoir est donné',
        title: 'Devoir : {subject}',
        text: '{child} a un devoir pour {due} : {title}',
      },
    },
    form: {
      create: 'Nouveau devoir',
      edit: 'Modifier le devoir',
      notebook: 'Cahier de textes',
      choose: 'Choisir un cahier de textes',
      topic: 'Sujet',
      description: 'Description',
      students: 'Élèves',
      chooseStudents: 'Choisir les élèves',
      allStudents: { one: 'Tous · {count}', other: 'Tous · {count}' },
      dueDate: 'À rendre le',
      submit: 'Publier',
      save: 'Enregistrer',
      draft: 'Enregistrer comme brouillon',
      alsoFor: 'Le même devoir pour d’autres classes',
      alsoForHelp: 'Tous les élèves de ces classes le reçoivent.',
      copy: 'Copier de l’an dernier',
      copyTitle: 'Devoirs de l’an dernier',
      copyNone: 'Aucun devoir n’a été donné l’an dernier dans cette matière.',
      studentsNotHere:
        'Les élèves de cette classe ne sont pas encore sur cet appareil, et le serveur de l’établissement ne répond pas. Ils se chargeront dès qu’il répondra ; votre texte est gardé.',
      studentsComing: 'Chargement des élèves…',
      missing: 'Il manque encore : {fields}',
      tooLong: '{count} caractères ; le maximum est {most}. Rien n’a été coupé.',
      needsNetwork: 'Une connexion est nécessaire. Votre texte est gardé : réessayez une fois reconnecté.',
      partly: 'Donné à {done} classes sur {count}. Appuyez de nouveau sur Publier pour les autres.',
    },
    picker: {
      title: 'Élèves',
      search: 'Chercher par nom',
      searchHint: 'Au moins 3 lettres',
      all: 'Tous',
      add: { one: 'Ajouter {count}', other: 'Ajouter {count}' },
      addNone: 'Ajouter',
      none: 'Aucun élève ne porte ce nom.',
      empty: 'Cette classe n’a pas encore d’élèves.',
    },
  },
};
