/** What the ready reports say, in both languages: their headings and notes. */
import type { Said } from '#platform/kernel/imports/columns.ts';

export const words = {
  sequence: { en: 'Sequence', fr: 'Séquence' },
  trimester: { en: 'Term', fr: 'Trimestre' },
  wholeYear: { en: 'Whole year', fr: 'Année entière' },
  sequenceShort: { en: 'Seq.', fr: 'Séq.' },
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
  trend: { en: 'Trend', fr: 'Tendance' },
  mention: { en: 'Mention', fr: 'Mention' },
  present: { en: 'Marks present', fr: 'Notes présentes' },
  expected: { en: 'Marks expected', fr: 'Notes attendues' },
  missing: { en: 'Marks missing', fr: 'Notes manquantes' },
  reasons: { en: 'Reasons', fr: 'Motifs' },
  range: { en: 'Average', fr: 'Moyenne' },
  students: { en: 'Students', fr: 'Élèves' },
} as const satisfies Readonly<Record<string, Said>>;

export const notes = {
  rateOfClassified: {
    en: 'The success rate is that of the students who are classified.',
    fr: 'Le taux de réussite est celui des élèves classés.',
  },
  rateOfMarked: {
    en: 'The success rate is that of the students who have an average in the subject.',
    fr: 'Le taux de réussite est celui des élèves qui ont une moyenne dans la matière.',
  },
  absencesUncounted: {
    en: 'Absences are not recorded yet: nobody is refused the honour roll because of them here.',
    fr: 'Les absences ne sont pas encore saisies : ici, elles ne font refuser le tableau d’honneur à personne.',
  },
  missingMeans: {
    en: 'A mark is missing where a student who takes the subject has neither a mark nor a reason for having none.',
    fr: 'Une note manque quand un élève qui suit la matière n’a ni note ni motif d’absence de note.',
  },
  risk: {
    en: 'At risk: below the pass mark and falling, a fall of 2 points or more from one sequence to the next, or 3 marks missing or more.',
    fr: 'À risque : sous la moyenne et en baisse, une chute d’au moins 2 points d’une séquence à l’autre, ou au moins 3 notes manquantes.',
  },
  trend: {
    en: 'Improved or declined: by half a point or more since the sequence before.',
    fr: 'En hausse ou en baisse : d’au moins un demi-point depuis la séquence précédente.',
  },
} as const satisfies Readonly<Record<string, Said>>;

export const trendWords = {
  improved: { en: 'Improved', fr: 'En hausse' },
  sustained: { en: 'Sustained', fr: 'Stable' },
  declined: { en: 'Declined', fr: 'En baisse' },
} as const satisfies Readonly<Record<string, Said>>;

export const riskWords = {
  lowAndFalling: { en: 'Below the pass mark and falling', fr: 'Sous la moyenne et en baisse' },
  steepFall: { en: 'Fell by {change} points', fr: 'Chute de {change} points' },
  marksMissing: { en: '{count} marks missing', fr: '{count} notes manquantes' },
} as const satisfies Readonly<Record<string, Said>>;

export const mentionWords = {
  honourRoll: { en: 'Honour roll', fr: 'Tableau d’honneur' },
  encouragement: { en: 'Encouragement', fr: 'Encouragements' },
  congratulations: { en: 'Congratulations', fr: 'Félicitations' },
} as const satisfies Readonly<Record<string, Said>>;
