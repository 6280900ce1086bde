/** Words of consents to the photo. */
export const consent = {
  title: 'Consent to the photo',
  wording: {
    record: 'The photo may be shown in the record, in lists and on the photo board of the school.',
    publication: 'The photo may be published outside the school: on its website, in a yearbook.',
  },
  purposes: { record: 'At school', publication: 'Published' },
  state: {
    record: 'Not given: only staff who manage the record can see the photo.',
    publication: 'Not given',
    paper: 'Given on paper, recorded {at}',
    online: 'Given online by a parent, {at}',
    withdrawn: 'Withdrawn {at}',
  },
  action: 'Photo consents',
  ofClass: 'Photo consents of the class',
  all: 'All have signed',
  save: { one: 'Save {count} change', other: 'Save {count} changes' },
} as const;
