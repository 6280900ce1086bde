/** Sentences about conduct and effort: good and better. */
import { sentencesOf } from './bank-rows.ts';

export const conductSound = sentencesOf('conduct', {
  good: [
    [
      null,
      'Good conduct on the whole. Take care to arrive on time.',
      'Bonne conduite dans l’ensemble. Attention à la ponctualité.',
    ],
    [
      null,
      'Calm and respectful behaviour. Keep it so.',
      'Un comportement calme et respectueux. À conserver.',
    ],
    [
      null,
      'Good spirit and regular effort, in spite of a few late arrivals.',
      'Un bon esprit et un effort régulier, malgré quelques retards.',
    ],
    [
      null,
      '{He|She|The student} listens to advice and accepts correction.',
      '{Il|Elle|L’élève} écoute les conseils et accepte les remarques.',
    ],
    [
      null,
      'Satisfactory conduct. Absence is rare and nearly always explained.',
      'Conduite satisfaisante. Les absences sont rares et presque toujours expliquées.',
    ],
    [
      null,
      'Good relations with classmates and teachers.',
      'De bons rapports avec les camarades et les professeurs.',
    ],
    [
      null,
      'Good will in class and in the life of the school.',
      'De la bonne volonté, en classe comme dans la vie de l’établissement.',
    ],
    [
      null,
      'Polite behaviour and a reasonable amount of effort.',
      '{Élève poli|Élève polie|De la politesse}, et un effort convenable.',
    ],
    [
      null,
      'The rules are respected. A little more zeal would make it perfect.',
      'Le règlement est respecté. Un peu plus de zèle rendrait le tout parfait.',
    ],
  ],
  veryGood: [
    [null, 'Very good conduct. The effort is constant.', 'Très bonne conduite. L’effort est constant.'],
    [
      null,
      'Very regular attendance and sustained attention in class.',
      'Une assiduité très régulière et une attention soutenue en classe.',
    ],
    [
      null,
      '{He|She|The student} is helpful and can be relied upon.',
      '{Serviable, il|Serviable, elle|Serviable, l’élève} mérite la confiance de tous.',
    ],
    [
      null,
      'Very respectful of others and of common property.',
      'Un grand respect des autres et du bien commun.',
    ],
    [
      null,
      'Punctual, orderly and courteous. Very good.',
      'De la ponctualité, de l’ordre et de la courtoisie. Très bien.',
    ],
    [
      null,
      'An excellent attitude to work and very few lapses.',
      'Une excellente attitude face au travail et très peu d’écarts.',
    ],
    [
      null,
      'Very good involvement in the clubs and the life of the class.',
      'Une très bonne participation aux clubs et à la vie de la classe.',
    ],
    [
      null,
      'A disciplined {boy|girl|student} who sets a good tone for the others.',
      '{Discipliné, il|Disciplinée, elle|Par sa discipline, l’élève} donne le bon ton aux autres.',
    ],
    [
      null,
      'Very good manners, and perseverance when things are difficult.',
      'De très bonnes manières, et de la persévérance dans la difficulté.',
    ],
  ],
  excellent: [
    [null, 'Exemplary conduct. Congratulations.', 'Conduite exemplaire. Félicitations.'],
    [
      null,
      'Never absent, never late, always ready to work.',
      'Jamais d’absence, jamais de retard, toujours le goût du travail.',
    ],
    [
      null,
      'A model of discipline for the whole school.',
      'Un modèle de discipline pour tout l’établissement.',
    ],
    [
      null,
      'Perfect attendance and remarkable effort throughout the period.',
      'Une assiduité parfaite et un effort remarquable tout au long de la période.',
    ],
    [
      null,
      '{He|She|The student} is respected by all for {his|her|great} kindness and sense of duty.',
      '{Il|Elle|L’élève} a le respect de tous, par sa gentillesse et son sens du devoir.',
    ],
    [
      null,
      'Irreproachable behaviour, in class and outside.',
      'Un comportement irréprochable, en classe comme au-dehors.',
    ],
    [
      null,
      'Excellent spirit, great courtesy and constant help to classmates.',
      'Un excellent esprit, une grande courtoisie et une aide constante aux camarades.',
    ],
    [
      null,
      '{A responsible young man|A responsible young woman|A responsible student}, worthy of the trust of the school.',
      '{Un jeune homme responsable, digne|Une jeune fille responsable, digne|Un sens des responsabilités digne} de la confiance de l’établissement.',
    ],
    [
      null,
      'Exceptional conduct and effort. The honour of the class.',
      'Conduite et effort exceptionnels. L’honneur de la classe.',
    ],
  ],
});
