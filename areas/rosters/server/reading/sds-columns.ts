/** The files of Microsoft School Data Sync v1, and their known headings. */
const person = [
  ...['SIS ID', 'School SIS ID', 'First Name', 'Last Name', 'Middle Name', 'Username', 'Password'],
  ...['State ID', 'Secondary Email', 'Status'],
];
const membership = ['Section SIS ID', 'SIS ID', 'Status'];

/** The files of parents: a school sends both or none. */
export const sdsFamilyFiles = ['User.csv', 'Guardianrelationship.csv'] as const;

/** The six files that belong together. */
export const sdsFiles = [
  ...[
    'School.csv',
    'Section.csv',
    'Student.csv',
    'Teacher.csv',
    'StudentEnrollment.csv',
    'TeacherRoster.csv',
  ],
];

/** By the file's name in lower case. */
export const sdsColumns: Readonly<Record<string, readonly string[]>> = {
  school: [
    ...['SIS ID', 'Name', 'School Number', 'School NCES_ID', 'State ID', 'Grade Low', 'Grade High'],
    ...['Principal SIS ID', 'Principal Name', 'Principal Secondary Email', 'Address', 'City', 'State'],
    ...['Country', 'Zip', 'Phone', 'Zone'],
  ],
  section: [
    ...['SIS ID', 'School SIS ID', 'Section Name', 'Section Number', 'Term SIS ID', 'Term Name'],
    ...['Term StartDate', 'Term EndDate', 'Course SIS ID', 'Course Name', 'Course Number'],
    ...['Course Description', 'Course Subject', 'Periods', 'Status'],
  ],
  student: [...person, 'Student Number', 'Grade', 'Birthdate', 'Graduation Year'],
  teacher: [...person, 'Teacher Number', 'Title', 'Qualification'],
  studentenrollment: membership,
  teacherroster: membership,
  user: ['Email', 'First Name', 'Last Name', 'Phone', 'SIS ID', 'Status'],
  guardianrelationship: ['SIS ID', 'Email', 'Role', 'Status'],
};
