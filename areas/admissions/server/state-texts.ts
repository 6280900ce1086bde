/** States and documents of applications in both languages, for files and for the export of personal data. */
import type { BilingualText } from '#platform/kernel/imports/columns.ts';
import type { ApplicationState, DocumentKind } from '../contract.ts';

export const stateTexts = {
  received: { en: 'received', fr: 'reçue' },
  accepted: { en: 'accepted', fr: 'acceptée' },
  waiting: { en: 'waiting list', fr: 'liste d’attente' },
  refused: { en: 'refused', fr: 'refusée' },
  withdrawn: { en: 'withdrawn', fr: 'retirée' },
  takenIn: { en: 'enrolled', fr: 'inscrit' },
} as const satisfies Readonly<Record<ApplicationState, BilingualText>>;

export const documentTexts = {
  birthCertificate: { en: 'birth certificate', fr: 'acte de naissance' },
  reportCards: { en: 'report cards', fr: 'bulletins' },
  photos: { en: 'photos', fr: 'photos d’identité' },
  medicalCertificate: { en: 'medical certificate', fr: 'certificat médical' },
} as const satisfies Readonly<Record<DocumentKind, BilingualText>>;
