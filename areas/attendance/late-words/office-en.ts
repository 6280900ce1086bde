export const office = {
  title: 'Attendance',
  backToSchedule: 'Timetable',
  parts: {
    day: 'Day',
    activities: 'Activities',
    gate: 'Late gate',
    justifications: 'Justifications',
    lists: 'Follow-up',
  },
  part: 'What is shown',
  today: 'Today',
  dayBefore: 'Day before',
  dayAfter: 'Next day',
  free: 'No school: {name}',
  noLessons: 'No lessons on this day',
  noLessonsHelp: 'The timetable has no lesson on this day in the classes that you see.',
  figures: {
    called: 'Rolls called',
    calledOf: '{called} of {due}',
    absent: 'Absent',
    late: 'Late',
    out: 'Out now',
  },
  marks: {
    firstLesson: 'Absent from the first lesson, unjustified',
    truant: 'Absent from a lesson, present in the next one',
    left: 'Present, then absent until the end',
    out: 'Out with a pass, or in the sick bay',
  },
  nobody: 'Nobody.',
  arrived: 'Late slip at {time}',
  notCalledNow: 'Rolls not called',
  allCalled: 'Every roll that is due is called.',
  byClass: 'By class and hour',
  calledOf: '{called} of {count} called',
  away: 'Absent and late',
  showAll: 'Show all {count}',
  nobodyAway: 'Nobody is missing, as far as rolls are called.',
  states: { called: 'Called', overdue: 'Not called', later: 'Later', off: 'Not held' },
  excused: 'excused',
  missing: { one: '{count} absent', other: '{count} absent' },
  lateCount: { one: '{count} late', other: '{count} late' },
};

export const gate = {
  now: 'Record the lateness',
  reason: 'Reason (optional)',
  noted: '{name}: {minutes} min late. The slip is ready to print.',
  print: 'Print the slip',
  printOf: 'Print the slip of {name}',
  remove: 'Remove the slip',
  removeOf: 'Remove the slip of {name}',
  removeText: 'The lateness of {name} is removed. Do this only when it was recorded by mistake.',
  removed: 'Slip removed.',
  more: 'More for {name}',
  list: 'Late slips of today',
  none: 'No slip today.',
  chosen: 'Student at the door',
  other: 'Another student',
  slip: 'Late slip',
  admit: 'May enter class. Lateness recorded at the school gate.',
  signature: 'Recorded by',
  class: 'Class',
  arrived: 'Arrived',
  late: 'Late by',
  minutes: { one: '{count} minute', other: '{count} minutes' },
  thisYear: 'Slips this year',
  count: { one: '{count} slip this year', other: '{count} slips this year' },
};

export const followUp = {
  none: 'Nobody to follow up',
  noneHelp:
    'Students appear here when their unjustified hours, latenesses or days of absence in a row reach the limits of the school.',
  since: 'Since the start of the term, {day}. The limits are set in Settings, under “Attendance”.',
  hours: '{unjustified} h unjustified, {justified} h justified',
  days: { one: '{count} day absent in a row', other: '{count} days absent in a row' },
  threshold: '{hours} h or more unjustified',
  latenesses: { one: '{count} lateness', other: '{count} latenesses' },
};

export const register = {
  print: 'Print the register of {class} for this month',
  title: 'Attendance register',
  number: 'No.',
  name: 'Name',
  unjustified: 'Unjust.',
  justified: 'Just.',
  late: 'Late',
  nobody: 'This class has no students.',
  howTo: {
    one: 'Hours of absence; justified hours in brackets; a dot for each lateness. {count} roll called.',
    other: 'Hours of absence; justified hours in brackets; a dot for each lateness. {count} rolls called.',
  },
};

export const gateErrors = {
  alreadyRecorded:
    'This student already has a late slip today, recorded at {time}. Print it again from the list.',
  slipOfAnotherDay: 'A late slip can be removed only on the day it was recorded.',
};

