/** How long what is kept of students after they have left. */
import { retentionCategories } from '#platform/server/personal-data/retention.ts';
import * as store from './retention-store.ts';

export const retentionOfStudents = [
  retentionCategories.contribute({
    id: 'photos',
    title: { en: 'Photos of students who left', fr: 'Photos des élèves partis' },
    text: { en: 'The photo is deleted.', fr: 'La photo est supprimée.' },
    from: 'leaving',
    months: 12,
    count: store.countPhotosOfLeavers,
    remove: store.removePhotosOfLeavers,
  }),
  retentionCategories.contribute({
    id: 'contacts',
    title: {
      en: 'Contacts and health of students who left',
      fr: 'Coordonnées et santé des élèves partis',
    },
    text: {
      en: 'Phone numbers, address, emergency contacts, health notes and custom fields seen with the contact details are deleted; name, classes and results are kept.',
      fr: 'Téléphones, adresse, personnes à appeler en cas d’urgence, notes de santé et champs personnalisés visibles avec les coordonnées sont supprimés ; nom, classes et résultats sont conservés.',
    },
    from: 'leaving',
    months: 24,
    count: store.countReachableLeavers,
    remove: store.removeContactsOfLeavers,
  }),
  retentionCategories.contribute({
    id: 'papers',
    title: { en: 'Documents of students who left', fr: 'Documents des élèves partis' },
    text: {
      en: 'Birth certificates and other documents are deleted.',
      fr: 'Les actes de naissance et autres documents sont supprimés.',
    },
    from: 'leaving',
    months: 60,
    count: store.countDocumentsOfLeavers,
    remove: store.removeDocumentsOfLeavers,
  }),
];
