/** Words of the office's part of the first page, which come with it. */
export const en = {
  HOME_MENU: { waits: { one: '1 waits', other: '{count} wait' } },
  OFFICE: {
    checklist: {
      title: 'Set up your school',
      text: 'Do these steps in this order. Data from a spreadsheet can be imported.',
      progress: '{done} of {count} done',
      done: 'Done',
      import: 'Import',
      importOf: 'Import: {step}',
      close: 'Close this list',
      closeTitle: 'Close this list?',
      closeText:
        'It disappears for everybody at the school and does not come back. Every step stays available in the menu.',
      closed: 'The list is closed.',
      steps: {
        letterhead: 'Letterhead of documents',
        colleagues: 'Colleagues and their jobs',
        year: 'School year and its terms',
        sections: 'Sections and levels',
        subjects: 'Subjects',
        classes: 'Classes',
        teachers: 'Teachers',
        students: 'Students',
        parents: 'Parents',
        backup: 'First backup',
      },
      help: {
        letterhead: 'Printed at the top of report cards, lists and receipts',
        colleagues: 'Secretary, bursar, teachers: each is given access',
        year: 'When the year starts and ends, its terms, sequences and holidays',
        sections: 'English or French section, and the levels of each',
        subjects: 'What is taught, in groups',
        classes: 'Form 1 A, 6e B: with their level and room',
        teachers: 'Which teacher teaches which subject in which class',
        students: 'Each student in a class',
        parents: 'With their children; they can then get an account',
        backup: 'The server makes one every night; check that it exists, and keep copies elsewhere',
      },
    },
  },
} as const;
