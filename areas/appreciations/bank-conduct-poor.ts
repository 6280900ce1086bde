/** Sentences about conduct and effort: from bad to no more than fair. */
import { sentencesOf } from './bank-rows.ts';

export const conductPoor = sentencesOf('conduct', {
  veryWeak: [
    [
      null,
      'Unacceptable conduct. The disciplinary council has been informed.',
      'Conduite inacceptable. Le conseil de discipline est saisi.',
    ],
    [
      null,
      'Far too many absences without excuse. The year cannot be validated at this rate.',
      'Beaucoup trop d’absences non justifiées. À ce rythme, l’année ne peut être validée.',
    ],
    [
      null,
      'Repeated sanctions without effect. Parents must come to the school without delay.',
      'Des sanctions répétées, sans effet. Les parents doivent se présenter sans délai.',
    ],
    [
      null,
      '{He|She|The student} disturbs lessons and does not respect the rules of the school.',
      'Des cours perturbés et un règlement intérieur qui n’est pas respecté.',
    ],
    [
      null,
      'Very bad conduct. A last warning before heavier measures.',
      'Très mauvaise conduite. Dernier avertissement avant des mesures plus lourdes.',
    ],
    [
      null,
      'Attendance is alarming. {His|Her|The} place is in class, not outside the gate.',
      'Une assiduité alarmante. La place de l’élève est en classe, non devant le portail.',
    ],
    [
      null,
      'Lack of respect towards teachers. Written apologies are expected.',
      'Un manque de respect envers les professeurs. Des excuses écrites sont attendues.',
    ],
    [
      null,
      'No effort, little presence, many sanctions. A radical change is required.',
      'Aucun effort, peu de présence, beaucoup de sanctions. Un changement radical est exigé.',
    ],
    [
      null,
      'Conduct that puts {him|her|the student} and others at risk. A contract of good conduct will be signed.',
      'Une conduite qui met en danger l’élève et les autres. Un contrat de bonne conduite sera signé.',
    ],
  ],
  weak: [
    [
      null,
      'Conduct leaves much to be desired. Unjustified absences must stop.',
      'La conduite laisse à désirer. Les absences non justifiées doivent cesser.',
    ],
    [
      null,
      'Too often warned, too rarely attentive. More self-control is expected.',
      'Trop de rappels à l’ordre, trop peu d’attention. Plus de maîtrise de soi est attendue.',
    ],
    [
      null,
      '{He|She|The student} talks too much in class and loses track of the lesson.',
      '{Bavard, il|Bavarde, elle|À force de bavardages, l’élève} perd souvent le fil de la leçon.',
    ],
    [
      null,
      'Irregular attendance, which already weighs on the results.',
      'Une assiduité irrégulière, qui pèse déjà sur les résultats.',
    ],
    [
      null,
      'A conduct warning has been given. It must be the only one.',
      'Un avertissement de conduite a été donné. Il doit rester le seul.',
    ],
    [
      null,
      'Little effort and many excuses. Punctuality and uniform need attention.',
      'Peu d’efforts et beaucoup d’excuses. La ponctualité et la tenue sont à soigner.',
    ],
    [
      null,
      'Insufficient respect for the rules. Parents are asked to support the school.',
      'Le règlement est peu respecté. Les parents sont priés de soutenir l’établissement.',
    ],
    [
      null,
      '{He|She|The student} follows the bad example of others. Choose better company.',
      '{Il|Elle|L’élève} suit le mauvais exemple des autres. De meilleures fréquentations sont à choisir.',
    ],
    [
      null,
      'Conduct must improve quickly, or sanctions will follow.',
      'La conduite doit s’améliorer rapidement, sous peine de sanctions.',
    ],
  ],
  fair: [
    [
      null,
      'Fair conduct. Some absences remain to be justified.',
      'Conduite passable. Certaines absences restent à justifier.',
    ],
    [
      null,
      'Acceptable behaviour, with moments of distraction.',
      'Un comportement acceptable, avec des moments de distraction.',
    ],
    [
      null,
      'Attendance is not yet regular enough. Every hour of class counts.',
      'L’assiduité n’est pas encore assez régulière. Chaque heure de cours compte.',
    ],
    [
      null,
      '{He|She|The student} can be pleasant, but must be more constant in effort.',
      '{Agréable par moments, il|Agréable par moments, elle|Malgré de bons moments, l’élève} doit montrer plus de constance dans l’effort.',
    ],
    [
      null,
      'A few remarks were necessary. They must bear fruit.',
      'Quelques remarques ont été nécessaires. Elles doivent porter leurs fruits.',
    ],
    [
      null,
      'Conduct without serious faults, but without real commitment.',
      'Une conduite sans faute grave, mais sans véritable engagement.',
    ],
    [
      null,
      'Arrive on time, listen and take part. These three habits will change the results.',
      'Arriver à l’heure, écouter, participer. Ces trois habitudes changeront les résultats.',
    ],
    [
      null,
      'Average effort. {He|She|The student} works when somebody is watching.',
      'Effort moyen. Le travail ne se fait que sous surveillance.',
    ],
    [
      null,
      'Behaviour is improving little by little and must continue to do so.',
      'Le comportement s’améliore peu à peu et doit continuer ainsi.',
    ],
  ],
});
