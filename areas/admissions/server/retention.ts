/** How long applications are kept that led to nothing. */
import { retentionCategories } from '#platform/server/personal-data/retention.ts';
import { countForgettable, removeForgettable } from './applications-store.ts';

export const retentionOfAdmissions = retentionCategories.contribute({
  id: 'applications',
  title: { en: 'Applications without enrolment', fr: 'Demandes d’inscription sans suite' },
  text: {
    en: 'Refused and withdrawn applications are deleted with their documents, undecided ones a year later; enrolled students are kept.',
    fr: 'Les demandes refusées ou retirées sont supprimées avec leurs pièces, celles restées sans décision un an plus tard ; les élèves inscrits sont conservés.',
  },
  from: 'making',
  months: 12,
  count: countForgettable,
  remove: removeForgettable,
});
