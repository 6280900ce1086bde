/** The types of incidents and kinds of consequences of a new school. */
import type { ConsequenceKind, IncidentType } from './contract.ts';

const misconduct = { positive: false, points: 0, archived: false } as const;
const praise = { positive: true, archived: false } as const;

export const usualTypes: readonly IncidentType[] = [
  { id: 1, en: 'Disturbing the lesson', fr: 'Perturbation du cours', ...misconduct },
  { id: 2, en: 'Fight', fr: 'Bagarre', ...misconduct },
  { id: 3, en: 'Insolence', fr: 'Insolence', ...misconduct },
  { id: 4, en: 'Cheating', fr: 'Fraude', ...misconduct },
  { id: 5, en: 'Damage', fr: 'Dégradation', ...misconduct },
  { id: 6, en: 'Phone', fr: 'Téléphone', ...misconduct },
  { id: 7, en: 'Dress or haircut', fr: 'Tenue ou coiffure', ...misconduct },
  { id: 8, en: 'Leaving the school without permission', fr: 'Sortie sans autorisation', ...misconduct },
  { id: 9, en: 'Theft', fr: 'Vol', ...misconduct },
  { id: 10, en: 'Other misconduct', fr: 'Autre manquement', ...misconduct },
  { id: 11, en: 'Good work', fr: 'Bon travail', points: 2, ...praise },
  { id: 12, en: 'Helping others', fr: 'Entraide', points: 2, ...praise },
  { id: 13, en: 'Service to the school', fr: 'Service rendu à l’établissement', points: 3, ...praise },
];

const kind = { expiresAfter: null, archived: false } as const;

export const usualKinds: readonly ConsequenceKind[] = [
  { id: 1, en: 'Detention', fr: 'Consigne', form: 'detention', council: false, ...kind },
  { id: 2, en: 'Chore', fr: 'Corvée', form: 'chore', council: false, ...kind },
  { id: 3, en: 'Conduct warning', fr: 'Avertissement de conduite', form: 'warning', council: false, ...kind },
  { id: 4, en: 'Conduct reprimand', fr: 'Blâme de conduite', form: 'reprimand', council: false, ...kind },
  { id: 5, en: 'Suspension', fr: 'Exclusion temporaire', form: 'suspension', council: false, ...kind },
  { id: 6, en: 'Dismissal', fr: 'Exclusion définitive', form: 'dismissal', council: true, ...kind },
];
