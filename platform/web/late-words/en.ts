/** Words of the kit's forms. They come with the late words of every area, for no form is on the first screens. */
export const en = {
  KIT: {
    conflict: {
      title: 'Somebody changed the same thing meanwhile',
      text: 'Another version was saved. What you wrote is kept here.',
      textBy: '{name} saved another version. What you wrote is kept here.',
      theirs: 'Saved now',
      mine: 'Yours',
      keepMine: 'Keep mine',
      takeTheirs: 'Take theirs',
    },
    rows: { up: 'Move {name} up', down: 'Move {name} down', remove: 'Take {name} off' },
    unsent: {
      found: 'This is what you had written and not sent.',
      leaveTitle: 'Leave without saving?',
      leaveText: 'What you wrote here is not saved yet.',
      leave: 'Leave',
      stay: 'Go on writing',
    },
  },
} as const;
