/** The class master's sentences: up to a bare pass. */
import { sentencesOf } from './bank-rows.ts';

export const masterWeak = sentencesOf('master', {
  veryWeak: [
    [
      'up',
      'The whole is still very weak, but the curve is rising. Do not give up.',
      'L’ensemble reste très faible, mais la courbe remonte. Il ne faut pas baisser les bras.',
    ],
    [
      'steady',
      'Very weak results again. A meeting with the parents is necessary.',
      'Résultats toujours très faibles. Une rencontre avec les parents est nécessaire.',
    ],
    [
      'down',
      'A heavy fall in nearly all subjects. It is time to react, and fast.',
      'Une forte chute dans presque toutes les matières. Il est temps de réagir, et vite.',
    ],
    [
      null,
      'Very insufficient work on the whole. The year is in danger.',
      'Travail d’ensemble très insuffisant. L’année est en danger.',
    ],
    [
      null,
      '{He|She|The student} does not work enough outside class. A timetable of study must be set at home.',
      '{Il|Elle|L’élève} ne travaille pas assez hors de la classe. Un emploi du temps d’étude doit être fixé à la maison.',
    ],
    [
      null,
      'Gaps have piled up. Start with the main subjects and attend remedial classes.',
      'Les lacunes se sont accumulées. Commencer par les matières principales et suivre les cours de soutien.',
    ],
    [
      null,
      'Alarming results. {His|Her|The} motivation must be found again with the help of the family.',
      'Résultats alarmants. La motivation est à retrouver, avec l’aide de la famille.',
    ],
    [
      null,
      'Work is neither regular nor organised. Nothing will change without daily effort.',
      'Le travail n’est ni régulier ni organisé. Rien ne changera sans un effort de chaque jour.',
    ],
    [
      null,
      'The difficulties are serious. Come and speak with me so that we can draw up a plan.',
      'Les difficultés sont sérieuses. Un entretien avec moi permettra de fixer un plan de travail.',
    ],
  ],
  weak: [
    [
      'up',
      'Better than last time, though still under the average. The effort must be kept up.',
      'Mieux que la dernière fois, mais encore sous la moyenne. L’effort est à maintenir.',
    ],
    [
      'steady',
      'The results stay below the average. Working harder is no longer enough, working better is needed.',
      'Les résultats restent sous la moyenne. Travailler plus ne suffit plus, il faut travailler mieux.',
    ],
    [
      'down',
      'The results have dropped. {He|She|The student} let go along the way.',
      'Les résultats ont baissé. {Il|Elle|L’élève} s’est laissé aller en cours de route.',
    ],
    [
      null,
      'A weak result that {he|she|the student} can correct by revising every evening.',
      'Un résultat faible, que des révisions chaque soir peuvent corriger.',
    ],
    [
      null,
      'Insufficient on the whole. Too much is left to the eve of the tests.',
      'Insuffisant dans l’ensemble. Trop de choses sont remises à la veille des évaluations.',
    ],
    [
      null,
      'The ability is there, the work is not yet. Concentration in class must improve.',
      'Les capacités sont là, le travail pas encore. La concentration en classe doit s’améliorer.',
    ],
    [
      null,
      '{He|She|The student} is easily distracted. A place in the front rows will help.',
      '{Il|Elle|L’élève} se laisse facilement distraire. Une place aux premiers rangs aidera.',
    ],
    [
      null,
      'Uneven results. The subjects with high coefficients call for more time.',
      'Résultats inégaux. Les matières à fort coefficient demandent plus de temps.',
    ],
    [
      null,
      'The average is not far. A study group with good classmates would be useful.',
      'La moyenne n’est pas loin. Un groupe d’étude avec de bons camarades serait utile.',
    ],
  ],
  fair: [
    [
      'up',
      'Fair results, and improving. {He|She|The student} is on the right road.',
      'Résultats passables et en progrès. {Il|Elle|L’élève} est sur la bonne voie.',
    ],
    [
      'steady',
      'Always around the average. There is enough ability here for much more.',
      'Toujours autour de la moyenne. Il y a là des moyens pour faire bien davantage.',
    ],
    [
      'down',
      'Just about average, after a better period. Take yourself in hand.',
      'Tout juste la moyenne, après une meilleure période. Il faut se reprendre.',
    ],
    [
      null,
      'Fair on the whole. More regular work will consolidate the average.',
      'Passable dans l’ensemble. Un travail plus régulier consolidera la moyenne.',
    ],
    [
      null,
      'Good will is not lacking. Weak subjects must now receive more attention.',
      'La bonne volonté ne manque pas. Les matières faibles doivent maintenant recevoir plus d’attention.',
    ],
    [
      null,
      'Average work. {He|She|The student} is too quiet and should dare to speak.',
      'Travail moyen. {Trop discret, il|Trop discrète, elle|En retrait en classe, l’élève} doit oser prendre la parole.',
    ],
    [
      null,
      'Correct results, but without margin. Prepare every test seriously.',
      'Résultats corrects, mais sans marge. Chaque évaluation est à préparer sérieusement.',
    ],
    [
      null,
      'A fair record, in which the best and the less good stand side by side.',
      'Un bilan passable, où le meilleur côtoie le moins bon.',
    ],
    [
      null,
      'The average is honest. Greater effort would open the door to the honour roll.',
      'Une moyenne honnête. Un effort plus grand ouvrirait la porte du tableau d’honneur.',
    ],
  ],
});
