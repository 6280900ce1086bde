/** The subject teacher's sentences: good results and better ones. */
import { sentencesOf } from './bank-rows.ts';

export const subjectPassed = sentencesOf('subject', {
  good: [
    [
      'up',
      'Good progress, the fruit of steady work. Go on like this.',
      'De bons progrès, fruits d’un travail soutenu. Il faut continuer ainsi.',
    ],
    [
      'up',
      'A fine improvement. {He|She|The student} has understood how to work in this subject.',
      'Une belle amélioration. {Il|Elle|L’élève} a compris comment travailler dans cette matière.',
    ],
    [
      'steady',
      'Good and steady results. A more ambitious goal can now be set.',
      'Des résultats bons et constants. Un objectif plus ambitieux est maintenant possible.',
    ],
    [
      'down',
      'Good, though slightly lower than before. Stay alert until the end.',
      'Bien, malgré un léger recul. La vigilance s’impose jusqu’au bout.',
    ],
    [
      null,
      'Good work. Lessons are learnt and exercises done with care.',
      'Bon travail. Les leçons sont apprises et les exercices faits avec soin.',
    ],
    [
      null,
      'Good understanding of the programme. Harder exercises are the next step.',
      'Bonne compréhension du programme. Des exercices plus difficiles sont la prochaine étape.',
    ],
    [
      null,
      '{He|She|The student} takes an active part in class, and it shows in the marks.',
      'Une participation active en classe, qui se retrouve dans les notes.',
    ],
    [
      null,
      'Sound knowledge, put to good use. A little more speed would be welcome.',
      'Des connaissances solides et bien utilisées. Un peu plus de rapidité serait bienvenu.',
    ],
    [
      null,
      'Serious work, good method and satisfactory results.',
      '{Élève sérieux, avec|Élève sérieuse, avec|Du sérieux,} une bonne méthode et des résultats satisfaisants.',
    ],
  ],
  veryGood: [
    [
      'up',
      'Very good, and better still than before. The efforts are rewarded.',
      'Très bien, et mieux encore qu’auparavant. Les efforts sont récompensés.',
    ],
    [
      'steady',
      'Very good results, once again. Such constancy deserves praise.',
      'Encore de très bons résultats. Une telle constance mérite d’être saluée.',
    ],
    [
      'down',
      'Very good all the same. {He|She|The student} knows the way back to the top.',
      'Très bien malgré tout. {Il|Elle|L’élève} connaît le chemin pour revenir au sommet.',
    ],
    [null, 'Very good work, thoughtful and well presented.', 'Très bon travail, réfléchi et bien présenté.'],
    [
      null,
      'The competences of the programme are mastered, and reasoning is sure.',
      'Les compétences du programme sont maîtrisées et le raisonnement est sûr.',
    ],
    [
      null,
      '{He|She|The student} works with rigour and helps {his|her|the} classmates to understand.',
      'Du travail rigoureux, et une aide précieuse apportée aux camarades.',
    ],
    [
      null,
      'A very good level. Reading beyond the lesson will take {him|her|the student} further.',
      'Un très bon niveau. Des lectures au-delà du cours permettront d’aller plus loin.',
    ],
    [
      null,
      'Lively interest in the subject and very satisfactory results.',
      'Un vif intérêt pour la matière et des résultats très satisfaisants.',
    ],
    [
      null,
      '{Diligent and curious, he|Diligent and curious, she|With diligence and curiosity, the student} fully deserves these marks.',
      '{Appliqué et curieux, il|Appliquée et curieuse, elle|Avec application et curiosité, l’élève} mérite pleinement ces notes.',
    ],
  ],
  excellent: [
    [
      'up',
      'Excellent, with further progress. The whole class can take this work as an example.',
      'Excellent, et toujours en progrès. Un travail que toute la classe peut prendre en exemple.',
    ],
    [
      'steady',
      'Excellence has become a habit. Congratulations.',
      'L’excellence est devenue une habitude. Félicitations.',
    ],
    [
      'down',
      'Still excellent. The small drop is of no concern, provided that the effort lasts.',
      'Toujours excellent. La petite baisse est sans gravité, pourvu que l’effort dure.',
    ],
    [
      null,
      'Excellent work in every respect. Congratulations and keep it up.',
      'Excellent travail à tous égards. Félicitations, à maintenir.',
    ],
    [
      null,
      'Outstanding command of the subject. {He|She|The student} can take part in competitions.',
      'Une maîtrise remarquable de la matière. {Il|Elle|L’élève} peut se présenter à des concours.',
    ],
    [
      null,
      'Brilliant results, clear thinking and great care in every piece of work.',
      'Résultats brillants, pensée claire et grand soin dans chaque travail.',
    ],
    [
      null,
      'Exceptional work, thorough, independent and always ahead of the lesson.',
      '{Élève exceptionnel, rigoureux et autonome|Élève exceptionnelle, rigoureuse et autonome|Travail exceptionnel, rigoureux et autonome}, toujours en avance sur la leçon.',
    ],
    [
      null,
      'All competences very well acquired. It is a pleasure to read such work.',
      'Toutes les compétences sont très bien acquises. C’est un plaisir de lire de telles copies.',
    ],
    [
      null,
      'Remarkable mastery and a true taste for the subject. A path worth following.',
      'Une maîtrise remarquable et un vrai goût pour la matière. Une voie à suivre.',
    ],
  ],
});
