/** Words of `more` and of the list of keys, which come with them. */
export const en = {
  NOT_BUILT: {
    title: '{area}: not set up yet',
    text: 'This part of Cahier is not set up for your school yet.',
  },
  MORE: {
    ownDetails: 'My details',
    appearance: 'Language and appearance',
    language: 'Language',
    theme: 'Appearance',
    themes: { system: 'Automatic', light: 'Light', dark: 'Dark' },
    data: 'My data',
    security: 'Password and sign-ins',
    device: 'This device',
    connected: 'Connected to the school',
    disconnected: 'No connection to the school',
    nothingWaiting: 'Nothing is waiting to be sent.',
    offlineReady: 'Ready to work without network: the screens are kept on this device.',
    offlinePreparing: 'The screens are being kept on this device for work without network.',
    offlineImpossible:
      'This address is not secure (http), so the browser keeps no screens for work without network. Changes still wait safely while the page stays open. Ask for the https address of your school.',
    about: 'About Cahier',
    aboutText: 'School management for staff, teachers and parents, around the class notebook.',
    school: 'School',
    zone: 'Time zone',
    build: 'Version',
    keys: {
      title: 'Keys',
      find: 'Search everybody and everything',
      search: 'Go to the search or the filter',
      add: 'Open “New …”',
      next: 'Next row or card',
      previous: 'Previous row or card',
      help: 'Show these keys',
      on: 'Single keys on a keyboard (search, new, next)',
    },
  },
} as const;
