import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  GIVING: {
    joiners: {
      title: 'Arrivés plus tard',
      question: 'Donner aussi « {title} » à {name} ?',
      about: '{class} · {subject} · à rendre {day}',
      give: 'Donner',
      leave: 'Ne pas donner',
    },
    legend: {
      thisSession: 'Cette séance',
      thisSessionHelp: 'De la séance en cours ou, s’il n’y en a pas, de la dernière d’aujourd’hui.',
      previous: 'Précédents / tous',
      previousHelp: 'Des séances précédentes.',
      unpublished: 'Précédents / non publiés',
      unpublishedHelp: 'Brouillons : les parents ne les voient pas encore.',
      overdue: 'Précédents / publiés / en retard',
      overdueHelp: 'Publié et ouvert, date passée, et tout le monde ne l’a pas fait.',
      future: 'À venir / tous',
      futureHelp: 'Pour une séance à venir.',
    },
    close: {
      title: 'Fermer ce devoir ?',
      text: '« {title} » ne prend plus de marque une fois fermé. Vous pourrez le rouvrir.',
      left: {
        one: '{count} élève n’est pas pointé « Fait ».',
        other: '{count} élèves ne sont pas pointés « Fait ».',
      },
      early: 'Il est à rendre le {day} : cette date n’est pas encore passée.',
      unchecked: 'Leurs parents liront « Non vérifié ».',
      waits: {
        one: '{count} marque attend encore d’être envoyée depuis cet appareil. Fermez le devoir ensuite.',
        other:
          '{count} marques attendent encore d’être envoyées depuis cet appareil. Fermez le devoir ensuite.',
      },
    },
    takeOff: {
      title: { one: 'Retirer {count} élève ?', other: 'Retirer {count} élèves ?' },
      text: 'Quelque chose a déjà été saisi à leur sujet. Cela est gardé et revient si vous les remettez :',
      confirm: 'Retirer et enregistrer',
    },
    leaves: {
      one: '{count} devoir ouvert de la classe n’attend plus cet élève.',
      other: '{count} devoirs ouverts de la classe n’attendent plus cet élève.',
    },
    manyLeave: {
      one: 'Les devoirs ouverts de la classe n’attendent plus ceux qui la quittent ({count} ligne).',
      other: 'Les devoirs ouverts de la classe n’attendent plus ceux qui la quittent ({count} lignes).',
    },
    drops: {
      one: 'Les devoirs ouverts n’attendent plus ceux qui quittent la matière ({count} ligne).',
      other: 'Les devoirs ouverts n’attendent plus ceux qui quittent la matière ({count} lignes).',
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
      submit: 'Créer',
      save: 'Enregistrer',
      draft: 'Garder en brouillon',
      alsoFor: 'Le même devoir pour d’autres classes',
      alsoForHelp: 'Tous les élèves de ces classes le reçoivent.',
      copy: 'Copier de l’an dernier',
      copyTitle: 'Devoirs de l’an dernier',
      copyNone: 'Il n’y a pas de devoir de l’an dernier dans cette matière.',
      studentsNotHere:
        'Les élèves de cette classe ne sont pas encore sur cet appareil, et le serveur de l’école est injoignable. Ils viendront d’eux-mêmes dès qu’il répondra ; ce que vous écrivez ici est gardé.',
      studentsComing: 'Chargement des élèves…',
      missing: 'Il manque encore : {fields}',
      tooLong: '{count} caractères : {most} au plus. Rien n’a été coupé.',
      needsNetwork:
        'Il faut le réseau pour cela. Ce que vous avez écrit est gardé ici : réessayez dès qu’il revient.',
      partly: 'Donné à {done} classes sur {count}. Appuyez encore sur Créer pour les autres.',
    },
    picker: {
      title: 'Élèves',
      search: 'Chercher par nom',
      searchHint: 'Au moins 3 lettres',
      all: 'Tous',
      add: { one: 'Ajouter {count}', other: 'Ajouter {count}' },
      addNone: 'Ajouter',
      none: 'Personne ne porte ce nom.',
      empty: 'Cette classe n’a pas encore d’élèves.',
    },
  },
};
