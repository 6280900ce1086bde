export const en = {
  SCHEDULE: {
    errors: {
      noYear: 'The school has no current year yet. Set one in Settings, under “Years and periods”.',
      roomNameTaken: 'There is a room with this name already.',
      roomInUse: 'Lessons are held in this room. Give them another room first.',
      shiftNameTaken: 'There is a shift with this name already.',
      shiftInUse: 'Classes come in this shift. Give them another shift first.',
      periodsOverlap: 'Two of these hours overlap, or one ends before it begins.',
      notInPeriods:
        'The day of {name} has no such period. A lesson takes whole periods, without a break between.',
      classBusy: '{name} has {subject} at this time.',
      teacherBusy: '{name} teaches {subject} at this time.',
      roomBusy: '{name} is taken by {subject} at this time.',
      teacherUnavailable: '{name} cannot teach at this time.',
      outsideYear: 'This day is not in the school year, or is after the last day of the lesson.',
      unknownPart: 'A class, subject, teacher or room is no longer there. Reload the page.',
      tooManyLessons: 'The timetable has as many lessons as it can hold.',
      lessonInUse: 'Something is recorded about this lesson on a later day. End it after that day.',
    },
  },
};
