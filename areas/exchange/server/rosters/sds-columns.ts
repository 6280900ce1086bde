/** The headings of Microsoft School Data Sync v1 that are known, by the file's name in small letters. */
export const sdsColumns: Readonly<Record<string, readonly string[]>> = {
  school: [
    ...['SIS ID', 'Name', 'School Number', 'School NCES_ID', 'State ID', 'Grade Low', 'Grade High'],
    ...[
      'Principal SIS ID',
      'Principal Name',
      'Principal Secondary Email',
      'Address',
      'City',
      'State',
      'Country',
    ],
    ...['Zip', 'Phone', 'Zone'],
  ],
  section: [
    ...['SIS ID', 'School SIS ID', 'Section Name', 'Section Number', 'Term SIS ID', 'Term Name'],
    ...[
      'Term StartDate',
      'Term EndDate',
      'Course SIS ID',
      'Course Name',
      'Course Number',
      'Course Description',
    ],
    ...['Course Subject', 'Periods', 'Status'],
  ],
  student: [
    ...[
      'SIS ID',
      'School SIS ID',
      'First Name',
      'Last Name',
      'Middle Name',
      'Username',
      'Password',
      'State ID',
    ],
    ...['Secondary Email', 'Student Number', 'Grade', 'Status', 'Birthdate', 'Graduation Year'],
  ],
  teacher: [
    ...[
      'SIS ID',
      'School SIS ID',
      'First Name',
      'Last Name',
      'Middle Name',
      'Username',
      'Password',
      'State ID',
    ],
    ...['Secondary Email', 'Teacher Number', 'Status', 'Title', 'Qualification'],
  ],
  studentenrollment: ['Section SIS ID', 'SIS ID', 'Status'],
  teacherroster: ['Section SIS ID', 'SIS ID', 'Status'],
};
