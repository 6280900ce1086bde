import type { WordsLike } from '#platform/kernel/words.ts';
import { choices } from './choices-fr.ts';
import { consent } from './consents-fr.ts';
import { own } from './custom-fields-fr.ts';
import { delegates, posts } from './delegates-fr.ts';
import { documents, paper, print } from './documents-fr.ts';
import type { en } from './en.ts';
import { follows, leave, many, move } from './enrolments-fr.ts';
import { errors } from './errors-fr.ts';
import { groups } from './groups-fr.ts';
import { health } from './health-fr.ts';
import { duplicates } from './merge-fr.ts';
import { board, columns, emergency, fields, filters, history, tabs } from './records-fr.ts';
import { rollover } from './rollover-fr.ts';

export const fr: WordsLike<typeof en> = {
  ROLLOVER: rollover,
  STUDENT: {
    /** La page d’accueil. */
    home: {
      title: 'L’établissement aujourd’hui',
      all: 'Tous les élèves',
      students: 'Élèves',
      classes: 'Nombre de classes',
      unplaced: 'Sans classe',
    },
    title: 'Élèves',
    one: 'Élève',
    search: 'Nom ou matricule',
    none: 'Pas encore d’élèves.',
    noneHelp: 'Ajoutez le premier, ou importez une liste d’un tableur.',
    noneFound: 'Aucun élève ne correspond.',
    noneInClasses: 'La recherche porte sur les classes de cette année. Cherchez ailleurs :',
    noneFoundHelp: 'Changez la recherche ou les filtres.',
    found: { one: '{count} élève', other: '{count} élèves' },
    all: 'Tous les élèves',
    ownChildren: 'Mes enfants',
    gone: 'Élève introuvable, ou vous n’y avez pas accès.',
    filters,
    add: 'Nouvel élève',
    edit: 'Modifier la fiche',
    saved: 'Enregistré',
    added: '{name}\u00a0: fiche créée',
    toRecord: 'Ouvrir',
    emptyClass: 'Cette classe n’a pas encore d’élèves.',
    notInReach: 'Vous ne voyez que les élèves de vos classes. Cette classe n’en fait pas partie.',
    notSeen: 'Vous n’avez pas le droit de voir ces données.',
    came: { promoted: 'Passage', repeats: 'Redouble', new: 'Nouvel élève' },
    leftClass: 'Était en {name} ({year})',
    leftOn: 'départ le {day}',
    enrolments: 'Classes fréquentées',
    noClass: 'Sans classe',
    status: {
      enrolled: 'Inscription active',
      left: 'Départ',
      transferred: 'Transfert',
      abandoned: 'Abandon',
      excluded: 'Exclusion',
    },
    sex: { F: 'Fille', M: 'Garçon', none: 'Non précisé' },
    fields,
    own: own,
    parts: { identity: 'Identité', contacts: 'Coordonnées', school: 'Scolarité' },
    print: print,
    board,
    columns,
    paper,
    siblings: 'Frères et sœurs',
    actions: 'Actions pour {name}',
    tabs,
    emergency,
    health,
    move,
    leave,
    posts,
    delegates,
    choices,
    groups,
    follows,
    many,
    photo: { action: 'Photo' },
    consent,
    girls: { one: '{count} fille', other: '{count} filles' },
    boys: { one: '{count} garçon', other: '{count} garçons' },
    look: { label: 'Afficher les élèves en', list: 'Liste', photos: 'Photos' },
    more: 'Autres actions sur la liste des élèves',
    duplicates,
    documents,
    history,
    errors,
  },
};
