import type { WordsLike } from '#platform/kernel/words.ts';
import type * as en from './rollover-en.ts';

export const rollover: WordsLike<typeof en.rollover> = {
  title: 'Année suivante',
  action: 'Passer à l’année suivante',
  noYear: 'Il n’y a pas encore d’année suivante.',
  noYearHelp:
    'Créez d’abord la prochaine année scolaire. Ses classes se font ensuite ici, et les élèves y passent.',
  toYears: 'Vers les années scolaires',
  target: 'Nouvelle année',
  fromTo: 'De {from} à {to}.',
  draft: 'Rien ne se passe avant d’appuyer sur Faire passer ; d’ici là, tout est un brouillon.',
  steps: {
    label: 'Étapes',
    classes: '1. Nouvelles classes',
    decisions: '2. Décisions',
    preview: '3. Aperçu',
  },
  none: 'Il n’y a pas de classe cette année.',
  noSection: 'Sans section',
  make: {
    text: 'Les classes de {year} sont des copies de celles de cette année : nom, niveau, série, salle et effectif maximal.',
    all: 'Toutes celles qui manquent',
    there: 'Existe',
    masters: 'Garder les professeurs principaux',
    teaching: 'Reprendre qui enseigne quoi',
    teachingHint:
      'Chaque enseignant reçoit les cahiers de textes de la nouvelle année. Qui suit les matières facultatives se coche à nouveau.',
    action: { one: 'Créer {count} classe', other: 'Créer {count} classes' },
    made: { one: '{count} classe créée', other: '{count} classes créées' },
    complete: 'Toutes les classes de cette année existent en {year}.',
  },
  goesTo: 'passe en {name}',
  leavesSchool: 'quitte l’école',
  nowhere: 'Pas encore de classe d’accueil',
  open: 'Décider pour {name}',
  decisions: {
    promoted: 'Admis(e)',
    repeats: 'Redouble',
    leaves: 'Quitte l’école',
    undecided: 'Non décidé',
  },
  counts: {
    promoted: { one: '{count} admis', other: '{count} admis' },
    repeats: { one: '{count} redouble', other: '{count} redoublent' },
    leaves: { one: '{count} part', other: '{count} partent' },
    undecided: { one: '{count} non décidé', other: '{count} non décidés' },
    unplaced: { one: '{count} sans classe', other: '{count} sans classe' },
  },
  form: {
    title: 'Décisions pour {name}',
    destination: 'Les admis passent en',
    asProposed: 'Selon les niveaux : {name}',
    everybody: 'Mettre tout le monde à',
    decisionOf: 'Décision pour {name}',
    classOf: 'Classe de {name} dans la nouvelle année',
    withClass: 'Avec la classe',
    sameClass: 'La même classe',
    repeatsNow: 'Redouble déjà cette année',
    council: 'Conseil de classe : {decision}',
    there: 'Déjà en {name}',
    nobody: 'Personne n’est dans cette classe.',
    saved: 'Décisions enregistrées',
  },
  preview: {
    text: 'Qui arrive dans chaque classe de {year}.',
    none: 'La nouvelle année n’a pas encore de classe.',
    coming: { one: '{count} arrive', other: '{count} arrivent' },
    repeating: { one: '{count} redouble', other: '{count} redoublent' },
    there: { one: '{count} déjà là', other: '{count} déjà là' },
    total: { one: '{count} élève', other: '{count} élèves' },
    overfull: 'Plus de {capacity}',
    undecided: {
      one: '{count} élève n’est pas encore décidé, et reste en arrière jusqu’au prochain passage.',
      other: '{count} élèves ne sont pas encore décidés, et restent en arrière jusqu’au prochain passage.',
    },
    unplaced: {
      one: '{count} élève continue sans classe : choisissez-en une sous Décisions.',
      other: '{count} élèves continuent sans classe : choisissez-en une sous Décisions.',
    },
    action: { one: 'Faire passer {count} élève', other: 'Faire passer {count} élèves' },
    nothing: 'Il ne reste personne à faire passer.',
    confirmTitle: 'Passer à {year} ?',
    confirm: {
      one: '{count} élève est inscrit dans une classe de {year}. On peut y revenir jusqu’au {day}.',
      other: '{count} élèves sont inscrits dans les classes de {year}. On peut y revenir jusqu’au {day}.',
    },
    leaving: {
      one: '{count} élève part. C’est noté dans son dossier quand la nouvelle année commence.',
      other: '{count} élèves partent. C’est noté dans leurs dossiers quand la nouvelle année commence.',
    },
    without: {
      one: '{count} élève n’a pas de classe dans la nouvelle année, faute de décision ou de classe connue :',
      other:
        '{count} élèves n’ont pas de classe dans la nouvelle année, faute de décision ou de classe connue :',
    },
    withoutMore: { one: 'et {count} autre', other: 'et {count} autres' },
    moved: 'Les élèves sont inscrits dans la nouvelle année.',
  },
  done: {
    text: {
      one: '{count} élève est passé, la dernière fois par {name}, {at}.',
      other: '{count} élèves sont passés, la dernière fois par {name}, {at}.',
    },
    undo: 'Défaire le passage',
    undoTitle: 'Défaire le passage ?',
    undoText: {
      one: '{count} inscription en {year} disparaît. Les classes et les décisions restent.',
      other: '{count} inscriptions en {year} disparaissent. Les classes et les décisions restent.',
    },
    byHand: 'Déplacés à la main depuis, et laissés là où ils sont :',
    noClass: 'dans aucune classe',
    undone: 'Le passage a été défait.',
  },
  yearEnd: {
    leave: {
      one: '{count} élève dont le départ est décidé aura alors quitté l’école.',
      other: '{count} élèves dont le départ est décidé auront alors quitté l’école.',
    },
    noClass: {
      one: '{count} élève de cette année n’est dans aucune classe de la nouvelle.',
      other: '{count} élèves de cette année ne sont dans aucune classe de la nouvelle.',
    },
  },
};
