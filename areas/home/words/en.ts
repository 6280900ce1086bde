/** Words of the first page. */
export const en = {
  HOME: {
    title: 'Home',
    greeting: {
      morning: 'Good morning, {name}',
      afternoon: 'Good afternoon, {name}',
      evening: 'Good evening, {name}',
    },
    login: 'You sign in as {login}',
    state: {
      open: { one: '{count} open', other: '{count} open' },
      overdue: { one: '{count} overdue', other: '{count} overdue' },
      drafts: { one: '{count} not published', other: '{count} not published' },
      none: 'No open homework',
      closed: 'Closed',
    },
    notebooks: {
      title: 'Your class notebooks',
      all: 'All homework',
      students: { one: '{count} student', other: '{count} students' },
    },
    children: {
      title: 'Homework of your children',
      all: 'All homework',
      none: 'Nothing to do at the moment.',
      due: 'Due: {day}',
      wasDue: 'Was due: {day}',
      more: { one: '{count} more', other: '{count} more' },
    },
    school: {
      title: 'Homework in the school',
      classesTitle: 'Homework in your classes, all subjects',
      notebooks: { one: '{count} class notebook', other: '{count} class notebooks' },
      open: 'Open',
      overdue: 'Overdue',
      drafts: 'Not published',
      toNotebooks: 'Class notebooks',
      toHomework: 'Homework',
    },
    empty: {
      title: 'Nothing here yet',
      noNotebooks: 'Class notebooks appear here once a teacher has a subject in a class.',
      text: 'Use the menu: it shows what you can open.',
      more: 'Your account and this device',
    },
  },
} as const;
