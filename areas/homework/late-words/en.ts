/** Words of the form that gives homework and of the legend, which come with them. */
export const en = {
  GIVING: {
    /** Who joined a class after it was given homework. */
    joiners: {
      title: 'Joined later',
      question: 'Does {name} get “{title}” too?',
      about: '{class} · {subject} · due {day}',
      give: 'Give it',
      leave: 'Do not give it',
    },
    /** The groups of the cards, by the names that the specification gives them. */
    legend: {
      thisSession: 'This session',
      thisSessionHelp: 'Of the lesson running now or, if none runs, of the latest one today.',
      previous: 'Previous / all',
      previousHelp: 'Of earlier lessons.',
      unpublished: 'Previous / unpublished',
      unpublishedHelp: 'Drafts: parents do not see them yet.',
      overdue: 'Previous / published / overdue',
      overdueHelp: 'Published and open, past its due date, and not everybody has done it.',
      future: 'Future / all',
      futureHelp: 'For a lesson to come.',
    },
    close: {
      title: 'Close this homework?',
      text: '“{title}” takes no more marks once it is closed. You can reopen it.',
      left: { one: '{count} student is not marked done.', other: '{count} students are not marked done.' },
      early: 'It is due on {day}: that day is still to come.',
      unchecked: 'Their parents will read “Unchecked”.',
      waits: {
        one: '{count} mark on it still waits to be sent from this device. Close it once that has happened.',
        other: '{count} marks on it still wait to be sent from this device. Close it once that has happened.',
      },
    },
    takeOff: {
      title: { one: 'Take {count} student off?', other: 'Take {count} students off?' },
      text: 'Something has been entered about them. It is kept, and comes back if you put them in again:',
      confirm: 'Take off and save',
    },
    /** What follows when a student leaves a class. */
    leaves: {
      one: '{count} open homework of the class no longer waits for this student.',
      other: '{count} open homeworks of the class no longer wait for this student.',
    },
    /** What follows when several do. */
    manyLeave: {
      one: 'Open homework of the class no longer waits for those who leave it ({count} line).',
      other: 'Open homework of the class no longer waits for those who leave it ({count} lines).',
    },
    /** What follows when students drop a subject. */
    drops: {
      one: 'Open homework no longer waits for those who drop the subject ({count} line).',
      other: 'Open homework no longer waits for those who drop the subject ({count} lines).',
    },
    form: {
      create: 'New homework',
      edit: 'Edit homework',
      notebook: 'Class notebook',
      choose: 'Choose a class notebook',
      topic: 'Topic',
      description: 'Description',
      students: 'Students',
      chooseStudents: 'Choose students',
      allStudents: { one: 'All · {count}', other: 'All · {count}' },
      dueDate: 'Due date',
      submit: 'Create',
      save: 'Save',
      draft: 'Keep as draft',
      alsoFor: 'The same homework for other classes',
      alsoForHelp: 'Every student of those classes gets it.',
      copy: 'Copy last year’s',
      copyTitle: 'Homework of last year',
      copyNone: 'There is no homework of last year in this subject.',
      studentsNotHere:
        'The students of this class are not on this device yet, and the school’s server cannot be reached. They come by themselves once it answers; what you write here is kept.',
      studentsComing: 'Loading the students…',
      missing: 'Still missing: {fields}',
      tooLong: '{count} characters: {most} at most. Nothing was cut off.',
      needsNetwork: 'This needs the network. What you wrote is kept here: try again when it is back.',
      partly: 'Given to {done} of {count} classes. Press Create again for the others.',
    },
    picker: {
      title: 'Students',
      search: 'Search by name',
      searchHint: 'At least 3 letters',
      all: 'All',
      add: { one: 'Add {count}', other: 'Add {count}' },
      addNone: 'Add',
      none: 'Nobody has this name.',
      empty: 'This class has no students yet.',
    },
  },
} as const;
