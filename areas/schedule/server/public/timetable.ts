export {
  breaksOfYear as holidaysOfYear,
  comingLessons,
  holidayOn,
  lessonKey,
  lessonOfDay,
  lessonsBetween,
  schoolDaysFrom,
  slotsByLesson,
} from '../week/timetable.ts';
