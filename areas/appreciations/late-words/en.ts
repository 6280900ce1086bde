export const en = {
  APPRECIATION: {
    errors: {
      notYours: 'This text is not yours to write.',
      notOpenYet: 'Nothing can be written about this period yet.',
      closed: 'The marks of this period are closed. Ask the class master or the head.',
      textChanged: 'Somebody else has changed a text meanwhile. Nothing was overwritten.',
      notInClass: 'This student is not in the class, or does not take the subject.',
      studentTwice: 'The same student stands twice in the list.',
      sentenceForms:
        'Braces hold three forms with two bars between them, and no form is longer than 300 characters.',
      sentenceThere: 'This sentence is there already.',
    },
  },
};
