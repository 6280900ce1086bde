/** Words of the kit's forms and of pages not set up. They come with the late words of every area: no first screen says them. */
export const en = {
  KIT: {
    date: {
      pattern: 'dd/mm/yyyy',
      wrong: 'There is no such day. Write it as 05/03/2012.',
    },
    unknown: 'Not known',
    conflict: {
      title: 'Somebody changed the same thing meanwhile',
      text: 'Another version was saved. What you wrote is kept here.',
      textBy: '{name} saved another version. What you wrote is kept here.',
      theirs: 'Saved now',
      mine: 'Yours',
      keepMine: 'Keep mine',
      takeTheirs: 'Take theirs',
    },
    lists: {
      tools: 'Import and export',
      import: 'Import a list',
      xlsx: 'Export as Excel',
      csv: 'Export as CSV',
      pdf: 'Export as PDF',
      template: 'Template of this class',
    },
    rows: { up: 'Move {name} up', down: 'Move {name} down', remove: 'Take {name} off' },
    notConfigured: {
      title: 'Not set up yet',
      text: 'This part of the school is not set up yet.',
      yours: 'You can do it in the settings.',
      later: 'It comes with a later version of Cahier; there is nothing to set up before.',
      ask: 'Ask the administrator of {school}.',
      setUp: 'Set it up',
    },
    photo: {
      title: 'Photo',
      text: 'A face, from the front, in good light. It is cut to a square and kept small.',
      choose: 'Take or choose a photo',
      zoom: 'Size',
      remove: 'Take the photo away',
      removeTitle: 'Take this photo away?',
      removeText: 'It is not kept: to have it back, it is taken or chosen anew.',
      unreadable: 'This picture cannot be read. Take a JPEG, PNG or WebP from the camera.',
    },
    unsent: {
      found: 'This is what you had written and not sent.',
      leaveTitle: 'Leave without saving?',
      leaveText: 'What you wrote here is not saved yet.',
      leave: 'Leave',
      stay: 'Go on writing',
    },
  },
} as const;
