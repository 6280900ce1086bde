/** Lesson topics of the demonstration, and programmes of the main subjects. */

export interface PlannedModule {
  readonly title: string;
  readonly chapters: readonly { readonly title: string; readonly lessons: readonly string[] }[];
}

const chapter = (title: string, ...lessons: readonly string[]) => ({ title, lessons });

export const plannedProgrammes: Readonly<Record<string, readonly PlannedModule[]>> = {
  Mathematics: [
    {
      title: 'Numbers and operations',
      chapters: [
        chapter('Fractions', 'Comparing fractions', 'Adding and subtracting', 'Multiplying and dividing'),
        chapter('Powers and roots', 'Powers', 'Scientific notation', 'Square roots'),
      ],
    },
    {
      title: 'Geometry and measure',
      chapters: [
        chapter('Angles', 'Angles of a triangle', 'Parallel lines', 'Angles in a circle'),
        chapter('Solids', 'Volumes', 'Nets of solids'),
      ],
    },
    {
      title: 'Data',
      chapters: [chapter('Statistics', 'Tables and diagrams', 'Mean and median', 'Reading a survey')],
    },
  ],
  'English Language': [
    {
      title: 'Family and social life',
      chapters: [
        chapter('Speaking', 'Greetings and requests', 'Giving directions'),
        chapter('Writing', 'A paragraph', 'A letter to a friend', 'A letter to an office'),
      ],
    },
    {
      title: 'Economic life',
      chapters: [
        chapter('Reading', 'An advertisement', 'A news report'),
        chapter('Grammar', 'Tenses of the past', 'Reported speech', 'The passive'),
      ],
    },
  ],
  Mathématiques: [
    {
      title: 'Relations et opérations dans les nombres',
      chapters: [
        chapter('Fractions', 'Comparer des fractions', 'Additionner et soustraire', 'Multiplier et diviser'),
        chapter('Puissances', 'Puissances entières', 'Notation scientifique', 'Racines carrées'),
      ],
    },
    {
      title: 'Configurations et transformations',
      chapters: [
        chapter('Angles', 'Angles d’un triangle', 'Droites parallèles', 'Angles inscrits'),
        chapter('Solides', 'Volumes', 'Patrons de solides'),
      ],
    },
    {
      title: 'Organisation des données',
      chapters: [chapter('Statistiques', 'Tableaux et diagrammes', 'Moyenne et médiane', 'Lire une enquête')],
    },
  ],
  Français: [
    {
      title: 'La vie quotidienne',
      chapters: [
        chapter('Lecture', 'Le récit', 'La description', 'Le portrait'),
        chapter('Grammaire', 'La phrase simple', 'L’accord du participe passé'),
      ],
    },
    {
      title: 'La vie socio-économique',
      chapters: [
        chapter('Expression écrite', 'La lettre personnelle', 'La lettre officielle', 'Le compte rendu'),
        chapter('Vocabulaire', 'Synonymes et antonymes', 'Les familles de mots'),
      ],
    },
  ],
};

const steps = {
  english: [
    'Introduction from a situation of daily life, then the rule in the copybook.',
    'Exercises at the board, corrected together. Those who finished first helped their neighbours.',
    'Correction of the homework, then the next part of the lesson.',
    'Work in groups of five; each group presented its answer.',
    'Revision and a short test on half a sheet.',
  ],
  french: [
    'Situation de vie, puis la règle notée dans le cahier.',
    'Exercices au tableau, corrigés ensemble. Les plus rapides ont aidé leurs voisins.',
    'Correction du devoir, puis suite de la leçon.',
    'Travail en groupes de cinq ; chaque groupe a présenté sa réponse.',
    'Révision et petit contrôle sur une demi-feuille.',
  ],
} as const;

const tasks = {
  english: ['Exercises 3 and 4 of the page.', 'Learn the rule by heart.', 'Bring ruler and compasses.', ''],
  french: ['Exercices 3 et 4 de la page.', 'Apprendre la règle par cœur.', 'Apporter règle et compas.', ''],
} as const;

export const doneTexts = (section: 'english' | 'french'): readonly string[] => steps[section];
export const toDoTexts = (section: 'english' | 'french'): readonly string[] => tasks[section];
