export const en = {
  EVALUATION: {
    errors: {
      notYours: 'You do not teach this subject in this class.',
      notOpenYet: 'This sequence takes no marks yet.',
      closed: 'This sequence takes no marks any more. Ask the head to open it again.',
      markChanged: 'Somebody else has changed a mark meanwhile. Nothing was overwritten.',
      aboveMaximum: 'The mark is more than the maximum.',
      notInClass: 'This student is not in the class, or does not take the subject.',
      cellTwice: 'The same mark stands twice in the list.',
    },
  },
};
