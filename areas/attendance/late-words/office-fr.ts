import type { WordsLike } from '#platform/kernel/words.ts';
import type * as en from './office-en.ts';

export const office: WordsLike<typeof en.office> = {
  title: 'Assiduité',
  backToSchedule: 'Emploi du temps',
  parts: {
    day: 'Journée',
    activities: 'Activités',
    gate: 'Retards à l’entrée',
    justifications: 'Justificatifs',
    lists: 'Suivi',
  },
  part: 'Ce qui est affiché',
  today: 'Aujourd’hui',
  dayBefore: 'Jour précédent',
  dayAfter: 'Jour suivant',
  free: 'Pas de cours\u00a0: {name}',
  noLessons: 'Aucun cours ce jour-là',
  noLessonsHelp: 'L’emploi du temps n’a aucun cours ce jour-là dans les classes que vous voyez.',
  figures: {
    called: 'Appels faits',
    calledOf: '{called} sur {due}',
    absent: 'Absents',
    late: 'En retard',
    out: 'Sortis en ce moment',
  },
  marks: {
    firstLesson: 'Absents à la première heure sans justificatif',
    truant: 'Absents à un cours, présents au suivant',
    left: 'Présents, puis absents jusqu’à la fin',
    out: 'Sortis avec un billet, ou à l’infirmerie',
  },
  nobody: 'Personne.',
  arrived: 'Billet de retard à {time}',
  notCalledNow: 'Appels non faits',
  allCalled: 'Tous les appels attendus sont faits.',
  byClass: 'Par classe et par heure',
  calledOf: '{called} appels sur {count}',
  away: 'Absents et en retard',
  showAll: 'Afficher les {count}',
  nobodyAway: 'Personne ne manque, d’après les appels faits.',
  states: { called: 'Appel fait', overdue: 'Appel non fait', later: 'Plus tard', off: 'N’a pas lieu' },
  excused: 'excusé',
  missing: { one: '{count} abs.', other: '{count} abs.' },
  lateCount: { one: '{count} ret.', other: '{count} ret.' },
};

export const gate: WordsLike<typeof en.gate> = {
  now: 'Noter le retard',
  reason: 'Motif (facultatif)',
  noted: '{name}\u00a0: {minutes} min de retard. Le billet est prêt à imprimer.',
  print: 'Imprimer le billet',
  printOf: 'Imprimer le billet de {name}',
  remove: 'Supprimer le billet',
  removeOf: 'Supprimer le billet de {name}',
  removeText: 'Le retard de {name} est supprimé. À faire seulement s’il a été noté par erreur.',
  removed: 'Billet supprimé.',
  more: 'Plus pour {name}',
  list: 'Billets de retard d’aujourd’hui',
  none: 'Aucun billet aujourd’hui.',
  chosen: 'Élève à l’entrée',
  other: 'Un autre élève',
  slip: 'Billet de retard',
  admit: 'Peut entrer en classe. Retard noté à l’entrée de l’établissement.',
  signature: 'Noté par',
  class: 'Classe',
  arrived: 'Arrivée',
  late: 'Durée',
  minutes: { one: '{count} minute de retard', other: '{count} minutes de retard' },
  thisYear: 'Billets cette année',
  count: { one: '{count} billet cette année', other: '{count} billets cette année' },
};

export const followUp: WordsLike<typeof en.followUp> = {
  none: 'Personne à suivre',
  noneHelp:
    'Un élève apparaît ici quand ses heures non justifiées, ses retards ou ses jours d’absence consécutifs atteignent les seuils de l’établissement.',
  since:
    'Depuis le début du trimestre, le {day}. Les seuils se règlent dans Paramètres, «\u00a0Assiduité\u00a0».',
  hours: '{unjustified} h non justifiées, {justified} h justifiées',
  days: { one: '{count} jour d’absence consécutif', other: '{count} jours d’absence consécutifs' },
  threshold: '{hours} h non justifiées ou plus',
  latenesses: { one: '{count} retard', other: '{count} retards' },
};

