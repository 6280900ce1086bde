/** Messages any call may answer with. */
export const en = {
  PLATFORM: {
    errors: {
      invalidInput: 'Some of the values sent are not valid.',
      malformed: 'The request could not be read.',
      signedOut: 'Please sign in.',
      tokenReplaced: 'Your password was changed just now. Try again.',
      forbidden: 'You may not do this.',
      otherAuthor: 'You can only act in your own name.',
      foreignOrigin: 'The request came from another site and was refused.',
      missing: 'This does not exist, or is not yours to see.',
      stale: 'Somebody changed this in the meantime.',
      stillRunning: 'The same request is still running. Try again in a moment.',
      tooLarge: 'This is too large to send.',
      keyReused: 'This request key was already used for something else.',
      tooManyRequests: 'Too many requests. Try again in a moment.',
      overloaded: 'The server is very busy. Try again in a moment.',
      stopping: 'The server is restarting. Try again in a moment.',
      databaseAway: 'The database does not answer. Your work is kept; try again in a moment.',
      diskFull: 'The server has no room left to store this.',
      unexpected: 'Something went wrong on our side. The request number helps us to find it.',
    },
    fields: {
      required: 'This is required.',
      invalid: 'This value is not valid.',
      tooLong: 'This is too long.',
      unknown: 'This field is not known here.',
      blank: 'This may not be empty.',
      unstorable: 'This text holds a character that cannot be stored.',
      noSuchDay: 'There is no such day.',
    },
  },
} as const;
