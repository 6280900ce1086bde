export const en = {
  ATTENDANCE: {
    errors: {
      notYours:
        'The roll of this lesson is called by its teacher, the class master, the discipline master or the principal.',
      lessonGone: 'The timetable does not have this lesson on this day any more.',
      freeDay: 'There is no school on this day: {name}.',
      lessonCancelled: 'This lesson was cancelled. {reason}',
      lessonSuspended: 'The classes of this lesson have something else on this day. {reason}',
      tooEarly: 'The roll can be called from 15 minutes before the lesson, which begins at {time}.',
      notOnList: {
        one: 'One student is not on the list of this lesson. The others are saved.',
        other: '{count} students are not on the list of this lesson. The others are saved.',
      },
      studentTwice: 'A student is on the roll twice.',
    },
  },
};
