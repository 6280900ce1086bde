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
      en: 'Telephones, address, people to call, the health note and own fields seen with the contacts are deleted; name, classes and results stay.',
      fr: 'Téléphones, adresse, personnes à prévenir, note de santé et champs personnalisés visibles avec les coordonnées sont supprimés ; nom, classes et résultats restent.',
    },
    from: 'leaving',
    months: 24,
    count: store.countReachableLeavers,
    remove: store.removeContactsOfLeavers,
  }),
  retentionCategories.contribute({
    id: 'papers',
    title: { en: 'Papers of students who left', fr: 'Documents des élèves partis' },
    text: {
      en: 'Birth certificates and other kept papers are deleted.',
      fr: 'Actes de naissance et autres documents gardés sont supprimés.',
    },
    from: 'leaving',
    months: 60,
    count: store.countDocumentsOfLeavers,
    remove: store.removeDocumentsOfLeavers,
  }),
];
