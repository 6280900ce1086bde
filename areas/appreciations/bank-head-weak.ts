/** The head's sentences: up to a bare pass. */
import { sentencesOf } from './bank-rows.ts';

export const headWeak = sentencesOf('head', {
  veryWeak: [
    [
      'up',
      'A slight improvement, far from sufficient. The school expects a real change.',
      'Un léger mieux, loin d’être suffisant. L’établissement attend un vrai changement.',
    ],
    [
      'steady',
      'The situation has not improved. Parents are invited to come to the school.',
      'La situation ne s’améliore pas. Les parents sont invités à se présenter à l’établissement.',
    ],
    [
      'down',
      'An unacceptable decline. Serious action is expected at once.',
      'Un recul inacceptable. Une réaction sérieuse est attendue sans délai.',
    ],
    [
      null,
      'Very poor results. Promotion is in jeopardy.',
      'Résultats très médiocres. Le passage en classe supérieure est compromis.',
    ],
    [
      null,
      'Work is very insufficient. A final effort is demanded of {him|her|the student}.',
      'Travail très insuffisant. Un sursaut est exigé {de lui|d’elle|de l’élève}.',
    ],
    [
      null,
      'These results are a warning to the student and the family alike.',
      'Ces résultats sont une alerte, pour l’élève comme pour la famille.',
    ],
    [
      null,
      'The school cannot work in the student’s place. Everyone must take responsibility.',
      'L’établissement ne peut pas travailler à la place de l’élève. À chacun de prendre ses responsabilités.',
    ],
    [
      null,
      'A guidance interview will be proposed. It is not too late to start again.',
      'Un entretien d’orientation sera proposé. Il n’est pas trop tard pour repartir.',
    ],
    [
      null,
      'Far below what is required. Remedial classes are compulsory from now on.',
      'Très loin du niveau requis. Les cours de soutien sont désormais obligatoires.',
    ],
  ],
  weak: [
    [
      'up',
      'Progress is noted. The average must be reached in the next period.',
      'Les progrès sont notés. La moyenne doit être atteinte à la prochaine période.',
    ],
    [
      'steady',
      'Results stagnate below the average. More ambition is expected.',
      'Les résultats stagnent sous la moyenne. Plus d’ambition est attendue.',
    ],
    [
      'down',
      'A fall that must be stopped. {He|She|The student} can and must do better.',
      'Une baisse à enrayer. {Il|Elle|L’élève} peut et doit mieux faire.',
    ],
    [
      null,
      'Insufficient results. Work must become a priority.',
      'Résultats insuffisants. Le travail doit devenir une priorité.',
    ],
    [
      null,
      'Below the average. The advice of the teachers must be followed to the letter.',
      'Sous la moyenne. Les conseils des professeurs sont à suivre à la lettre.',
    ],
    [
      null,
      'Weak results, which do not reflect {his|her|the} real abilities.',
      'Résultats faibles, qui ne reflètent pas les capacités réelles.',
    ],
    [
      null,
      'The year is not lost. Everything depends on the work of the coming weeks.',
      'L’année n’est pas perdue. Tout dépend du travail des prochaines semaines.',
    ],
    [
      null,
      'A serious effort is required in the basic subjects.',
      'Un effort sérieux est requis dans les matières fondamentales.',
    ],
    [
      null,
      'Parents and teachers must join hands to help {him|her|the student} reach the average.',
      'Parents et professeurs doivent s’unir pour aider {ce garçon|cette jeune fille|l’élève} à atteindre la moyenne.',
    ],
  ],
  fair: [
    [
      'up',
      'Fair, with welcome progress. Persevere.',
      'Passable, avec des progrès appréciables. Il faut persévérer.',
    ],
    [
      'steady',
      'Fair results, without progress. Wake up and aim higher.',
      'Résultats passables, sans progrès. Un réveil s’impose pour viser plus haut.',
    ],
    [
      'down',
      'Fair, but falling. Do not be content with the minimum.',
      'Passable, mais en baisse. Il ne faut pas se contenter du minimum.',
    ],
    [null, 'Fair work. Can do better.', 'Travail passable. Peut mieux faire.'],
    [
      null,
      'The average is acquired. The school expects more of {him|her|the student}.',
      'La moyenne est acquise. L’établissement attend davantage {de lui|d’elle|de l’élève}.',
    ],
    [
      null,
      'An average result. More regularity will bear fruit.',
      'Un résultat moyen. Plus de régularité portera ses fruits.',
    ],
    [
      null,
      'Acceptable on the whole. The weak subjects must not be neglected.',
      'Acceptable dans l’ensemble. Les matières faibles ne doivent pas être négligées.',
    ],
    [
      null,
      'A modest pass. Work without waiting for the end of the year.',
      'Une modeste réussite. Le travail ne doit pas attendre la fin de l’année.',
    ],
    [
      null,
      'Fair. The honour roll is open to {him|her|everyone} at the price of real effort.',
      'Assez juste. Le tableau d’honneur reste ouvert, au prix d’un véritable effort.',
    ],
  ],
});
