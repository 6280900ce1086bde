/** Words of the form that gives homework and of the legend, which come with them. */
export const en = {
  GIVING: {
    /** For a lesson that is to be cancelled, moved or ended. */
    hanging: {
      one: '1 piece of homework is due on the day of this lesson',
      other: '{count} pieces of homework are due on the day of this lesson',
    },
    /** For several lessons. */
    hangingDays: {
      one: '1 piece of homework is due on the days of these lessons',
      other: '{count} pieces of homework are due on the days of these lessons',
    },
    prepared: 'Homework of your classes, with their students',
    /** The home page. */
    home: {
      nothing: 'Nothing to do at the moment',
      late: { one: '{count} overdue', other: '{count} overdue' },
      toDo: { one: '{count} to do', other: '{count} to do' },
      all: 'All homework',
      notebooks: 'Your class notebooks',
      students: { one: '{count} student', other: '{count} students' },
      open: { one: '{count} ongoing', other: '{count} ongoing' },
      overdue: { one: '{count} overdue', other: '{count} overdue' },
      drafts: { one: '{count} not published', other: '{count} not published' },
      none: 'No ongoing homework',
      closed: 'Closed',
      school: 'Homework in the school',
      classes: 'Homework in your classes, all subjects',
      allOpen: 'Ongoing',
      allOverdue: 'Overdue',
      allDrafts: 'Not published',
      toNotebooks: { one: '{count} class notebook', other: '{count} class notebooks' },
    },
    claimErrors: {
      markedMeanwhile: 'The teacher has marked this homework in the meantime.',
      notOpen: 'This homework is no longer ongoing.',
    },
    /** Students who joined a class after it was given homework. */
    joiners: {
      title: 'Joined later',
      question: 'Give “{title}” to {name} too?',
      about: '{class} · {subject} · due {day}',
      give: 'Give it',
      leave: 'Do not give it',
    },
    /** The groups of the cards, by the names that the specification gives them. */
    legend: {
      thisSession: 'This session',
      thisSessionHelp: 'From the current lesson, or the last one today.',
      previous: 'Previous / all',
      previousHelp: 'From earlier lessons.',
      unpublished: 'Previous / unpublished',
      unpublishedHelp: 'Drafts: parents do not see them yet.',
      overdue: 'Previous / published / overdue',
      overdueHelp: 'Ongoing, past its due date, and not done by everybody.',
      future: 'Future / all',
      futureHelp: 'For an upcoming lesson.',
    },
    /** How long homework takes, and how much a class has on a day. */
    load: {
      minutes: 'Time needed (minutes)',
      already: 'Due on this day already: {list}.',
      one: '{subject} ({title}, {count} min)',
      tooMany:
        'With this one the class has {count} homeworks on this day; the limit of the school is {most}.',
      tooLong: 'With this one the class has {count} minutes on this day; the limit of the school is {most}.',
      title: 'Homework',
      help: 'A teacher who gives more than this for one day is warned. Nothing is prevented.',
      limitMinutes: 'Minutes of homework a day',
      limitHomeworks: 'Homeworks a day',
      saved: 'Limits saved',
      readOnly: 'Who administrates the notebooks of the whole school sets these limits.',
    },
    claim: {
      told: 'A parent says: done at home.',
      choose: { one: '{count} done at home', other: '{count} done at home' },
      say: 'Done at home',
      sayFor: '{name}: done at home',
      back: 'Not done yet',
      backFor: '{name}: not done yet',
      said: 'You said that it is done at home. The teacher will check it.',
      sent: '{name}: done at home',
      takenBack: '{name}: not done yet',
      notSaved: 'What you said about a homework was not saved',
    },
    close: {
      title: 'Close this homework?',
      text: 'Once “{title}” is closed, students can no longer be marked. You can reopen it.',
      left: { one: '{count} student is not marked done.', other: '{count} students are not marked done.' },
      early: 'It is due on {day}, which is still to come.',
      unchecked: 'Their parents will see “Unchecked”.',
      waits: {
        one: '{count} change is still waiting to be sent from this device. Close the homework after that.',
        other:
          '{count} changes are still waiting to be sent from this device. Close the homework after that.',
      },
    },
    takeOff: {
      title: { one: 'Remove {count} student?', other: 'Remove {count} students?' },
      text: 'Something was already entered for them. It is kept, and comes back if you add them again:',
      confirm: 'Remove and save',
    },
    /** Consequences when a student leaves a class. */
    leaves: {
      one: '{count} ongoing homework of the class no longer includes this student.',
      other: '{count} ongoing homeworks of the class no longer include this student.',
    },
    /** Consequences when several students do. */
    manyLeave: {
      one: 'Ongoing homework of the class no longer includes students who leave it ({count} entry).',
      other: 'Ongoing homework of the class no longer includes students who leave it ({count} entries).',
    },
    /** Consequences when students drop a subject. */
    drops: {
      one: 'Ongoing homework no longer includes students who drop the subject ({count} entry).',
      other: 'Ongoing homework no longer includes students who drop the subject ({count} entries).',
    },
    /** Notifications to families. */
    digest: {
      due: {
        long: {
          one: '1 piece of homework to hand in',
          other: '{count} pieces of homework to hand in',
        },
        short: 'homework {count}',
        brief: 'hw {count}',
      },
      overdue: {
        long: { one: '1 not handed in', other: '{count} not handed in' },
        short: 'not handed in {count}',
        brief: 'late {count}',
      },
    },
    news: {
      overdue: {
        name: 'Homework was due yesterday and is not done',
        title: 'Homework not handed in',
        text: '{child} has not handed in the homework of {due}: {title}',
      },
      dueTomorrow: {
        name: 'Homework is due tomorrow and not done',
        title: 'Homework for tomorrow',
        text: '{child} has homework to hand in on {due}: {title}',
      },
      given: {
        name: 'Homework is given',
        title: 'Homework: {subject}',
        text: '{child} has homework due {due}: {title}',
      },
    },
    /** Homework that waits on this device to be given. */
    waiting: {
      title: 'Homework on this device',
      label: 'Homework for {class}: {title}',
      waits: 'To be sent',
      refused: 'Not given',
      draft: 'Draft',
      about: { one: 'For {count} student, due {due}', other: 'For {count} students, due {due}' },
      open: 'Open the form',
      kept: 'Kept on this device. It is given as soon as there is a network.',
      discardTitle: 'Discard this homework?',
      discardText: 'It is removed from this device and is not given.',
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
      draft: 'Save as draft',
      alsoFor: 'The same homework for other classes',
      alsoForHelp: 'Every student of those classes gets it.',
      copy: 'Copy from last year',
      copyTitle: 'Homework of last year',
      copyNone: 'No homework was given in this subject last year.',
      studentsNotHere:
        'The students of this class are not on this device yet, and the school’s server is not responding. They load automatically when it responds; your text is kept.',
      studentsComing: 'Loading the students…',
      missing: 'Still missing: {fields}',
      tooLong: '{count} characters; the maximum is {most}. Nothing was cut off.',
      needsNetwork: 'A connection is needed. Your text is kept: try again when you are back online.',
      partly: 'Given to {done} of {count} classes. Press Create again for the others.',
    },
    picker: {
      title: 'Students',
      search: 'Search by name',
      searchHint: 'At least 3 letters',
      all: 'All',
      add: { one: 'Add {count}', other: 'Add {count}' },
      addNone: 'Add',
      none: 'No student has this name.',
      empty: 'This class has no students yet.',
    },
  },
} as const;
