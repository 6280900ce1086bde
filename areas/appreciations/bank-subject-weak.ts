/** The subject teacher's sentences: up to a bare pass. */
import { sentencesOf } from './bank-rows.ts';

export const subjectWeak = sentencesOf('subject', {
  veryWeak: [
    [
      'up',
      'The marks are still very low, but a first effort shows. Keep it up.',
      'Les notes restent très basses, mais un premier effort se voit. À poursuivre.',
    ],
    [
      'steady',
      'No real change. Go back to the basics, starting with the lessons in the notebook.',
      'Aucun changement réel. Il faut reprendre les bases, en commençant par les leçons du cahier.',
    ],
    [
      'down',
      'A worrying fall. Lessons are not learnt and exercises are not done.',
      'Une chute inquiétante. Les leçons ne sont pas apprises et les exercices ne sont pas faits.',
    ],
    [
      null,
      'Very weak results. The basic notions of the programme have not been acquired.',
      'Résultats très faibles. Les notions de base du programme ne sont pas acquises.',
    ],
    [
      null,
      'Serious gaps. {He|She|The student} must come to the remedial classes without fail.',
      'De graves lacunes. La présence aux cours de soutien est indispensable.',
    ],
    [
      null,
      'The work is far from enough. Daily revision, even for half an hour, is urgent.',
      'Travail très insuffisant. Une révision quotidienne, même d’une demi-heure, est urgente.',
    ],
    [
      null,
      '{He|She|The student} gives up too quickly. Ask questions in class as soon as a point is not clear.',
      '{Il|Elle|L’élève} abandonne trop vite. Des questions doivent être posées dès qu’un point n’est pas clair.',
    ],
    [
      null,
      'Too many blank answers. Attempt every question, and learn the definitions by heart.',
      'Trop de réponses laissées en blanc. Il faut tenter chaque question et apprendre les définitions par cœur.',
    ],
    [
      null,
      'The level is a cause for concern. Parents are asked to follow the homework closely.',
      'Un niveau préoccupant. Les parents sont priés de suivre de près le travail à la maison.',
    ],
  ],
  weak: [
    [
      'up',
      'Still below the average, but on the way up. The average is within reach.',
      'Encore sous la moyenne, mais en progrès. La moyenne est à portée de main.',
    ],
    [
      'up',
      'A real step forward. With the same effort, {he|she|the student} will pass next time.',
      'Un vrai pas en avant. Avec le même effort, {il|elle|l’élève} aura la moyenne la prochaine fois.',
    ],
    [
      'steady',
      'Results do not take off. More exercises at home would make the difference.',
      'Les résultats ne décollent pas. Davantage d’exercices à la maison feraient la différence.',
    ],
    [
      'down',
      'Results are slipping. {He|She|The student} was capable of better last time.',
      'Des résultats en baisse. {Il|Elle|L’élève} a montré mieux la dernière fois.',
    ],
    [
      null,
      'Weak. The lessons are known in part, but applying them remains difficult.',
      'Faible. Les leçons sont en partie sues, mais leur application reste difficile.',
    ],
    [
      null,
      'Not enough personal work. Practice with past papers is strongly advised.',
      'Pas assez de travail personnel. S’entraîner sur d’anciens sujets est vivement conseillé.',
    ],
    [
      null,
      'Below the average. More care in reading the questions would already save several marks.',
      'Sous la moyenne. Une lecture plus attentive des consignes ferait déjà gagner plusieurs points.',
    ],
    [
      null,
      'The work is irregular. What is missing is method more than ability.',
      'Travail irrégulier. C’est la méthode qui manque, plus que les capacités.',
    ],
    [
      null,
      '{He|She|The student} can pass, provided that {his|her|the} notebook is up to date and exercises are done.',
      'La moyenne est possible, à condition de tenir le cahier à jour et de faire les exercices.',
    ],
  ],
  fair: [
    [
      'up',
      'The average has been reached thanks to better work. Do not slow down now.',
      'La moyenne est atteinte grâce à un meilleur travail. Ce n’est pas le moment de ralentir.',
    ],
    [
      'up',
      'Encouraging progress. {His|Her|The} answers are clearer and better organised.',
      'Des progrès encourageants. Les réponses sont plus claires et mieux organisées.',
    ],
    [
      'steady',
      'Just enough, as before. A little more work would bring safer marks.',
      'Juste assez, comme auparavant. Un peu plus de travail donnerait des notes plus sûres.',
    ],
    [
      'down',
      'Fair, but lower than before. Be careful not to fall under the average.',
      'Passable, mais en recul. Attention à ne pas passer sous la moyenne.',
    ],
    [
      null,
      'Fair work. The essentials are understood, details and precision are missing.',
      'Travail passable. L’essentiel est compris, il manque les détails et la précision.',
    ],
    [
      null,
      'Average results. Taking a greater part in class would help.',
      'Résultats moyens. Une participation plus active en classe serait utile.',
    ],
    [
      null,
      'The average is there, but the knowledge is fragile. Revise earlier chapters as well.',
      'La moyenne est là, mais les acquis sont fragiles. Il faut revoir aussi les chapitres précédents.',
    ],
    [
      null,
      'Acceptable work. With more regular revision, {he|she|the student} can aim higher.',
      'Travail acceptable. Avec des révisions plus régulières, {il|elle|l’élève} peut viser plus haut.',
    ],
    [
      null,
      'Correct on the whole. Working and writing must be set out with more care.',
      'Correct dans l’ensemble. La rédaction et la présentation demandent plus de soin.',
    ],
  ],
});