export const register: WordsLike<typeof en.register> = {
  print: 'Imprimer le registre de {class} pour ce mois',
  title: 'Registre d’appel',
  number: 'N°',
  name: 'Nom',
  unjustified: 'Injust.',
  justified: 'Justif.',
  late: 'Ret.',
  nobody: 'Cette classe n’a aucun élève.',
  howTo: {
    one: 'Heures d’absence\u202f; heures justifiées entre parenthèses\u202f; un point par retard. {count} appel fait.',
    other:
      'Heures d’absence\u202f; heures justifiées entre parenthèses\u202f; un point par retard. {count} appels faits.',
  },
};

export const gateErrors: WordsLike<typeof en.gateErrors> = {
  alreadyRecorded:
    'Cet élève a déjà un billet de retard aujourd’hui, noté à {time}. Réimprimez-le depuis la liste.',
  slipOfAnotherDay: 'Un billet de retard ne se supprime que le jour où il a été noté.',
};

export const justifications: WordsLike<typeof en.justifications> = {
  title: 'Justificatifs',
  open: 'À décider',
  decided: 'Décidés',
  shown: 'Lesquels',
  noneOpen: 'Rien à décider',
  noneOpenHelp: 'Les justificatifs des parents apparaissent ici dès leur dépôt.',
  noneDecided: 'Rien de décidé pour le moment',
  none: 'Aucun justificatif cette année.',
  add: 'Justifier une absence',
  announce: 'Annoncer ou justifier une absence',
  addOf: 'Absence de {name}',
  kind: 'Motif',
  kinds: {
    illness: 'Maladie',
    family: 'Raison familiale',
    official: 'Convocation officielle',
    travel: 'Voyage',
    other: 'Autre',
  },
  from: 'Premier jour',
  until: 'Dernier jour',
  hours: 'Certaines heures seulement',
  startsAt: 'De',
  endsAt: 'À',
  reason: 'Explication',
  document: 'Certificat ou lettre',
  choose: 'Prendre une photo ou choisir un fichier',
  documentHelp: 'Une photo (JPEG, PNG, WebP) ou un PDF, 5 Mo au plus.',
  otherKind:
    'Choisissez une photo (JPEG, PNG, WebP) ou un PDF. Photos HEIC\u00a0: réglez l’appareil sur «\u00a0Le plus compatible\u00a0».',
  large: 'Le fichier est trop lourd\u00a0: 5 Mo au plus. Prenez plutôt une photo du document.',
  unreadable: 'Ce fichier est illisible. Prenez une autre photo du document.',
  documentLater: 'Le justificatif est déposé, mais pas le document. Ajoutez-le au justificatif.',
  documentAdded: 'Document ajouté.',
  addDocument: 'Ajouter un document',
  submit: 'Déposer',
  submitted: 'Justificatif déposé.',
  accepted: 'Absence justifiée.',
  states: {
    submitted: 'En attente',
    accepted: 'Accepté',
    refused: 'Refusé',
    withdrawn: 'Retiré',
  },
  planned: 'Annoncé à l’avance',
  late: 'Hors délai ({day})',
  lateRemark: 'Déposé hors délai.',
  inTime: 'Délai\u00a0: {day}',
  days: '{from} au {until}',
  hoursOf: '{day}, {from}–{until}',
  covers: { one: '{count} heure d’absence', other: '{count} heures d’absence' },
  coversNone: 'Aucune absence notée dans les appels',
  by: 'par {name}, {time}',
  byParent: 'par le parent {name}, {time}',
  decidedBy: '{state} par {name}, {time}',
  accept: 'Accepter',
  acceptOf: 'Accepter le justificatif de {name}',
  refuse: 'Refuser',
  refuseOf: 'Refuser le justificatif de {name}',
  refuseText: 'Les heures restent non justifiées. Les parents lisent votre observation.',
  remark: 'Observation pour les parents',
  change: 'Décider à nouveau',
  withdraw: 'Retirer',
  withdrawText: 'L’établissement ne voit plus ce justificatif parmi ceux à décider.',
  withdrawn: 'Justificatif retiré.',
  openDocument: 'Ouvrir {name}',
};

