/** The headings of Microsoft School Data Sync v1 that are known, by the file's name in small letters. */
const person = [
  ...['SIS ID', 'School SIS ID', 'First Name', 'Last Name', 'Middle Name', 'Username', 'Password'],
  ...['State ID', 'Secondary Email', 'Status'],
];
const membership = ['Section SIS ID', 'SIS ID', 'Status'];

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
};
