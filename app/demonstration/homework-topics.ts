/** Topics and descriptions of the demonstration's homework, by subject; the rest of the subjects share general ones. */
export interface Topic {
  readonly title: string;
  readonly description: string;
}

const topic = (title: string, description: string): Topic => ({ title, description });

const english: Readonly<Record<string, readonly Topic[]>> = {
  Mathematics: [
    topic(
      'Quadratic equations: exercises 12 to 18',
      'Solve by the discriminant. Write every step on a double sheet and check each solution in the question.',
    ),
    topic(
      'Problem: the school’s water tank',
      'Find the volume, then the time to fill it at 12 litres a minute. Draw the tank first.',
    ),
    topic('Fractions: revision of sequence 1', 'The sheet given in class, both sides. No calculator.'),
    topic('Angles in a circle', 'Learn the three theorems of page 61 and prove the second one.'),
  ],
  'English Language': [
    topic(
      'Read pages 44 to 47 and prepare two questions',
      'Choose questions whose answer is not written in the text. Bring your reader.',
    ),
    topic(
      'A letter to the mayor',
      'One page about the road in front of the school: what is wrong, what you propose, how you close.',
    ),
    topic(
      'Reported speech',
      'Exercises 3 and 4 in the workbook; change every sentence and underline the tense that moved.',
    ),
  ],
  Biology: [
    topic(
      'Draw and label the plant cell',
      'A full page, in pencil, with at least eight labels and the scale.',
    ),
    topic(
      'Malaria in our quarter',
      'Ask three adults how they protect the family and bring their answers in a table.',
    ),
  ],
};

const french: Readonly<Record<string, readonly Topic[]>> = {
  Mathématiques: [
    topic(
      'Équations du second degré : exercices 12 à 18',
      'Résoudre par la méthode du discriminant. Rédiger toutes les étapes au propre, sur une feuille double, et vérifier chaque solution dans l’énoncé.',
    ),
    topic(
      'Problème : la citerne de l’école',
      'Calculer le volume, puis le temps de remplissage à 12 litres par minute.',
    ),
    topic(
      'Fractions : révision de la séquence 1',
      'Fiche distribuée en classe, recto et verso. Sans calculatrice.',
    ),
    topic(
      'Théorème de Thalès',
      'Apprendre l’énoncé et sa réciproque, puis faire l’exercice 7 de la page 58.',
    ),
  ],
  Français: [
    topic(
      'Lecture : « Une vie de boy », chapitre 3',
      'Relever cinq mots nouveaux et raconter l’arrivée de Toundi en une demi-page.',
    ),
    topic(
      'Rédaction : mon quartier à six heures du matin',
      'Une page, au présent, avec au moins trois comparaisons.',
    ),
    topic('L’accord du participe passé', 'Exercices 4 et 5 du cahier d’activités, justifier chaque accord.'),
  ],
  SVT: [
    topic(
      'Schéma de la cellule végétale',
      'Une page entière, au crayon, avec au moins huit légendes et l’échelle.',
    ),
    topic(
      'Le paludisme dans notre quartier',
      'Interroger trois adultes et présenter les réponses dans un tableau.',
    ),
  ],
};

const general = {
  english: [
    topic(
      'Learn the lesson of today',
      'Know the key words and be ready to explain the diagram at the board.',
    ),
    topic('Exercises at the end of the chapter', 'Numbers 1, 3 and 5. Number 6 is for those who want more.'),
    topic('Prepare a short talk', 'Three minutes, one picture, no reading aloud.'),
  ],
  french: [
    topic('Apprendre la leçon du jour', 'Connaître les mots-clés et savoir expliquer le schéma au tableau.'),
    topic(
      'Exercices de fin de chapitre',
      'Numéros 1, 3 et 5. Le numéro 6 est pour ceux qui veulent aller plus loin.',
    ),
    topic('Préparer un court exposé', 'Trois minutes, une image, sans lire ses notes.'),
  ],
};

export function topicsOf(section: 'english' | 'french', subject: string): readonly Topic[] {
  return (section === 'english' ? english : french)[subject] ?? general[section];
}