export const justificationErrors: WordsLike<typeof en.justificationErrors> = {
  wrongOrder: 'Le dernier jour ou la dernière heure précède le début.',
  tooLong: 'Un justificatif couvre 60 jours au plus. Déposez-en un second pour la suite.',
  outsideYear: 'Ces jours ne sont pas dans l’année scolaire en cours.',
  alreadySubmitted: 'Il existe déjà un justificatif pour exactement cette période.',
  decidedAlready: 'Ce justificatif a été décidé ou retiré entre-temps.',
  ownChild: 'Vous ne décidez pas des absences de votre propre enfant. Un collègue le fait.',
  notYours:
    'Les absences sont justifiées par les parents, le surveillant général ou le chef d’établissement.',
  documentUnreadable:
    'Le fichier n’est ni un PDF complet ni une image JPEG, PNG ou WebP. Rien n’a été enregistré.',
  documentScript:
    'Ce PDF contient un script ou un autre fichier et n’est pas accepté. Envoyez une photo du document.',
  documentLarge: 'Le document dépasse 5 Mo. Envoyez-en une photo, ou un PDF plus léger.',
  documentsFull: 'Un justificatif contient {count} documents au plus.',
};

export const counting: WordsLike<typeof en.counting> = {
  title: 'Décompte des absences',
  hourMinutes: 'Durée d’une heure d’absence (minutes)',
  hourMinutesHelp: 'Cours de 55 minutes\u00a0: 55. Chaque cours compte au moins une heure.',
  lateCountsFrom: 'Retard compté comme une absence à partir de (minutes)',
  lateCountsFromHelp: 'Vide\u00a0: jamais.',
  justifyWithin: 'Délai pour justifier après le retour (jours)',
  thresholds: 'Seuils d’heures non justifiées dans un trimestre',
  thresholdsHelp:
    'L’élève figure au suivi dès chaque seuil. Dans l’ordre croissant, séparés par des virgules\u00a0: 6, 10, 15, 20.',
  thresholdsWrong: 'Nombres entiers dans l’ordre croissant, séparés par des virgules.',
  daysInRow: 'Seuil de jours d’absence consécutifs',
  latenesses: 'Seuil de retards dans un trimestre',
  save: 'Enregistrer les paramètres',
  saved: 'Paramètres enregistrés.',
};

export const settingsErrors: WordsLike<typeof en.settingsErrors> = {
  thresholdsNotRising: 'Les heures doivent être dans l’ordre croissant, chaque nombre une seule fois.',
};

export const activities = {
  plan: 'Prévoir une activité',
  title: 'Ce qui a lieu',
  titleExample: 'Défilé de la fête de la jeunesse',
  day: 'Jour',
  classes: 'Classes et groupes qui participent',
  students: 'Élèves choisis un par un',
  studentsHelp: 'Ils quittent leurs cours à ces heures et ne figurent pas sur les listes de ces cours.',
  removeStudent: 'Retirer {name}',
  planned: 'Activité prévue pour le {day}.',
  coming: 'Activités à partir d’aujourd’hui',
  none: 'Aucune activité prévue',
  noneHelp: 'Les sorties, défilés et concours se prévoient ici. Leur appel se fait le jour même.',
  more: { one: '{count} autre élève', other: '{count} autres élèves' },
  save: 'Prévoir l’activité',
  remove: 'Supprimer l’activité',
  removeText: 'Son appel n’est pas fait. L’activité disparaît de la journée.',
};

export const activityErrors = {
  wrongOrder: 'L’activité finit avant de commencer.',
  tooLong: 'L’activité dure plus longtemps que la journée de classe. Prévoyez-la en plusieurs parties.',
  overlaps:
    'Une des classes ou un des élèves a {what} de {time} à {until}. Choisissez d’autres heures, ou libérez d’abord les cours dans le calendrier.',
  outsideYear: 'Ce jour n’est pas dans l’année scolaire en cours.',
  markedAlready:
    '{name} est absent ou en retard dans l’appel de {what} à {time}. Choisissez d’autres heures, ou corrigez d’abord cet appel.',
  classGone:
    'Vous ne pouvez pas prévoir d’activité pour une de ces classes ou un de ces élèves. Rien n’a été enregistré.',
  calledAlready: 'Son appel a été fait entre-temps. L’activité reste.',
  notYours: 'Seul celui qui fait l’appel de cette activité peut la supprimer.',
};

export const statistics = {
  counted:
    'Compté d’après les appels, selon les paramètres de l’assiduité, pour les élèves actuellement dans les classes.',
};

export const today = {
  title: 'Assiduité du jour',
  toDecide: 'Justificatifs à décider',
  notCalled: 'Appels non faits',
  firstLesson: 'Absents à la première heure sans justificatif',
};
