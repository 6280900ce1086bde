/** Words of the ready reports, in both languages: their headings and notes. */
import type { BilingualText } from '#platform/kernel/imports/columns.ts';

export const words = {
  period: { en: 'Period', fr: 'Période' },
  class: { en: 'Class', fr: 'Classe' },
  level: { en: 'Level', fr: 'Niveau' },
  noLevel: { en: 'No level', fr: 'Sans niveau' },
  sex: { en: 'Sex', fr: 'Sexe' },
  girls: { en: 'Girls', fr: 'Filles' },
  boys: { en: 'Boys', fr: 'Garçons' },
  all: { en: 'All', fr: 'Tous' },
  total: { en: 'Total', fr: 'Total' },
  student: { en: 'Student', fr: 'Élève' },
  matricule: { en: 'Matricule', fr: 'Matricule' },
  birthDate: { en: 'Date of birth', fr: 'Date de naissance' },
  birthPlace: { en: 'Place of birth', fr: 'Lieu de naissance' },
  repeating: { en: 'Repeating', fr: 'Redouble' },
  repeaters: { en: 'Repeaters', fr: 'Redoublants' },
  yes: { en: 'Yes', fr: 'Oui' },
  subject: { en: 'Subject', fr: 'Matière' },
  teacher: { en: 'Teacher', fr: 'Enseignant' },
  teachers: { en: 'Teachers', fr: 'Enseignants' },
  classes: { en: 'Classes', fr: 'Classes' },
  enrolled: { en: 'Enrolled', fr: 'Inscrits' },
  classified: { en: 'Classified', fr: 'Classés' },
  marked: { en: 'Marked', fr: 'Notés' },
  average: { en: 'Average', fr: 'Moyenne' },
  highest: { en: 'Highest', fr: 'Plus forte' },
  lowest: { en: 'Lowest', fr: 'Plus faible' },
  deviation: { en: 'Standard deviation', fr: 'Écart-type' },
  passed: { en: 'Passing', fr: 'Admis' },
  rate: { en: 'Success rate', fr: 'Taux de réussite' },
  girlsRate: { en: 'Girls’ rate', fr: 'Taux filles' },
  boysRate: { en: 'Boys’ rate', fr: 'Taux garçons' },
  rank: { en: 'Rank', fr: 'Rang' },
  change: { en: 'Change', fr: 'Évolution' },
  mostChanged: { en: 'The subjects that change most', fr: 'Les matières qui évoluent le plus' },
  trend: { en: 'Trend', fr: 'Tendance' },
  mention: { en: 'Mention', fr: 'Mention' },
  present: { en: 'Marks entered', fr: 'Notes saisies' },
  expected: { en: 'Marks expected', fr: 'Notes attendues' },
  missing: { en: 'Missing marks', fr: 'Notes manquantes' },
  reasons: { en: 'Reasons', fr: 'Motifs' },
  levelsGiven: { en: 'Levels given', fr: 'Niveaux donnés' },
  bestLevel: { en: 'At the best level', fr: 'Au meilleur niveau' },
  girlsBest: { en: 'Girls at the best level', fr: 'Filles au meilleur niveau' },
  boysBest: { en: 'Boys at the best level', fr: 'Garçons au meilleur niveau' },
  shareOfLevels: { en: 'Share of each level', fr: 'Part de chaque niveau' },
  courseOfLevels: { en: 'Share of each level, by period', fr: 'Part de chaque niveau, par période' },
  higher: { en: 'Subjects higher', fr: 'Matières en hausse' },
  lower: { en: 'Subjects lower', fr: 'Matières en baisse' },
  students: { en: 'Students', fr: 'Élèves' },
} as const satisfies Readonly<Record<string, BilingualText>>;

export const notes = {
  rateOfClassified: {
    en: 'The success rate is that of the students who are classified.',
    fr: 'Le taux de réussite est celui des élèves classés.',
  },
  rateOfMarked: {
    en: 'The success rate is that of the students who have an average in the subject.',
    fr: 'Le taux de réussite est celui des élèves qui ont une moyenne dans la matière.',
  },
  latestLevel: {
    en: 'A level belongs to one student in one subject: the latest one given in the period counts.',
    fr: 'Un niveau est celui d’un élève dans une matière : c’est le dernier donné de la période qui compte.',
  },
  moves: {
    en: 'Higher or lower: the latest level of a subject compared with the one before.',
    fr: 'En hausse ou en baisse : le dernier niveau d’une matière comparé au précédent.',
  },
  leftOutOfAverages: {
    one: {
      en: '1 student of {classes} is marked in levels and has no average here; choose that class to see its levels in “Results by class”.',
      fr: '1 élève de {classes} est noté par niveaux et n’entre dans aucune moyenne ici ; choisissez cette classe dans « Résultats par classe » pour voir ses niveaux.',
    },
    other: {
      en: '{count} students of {classes} are marked in levels and have no average here; choose one such class to see its levels in “Results by class”.',
      fr: '{count} élèves de {classes} sont notés par niveaux et n’entrent dans aucune moyenne ici ; choisissez une de ces classes dans « Résultats par classe » pour voir ses niveaux.',
    },
  },
  leftOutOfList: {
    one: {
      en: '1 student of {classes} is marked in levels, has neither average nor rank, and is not in this list.',
      fr: '1 élève de {classes} est noté par niveaux, n’a ni moyenne ni rang, et ne figure pas dans cette liste.',
    },
    other: {
      en: '{count} students of {classes} are marked in levels, have neither averages nor ranks, and are not in this list.',
      fr: '{count} élèves de {classes} sont notés par niveaux, n’ont ni moyenne ni rang, et ne figurent pas dans cette liste.',
    },
  },
  honours: {
    en: 'By decision of the class council; before the decision, by average and unjustified absences entered for the period.',
    fr: 'Selon la décision du conseil de classe ; avant celle-ci, selon la moyenne et les absences non justifiées saisies pour la période.',
  },
  missingMeans: {
    en: 'A mark is missing where a student who takes the subject has neither a mark nor a reason for having none.',
    fr: 'Une note manque quand un élève qui suit la matière n’a ni note ni motif d’absence de note.',
  },
  shareOfBest: {
    en: 'The figures are the share of the best level among the levels given.',
    fr: 'Les chiffres sont la part du meilleur niveau parmi les niveaux donnés.',
  },
  changeSince: {
    en: 'The change is measured from the previous period.',
    fr: 'L’évolution est mesurée depuis la période précédente.',
  },
  trend: {
    en: 'Improved or declined: by at least half a point since the previous period.',
    fr: 'En hausse ou en baisse : d’au moins un demi-point depuis la période précédente.',
  },
} as const satisfies Readonly<
  Record<string, BilingualText | Readonly<Record<'one' | 'other', BilingualText>>>
>;

export const trendWords = {
  improved: { en: 'Improved', fr: 'En hausse' },
  sustained: { en: 'Sustained', fr: 'Stable' },
  declined: { en: 'Declined', fr: 'En baisse' },
} as const satisfies Readonly<Record<string, BilingualText>>;

export const mentionWords = {
  honourRoll: { en: 'Honour roll', fr: 'Tableau d’honneur' },
  encouragement: { en: 'Encouragement', fr: 'Encouragements' },
  congratulations: { en: 'Congratulations', fr: 'Félicitations' },
} as const satisfies Readonly<Record<string, BilingualText>>;