export const justifications = {
  title: 'Justifications',
  open: 'To decide',
  decided: 'Decided',
  shown: 'Which ones',
  noneOpen: 'Nothing to decide',
  noneOpenHelp: 'Justifications of parents appear here as they are submitted.',
  noneDecided: 'Nothing decided yet',
  none: 'No justification this year.',
  add: 'Justify an absence',
  announce: 'Announce or justify an absence',
  addOf: 'Absence of {name}',
  kind: 'Reason',
  kinds: {
    illness: 'Illness',
    family: 'Family reason',
    official: 'Official summons',
    travel: 'Travel',
    other: 'Other',
  },
  from: 'First day',
  until: 'Last day',
  hours: 'Only some hours',
  startsAt: 'From',
  endsAt: 'Until',
  reason: 'Explanation',
  document: 'Certificate or letter',
  choose: 'Take a photo or choose a file',
  documentHelp: 'A photo (JPEG, PNG, WebP) or a PDF, 5 MB at most.',
  otherKind: 'Choose a photo (JPEG, PNG, WebP) or a PDF. HEIC photos: set the camera to “Most compatible”.',
  large: 'The file is too large: 5 MB at most. Take a photo of the document instead.',
  unreadable: 'This file cannot be read. Take another photo of the document.',
  documentLater: 'The justification was submitted, but the document was not. Add it to the justification.',
  documentAdded: 'Document added.',
  addDocument: 'Add a document',
  submit: 'Submit',
  submitted: 'Justification submitted.',
  accepted: 'Absence justified.',
  states: {
    submitted: 'Waiting',
    accepted: 'Accepted',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
  },
  planned: 'Announced beforehand',
  late: 'After the deadline ({day})',
  lateRemark: 'Submitted after the deadline.',
  inTime: 'Deadline: {day}',
  days: '{from} to {until}',
  hoursOf: '{day}, {from}–{until}',
  covers: { one: '{count} hour of absence', other: '{count} hours of absence' },
  coversNone: 'No absence recorded in rolls yet',
  by: 'by {name}, {time}',
  byParent: 'by the parent {name}, {time}',
  decidedBy: '{state} by {name}, {time}',
  accept: 'Accept',
  acceptOf: 'Accept the justification of {name}',
  refuse: 'Refuse',
  refuseOf: 'Refuse the justification of {name}',
  refuseText: 'The hours stay unjustified. The parents read your remark.',
  remark: 'Remark for the parents',
  change: 'Decide again',
  withdraw: 'Withdraw',
  withdrawText: 'The school no longer sees this justification among those to decide.',
  withdrawn: 'Justification withdrawn.',
  openDocument: 'Open {name}',
};

export const justificationErrors = {
  wrongOrder: 'The last day or hour lies before the first one.',
  tooLong: 'A justification covers 60 days at most. Submit a second one for the rest.',
  outsideYear: 'These days do not lie in the current school year.',
  alreadySubmitted: 'There is already a justification for exactly this time.',
  decidedAlready: 'This justification was decided or withdrawn in the meantime.',
  ownChild: 'You do not decide about the absences of your own child. A colleague does.',
  notYours: 'Absences are justified by the parents, the discipline master or the principal.',
  documentUnreadable:
    'The file is neither a complete PDF nor a JPEG, PNG or WebP picture. Nothing was saved.',
  documentScript:
    'This PDF holds a script or another file and is not accepted. Send a photo of the document.',
  documentLarge: 'The document is larger than 5 MB. Send a photo of it, or a smaller PDF.',
  documentsFull: 'A justification holds {count} documents at most.',
};

export const counting = {
  title: 'How absences are counted',
  hourMinutes: 'Length of one hour of absence (minutes)',
  hourMinutesHelp: 'Lessons of 55 minutes: 55. Each lesson counts one hour at least.',
  lateCountsFrom: 'Lateness counts as an absence from (minutes)',
  lateCountsFromHelp: 'Empty: never.',
  justifyWithin: 'Time to justify after the return (days)',
  thresholds: 'Limits of unjustified hours in a term',
  thresholdsHelp:
    'The student is on the follow-up list from each limit on. In rising order, separated by commas: 6, 10, 15, 20.',
  thresholdsWrong: 'Whole numbers in rising order, separated by commas.',
  daysInRow: 'Limit of days absent in a row',
  latenesses: 'Limit of latenesses in a term',
  save: 'Save the settings',
  saved: 'Settings saved.',
};

export const settingsErrors = {
  thresholdsNotRising: 'The hours must be in rising order, each number once.',
};

export const activities = {
  plan: 'Plan an activity',
  title: 'What takes place',
  titleExample: 'Youth Day parade',
  day: 'Day',
  classes: 'Classes and groups that take part',
  students: 'Single students',
  studentsHelp: 'They leave their lessons of these hours, and are not on the lists of these lessons.',
  removeStudent: 'Remove {name}',
  planned: 'Activity planned for {day}.',
  coming: 'Activities from today on',
  none: 'No activity is planned',
  noneHelp: 'Outings, parades and contests are planned here. Their roll is called on the day.',
  more: { one: '{count} more student', other: '{count} more students' },
  save: 'Plan the activity',
  remove: 'Delete the activity',
  removeText: 'Its roll is not called. The activity disappears from the day.',
};

export const activityErrors = {
  wrongOrder: 'The activity ends before it begins.',
  tooLong: 'The activity is longer than the day of the school. Plan it in parts.',
  overlaps:
    'One of the classes or students has {what} from {time} to {until}. Choose other hours, or first let the lessons give way in the calendar.',
  outsideYear: 'This day does not lie in the current school year.',
  markedAlready:
    '{name} is absent or late in the roll of {what} at {time}. Choose other hours, or correct that roll first.',
  classGone: 'You cannot plan an activity for one of these classes or students. Nothing was saved.',
  calledAlready: 'Its roll was called in the meantime, so the activity stays.',
  notYours: 'Only who calls the roll of this activity can delete it.',
};

export const statistics = {
  counted:
    'Counted from the rolls, by the settings of attendance, for the students who are in the classes today.',
};

export const today = {
  title: 'Attendance today',
  toDecide: 'Justifications to decide',
  notCalled: 'Rolls not called',
  firstLesson: 'Absent from the first lesson, unjustified',
};
