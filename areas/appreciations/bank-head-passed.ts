/** The head's sentences: good results and better ones. */
import { sentencesOf } from './bank-rows.ts';

export const headPassed = sentencesOf('head', {
  good: [
    [
      'up',
      'Good work, in progress. The school encourages {him|her|the student}.',
      'Bon travail, en progrès. L’établissement apporte ses encouragements.',
    ],
    [
      'steady',
      'Good and regular. One more effort for the congratulations.',
      'Bon et régulier. Encore un effort pour les félicitations.',
    ],
    [
      'down',
      'Good results, but be careful about the drop observed.',
      'De bons résultats, mais attention à la baisse constatée.',
    ],
    [null, 'Good work. Carry on.', 'Bon travail. À poursuivre.'],
    [
      null,
      'Good results on the whole, which bode well for the rest of the year.',
      'De bons résultats dans l’ensemble, de bon augure pour la suite de l’année.',
    ],
    [
      null,
      'Serious and satisfactory work. Encouragement.',
      'Travail sérieux et satisfaisant. Encouragements.',
    ],
    [
      null,
      'Promises have been kept. Higher results are possible.',
      'Les promesses sont tenues. Des résultats plus élevés sont possibles.',
    ],
    [
      null,
      'A good level, to be confirmed in the coming evaluations.',
      'Un bon niveau, à confirmer lors des prochaines évaluations.',
    ],
    [
      null,
      'Good work from {a young man|a young woman|a young person} who knows the value of effort.',
      'Bon travail {d’un jeune homme|d’une jeune fille|de l’élève}, qui connaît le prix de l’effort.',
    ],
  ],
  veryGood: [
    ['up', 'Very good, and constantly improving. Well done.', 'Très bien, et en progrès constant. Bravo.'],
    [
      'steady',
      'Very good results, confirmed from one period to the next.',
      'De très bons résultats, confirmés d’une période à l’autre.',
    ],
    [
      'down',
      'Very good, in spite of a slight slackening. Stay on course.',
      'Très bien, malgré un léger relâchement. Le cap est à tenir.',
    ],
    [
      null,
      'Very good work. Warm congratulations to {him|her|the student} and to the family.',
      'Très bon travail. Vives félicitations à l’élève et à sa famille.',
    ],
    [
      null,
      'A very good student, on whom the school can count.',
      '{Un très bon élève|Une très bonne élève|Un très bon travail}, sur {qui|qui|lequel} l’établissement peut compter.',
    ],
    [
      null,
      'Very satisfactory results in almost every field.',
      'Des résultats très satisfaisants dans presque tous les domaines.',
    ],
    [
      null,
      'The work of the year is very well under way. Excellence is near.',
      'L’année est très bien engagée. L’excellence est proche.',
    ],
    [
      null,
      'Rigour, regularity and courtesy. Very good in every way.',
      'Rigueur, régularité et courtoisie. Très bien en tout point.',
    ],
    [
      null,
      '{He|She|The student} does honour to the class and to the school.',
      'Un travail qui fait honneur à la classe et à l’établissement.',
    ],
  ],
  excellent: [
    [
      'up',
      'Excellent, and still climbing. The congratulations of the school.',
      'Excellent, et toujours plus haut. Les félicitations de l’établissement.',
    ],
    [
      'steady',
      'Excellent in each period. An example of constancy.',
      'Excellent à chaque période. Un exemple de constance.',
    ],
    [
      'down',
      'Excellent results. Guard this place, which others now want.',
      'D’excellents résultats. Une place à défendre, que d’autres convoitent.',
    ],
    [null, 'Excellent work. Congratulations.', 'Excellent travail. Félicitations.'],
    [
      null,
      'Exceptional results. The whole school is proud.',
      'Des résultats exceptionnels. Tout l’établissement en est fier.',
    ],
    [
      null,
      'Excellence in studies and in conduct. {He|She|The student} deserves every distinction.',
      'L’excellence dans les études et dans la conduite. Toutes les distinctions sont méritées.',
    ],
    [null, 'A brilliant record, full of promise.', 'Un parcours brillant et plein de promesses.'],
    [
      null,
      'The very best of what the school hopes for. Keep your feet on the ground.',
      'Le meilleur de ce que l’établissement espère. Il faut garder les pieds sur terre.',
    ],
    [
      null,
      'Among the best. May {he|she|the student} inspire younger classmates.',
      'Parmi les meilleurs résultats. Qu’{il|elle|un tel parcours} inspire les plus jeunes.',
    ],
  ],
});
