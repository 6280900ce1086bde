/** Words of certificates and transcripts, in both languages: they use both. */
import type { Language } from '#platform/kernel/words.ts';

const en = {
  honourRoll: 'Honour roll',
  of: {
    sequence: 'Sequence {number}, {year}',
    month: '{number.month}, {year}',
    trimester: '{ordinal} term, {year}',
    year: 'School year {year}',
  },
  awarded: 'This certificate is awarded to',
  because: {
    F: 'a student of {class}, who by her work and conduct has earned a place on the honour roll',
    M: 'a student of {class}, who by his work and conduct has earned a place on the honour roll',
    none: 'a student of {class}, who by work and conduct has earned a place on the honour roll',
  },
  // Rules give them too, where no council has sat.
  encouragement: 'with encouragement',
  congratulations: 'with congratulations',
  average: 'Average',
  rank: 'Rank',
  grade: 'Grade',
  transcript: 'Transcript of records',
  subject: 'Subject',
  general: 'General average',
  class: 'Class {class}',
  year: 'Year',
  decision: 'Decision of the class council',
  legend: 'Averages are out of 20, as on the report cards issued by the school. A dash: no average.',
  head: 'The Head of school',
  done: 'Done at {town}, on {day}',
  signed: 'Valid only with the signature and stamp of the school.',
};
export type HonourWords = typeof en;

const fr: HonourWords = {
  honourRoll: 'Tableau d’honneur',
  of: {
    sequence: 'Séquence {number}, {year}',
    month: '{number.month}, {year}',
    trimester: '{ordinal} trimestre, {year}',
    year: 'Année scolaire {year}',
  },
  awarded: 'Ce certificat est décerné à',
  because: {
    F: 'élève de {class}, inscrite au tableau d’honneur pour son travail et sa conduite',
    M: 'élève de {class}, inscrit au tableau d’honneur pour son travail et sa conduite',
    none: 'élève de {class}, dont le travail et la conduite méritent le tableau d’honneur',
  },
  encouragement: 'avec encouragements',
  congratulations: 'avec félicitations',
  average: 'Moyenne',
  rank: 'Rang',
  grade: 'Cote',
  transcript: 'Relevé de notes',
  subject: 'Matière',
  general: 'Moyenne générale',
  class: 'Classe {class}',
  year: 'Année',
  decision: 'Décision du conseil de classe',
  legend: 'Moyennes sur 20, celles des bulletins délivrés par l’établissement. Un tiret : pas de moyenne.',
  head: 'Le Chef d’établissement',
  done: 'Fait à {town}, le {day}',
  signed: 'Valable seulement avec la signature et le cachet de l’établissement.',
};

export const honourWords: Readonly<Record<Language, HonourWords>> = { en, fr };
