export const en = {
  NOTEBOOK: {
    errors: {
      closed: 'This class notebook is closed; it can only be read.',
      alreadyClosed: 'This class notebook is closed already.',
      notClosed: 'This class notebook is open already.',
      notYours: 'This class notebook belongs to another teacher.',
      onlyAdministrator: 'Only an administrator of class notebooks can open it again.',
    },
  },
} as const;
