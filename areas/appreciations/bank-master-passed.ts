/** The class master's sentences: good results and better ones. */
import { sentencesOf } from './bank-rows.ts';

export const masterPassed = sentencesOf('master', {
  good: [
    [
      'up',
      'Good results and fine progress. {He|She|The student} may be proud of this work.',
      'De bons résultats et de beaux progrès. Un vrai motif de fierté.',
    ],
    [
      'steady',
      'Good work, as usual. The honour roll is a goal within reach.',
      'Bon travail, comme à l’habitude. Le tableau d’honneur est un objectif accessible.',
    ],
    [
      'down',
      'Good results, but less brilliant than before. Do not rest on past success.',
      'De bons résultats, mais moins brillants qu’avant. Il ne faut pas s’endormir sur ses lauriers.',
    ],
    [
      null,
      'A good set of results. Serious and regular work.',
      'Un bon ensemble. Du travail sérieux et régulier.',
    ],
    [
      null,
      'Good results in most subjects. Keep the same rhythm.',
      'De bons résultats dans la plupart des matières. Le même rythme est à garder.',
    ],
    [
      null,
      '{He|She|The student} works well and behaves well. An asset to the class.',
      'Un bon travail et un bon comportement. Un bon élément pour la classe.',
    ],
    [
      null,
      'Well balanced results. A last effort in the weaker subjects would lift the whole.',
      'Des résultats équilibrés. Un dernier effort dans les matières plus faibles relèverait l’ensemble.',
    ],
    [
      null,
      'Encouraging results. {His|Her|The} motivation is clear to all the teachers.',
      'Des résultats encourageants. La motivation est reconnue par tous les professeurs.',
    ],
    [
      null,
      '{He|She|The student} is willing and attentive, with results to match.',
      '{Élève volontaire et attentif|Élève volontaire et attentive|De la volonté et de l’attention}, avec des résultats à la hauteur.',
    ],
  ],
  veryGood: [
    [
      'up',
      'Very good results, and rising again. Bravo for the perseverance.',
      'De très bons résultats, encore en hausse. Bravo pour la persévérance.',
    ],
    [
      'steady',
      'Very good and constant in all subjects. Warm encouragement.',
      'Très bien et avec constance dans toutes les matières. Vifs encouragements.',
    ],
    [
      'down',
      'Very good results, a little lower this time. {He|She|The student} will know how to respond.',
      'De très bons résultats, un peu en retrait cette fois. {Il|Elle|L’élève} saura réagir.',
    ],
    [
      null,
      'Very good work in all subjects. One of the pillars of the class.',
      'Très bon travail dans toutes les matières. Un des piliers de la classe.',
    ],
    [
      null,
      'Very satisfying. Efforts are regular and the behaviour is exemplary.',
      'Très satisfaisant. Les efforts sont réguliers et le comportement exemplaire.',
    ],
    [
      null,
      '{He|She|The student} joins talent and work. {His|Her|The} teachers are unanimous.',
      'Du talent et du travail. Les professeurs sont unanimes.',
    ],
    [
      null,
      'A very good record. Aim at the first places without losing this modesty.',
      'Un très bon bilan. Les premières places sont à viser, sans perdre cette modestie.',
    ],
    [
      null,
      'Very good method and a fine spirit of solidarity with classmates.',
      'Une très bonne méthode et un bel esprit de solidarité avec les camarades.',
    ],
    [
      null,
      'A studious {boy|girl|student} whom everybody trusts. Very good results.',
      '{Élève studieux à qui|Élève studieuse à qui|Un sérieux auquel} chacun peut se fier. De très bons résultats.',
    ],
  ],
  excellent: [
    [
      'up',
      'Excellent, and better with each evaluation. Congratulations.',
      'Excellent, et meilleur à chaque évaluation. Toutes mes félicitations.',
    ],
    [
      'steady',
      'Excellent results that never fail. The class is proud of {him|her|them}.',
      'D’excellents résultats qui ne se démentent pas. La classe en est fière.',
    ],
    [
      'down',
      'Excellent in spite of a slight drop. Remain demanding with yourself.',
      'Excellent malgré une légère baisse. L’exigence envers soi-même doit rester entière.',
    ],
    [
      null,
      'Excellent work in every subject. A model for the whole class.',
      'Un excellent travail dans chaque matière. Un modèle pour toute la classe.',
    ],
    [
      null,
      'Exceptional results, earned by discipline and passion for study.',
      'Des résultats exceptionnels, dus à la discipline et à la passion de l’étude.',
    ],
    [
      null,
      '{He|She|The student} leads the class by {his|her|the} work and {his|her|a} kindness to others.',
      'La classe est tirée vers le haut par ce travail et cette attention aux autres.',
    ],
    [
      null,
      'A remarkable record, without a weak point. Keep this high standard.',
      'Un bilan remarquable, sans point faible. Ce haut niveau est à conserver.',
    ],
    [
      null,
      'Brilliant. {He|She|The student} has everything needed for a scholarship.',
      '{Brillant. Il|Brillante. Elle|Résultats brillants. L’élève} a tout pour prétendre à une bourse.',
    ],
    [
      null,
      'Outstanding in work and conduct alike. Sincere congratulations.',
      'Hors du commun, dans le travail comme dans la conduite. Sincères félicitations.',
    ],
  ],
});
