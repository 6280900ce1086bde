/** Words of the kit: what buttons, dialogs, fields and lists say in every area. */
export const en = {
  UI: {
    stillMade: 'Still being made ({seconds} s)',
    fileWaits: 'Your file is waiting for its turn. It is sent again automatically.',
    actions: {
      apply: 'Apply',
      cancel: 'Cancel',
      close: 'Close',
      discard: 'Discard',
      menu: 'Menu',
      ok: 'OK',
      retry: 'Try again',
      save: 'Save',
    },
    errors: {
      noAnswer: 'The server is not responding. Check the network.',
      unreadable: 'The response did not come from the school’s server. Check your network.',
      notHere: 'This part is not on this device yet: open it once with a connection.',
      unknown: 'Something went wrong on this page.',
      outdatedWrite:
        'Cahier was updated since you entered this, so it cannot be sent. Enter it again, then discard it here.',
      oldWrite:
        'Entered more than four weeks ago, and not sent yet. Check whether it still holds, then send it or discard it.',
      requestFailed: 'The request failed.',
      requestNumber: 'Request number: {requestId}',
      title: 'Not loaded',
    },
    alert: {
      title: 'Error',
      loading: 'No internet connection or failed to fetch.',
      failedRequest: 'The request failed. Please try again.',
    },
    state: {
      asOf: 'As of {ago}',
      loading: 'Loading…',
    },
    look: { language: 'Language', dark: 'Dark appearance', light: 'Light appearance' },
    password: { show: 'Show password', hide: 'Hide password' },
    notOpen: 'You do not have permission to open this page.',
    search: { label: 'Search', clear: 'Clear the search' },
    field: { required: 'required' },
    date: {
      choose: 'Choose a date',
      nextMonth: 'Next month',
      previousMonth: 'Previous month',
    },
    progress: {
      label: 'Progress: {counts}',
      done: { one: '{count} done', other: '{count} done' },
      notDone: { one: '{count} not done', other: '{count} not done' },
      toDo: { one: '{count} to do', other: '{count} to do' },
      unchecked: { one: '{count} unchecked', other: '{count} unchecked' },
    },
    toast: { region: 'Messages' },
    chips: { remove: 'Remove {name}' },
  },
} as const;
