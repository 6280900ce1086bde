/** Words of the export and import of mark sheets. */
export const sheet = {
  title: 'Mark sheet',
  matricule: 'Matricule',
  teachers: 'Teachers',
  howTo: 'How to fill it in',
  onlyMarks: 'Marks only',
  letters:
    'A number up to the maximum with at most two decimals, or a (absent), aj (absent, justified), d (exempt), n (not marked), f (cheating). Empty cells change nothing.',
  signature: 'Signature of the teacher:',
  date: 'Date:',
  take: 'Export to Excel',
  printBlank: 'Print to fill in by hand',
  printFilled: 'Print with marks',
  bring: 'Import a file',
} as const;

export const bring = {
  title: 'Import marks from a file',
  text: 'An Excel or CSV file: a mark sheet exported from Cahier, or your own list with matricules or names. You see a preview before anything is saved.',
  choose: 'Choose a file',
  reading: 'Reading …',
  another: 'Another file',
  notReadable: 'This device cannot read the file. Nothing was imported. Choose another file.',
  takenAt: 'Exported from Cahier on {at}.',
  foreign: 'This sheet was not exported from Cahier. Check what each column contains.',
  noMarks: 'No column of marks was recognised. Choose it below.',
  nothing: 'The sheet contains no mark for this class.',
  sheet: 'Sheet',
  headingRow: 'Header row',
  headingRowHint: 'Leave empty if there is none.',
  columns: 'Content of each column',
  column: 'Column {letter}',
  leftOut: 'Ignore',
  meanings: {
    matricule: 'Matricule',
    fullName: 'Full name',
    lastName: 'Last name',
    firstName: 'First name',
  },
  conflicts: 'Changed by others since the export: {count}. Choose which mark to keep.',
  stands: '{mark}, entered by {name} on {at}',
  standsAlone: 'Current mark: {mark}',
  takeSheet: 'Use the sheet: {mark}',
  keepStands: 'Keep {mark}',
  changed: 'Marks that will change: {count}',
  new: 'New marks: {count}',
  same: 'Unchanged: {count}',
  kept: 'Changed by others since the export and not in the sheet: {count}. They are kept.',
  emptied: 'Emptied in the sheet: {count}. Empty cells delete no marks.',
  missing: 'Students not in the sheet: {count}. Their marks are kept.',
  bad: 'Marks that will be skipped: {count}',
  badRows: 'Rows that will be skipped: {count}',
  cell: '{at}, {name}, “{text}”:',
  row: 'Row {row}, “{text}”:',
  take: 'Enter marks ({count})',
} as const;

export const sheetFaults = {
  formula: 'This is a formula. Copy it and paste it as a value.',
  day: 'The spreadsheet turned this into a date. Format the cell as text and type it again.',
  otherName: 'Matricule and name belong to different students.',
  notInClass: 'This student is no longer in the class, or does not take the subject.',
} as const;

export const sheetErrors = {
  openDocument:
    'This is an OpenDocument table (.ods). Nothing was imported. Save it as .xlsx in LibreOffice and import it again.',
  oldExcel: 'This is an old Excel file. Nothing was imported. Save it as .xlsx and import it again.',
  locked:
    'This file is protected with a password. Nothing was imported. Open it in your spreadsheet, save it as .xlsx without a password, and import it again.',
  otherProgram:
    'This file is in the format {format}. Nothing was imported. Open it where it was made, or in a spreadsheet, save or export it as Excel (.xlsx) or CSV, and import it again.',
  noTable:
    'This file is in the format {format}, which holds no table that can be read. Nothing was imported. Ask for it as Excel (.xlsx) or CSV, or copy the table into a spreadsheet, save it as .xlsx, and import it again.',
  onlyLink:
    'This file is only a link to a document on the web. Nothing was imported. Open it, choose “File”, “Download”, “Microsoft Excel (.xlsx)”, and import it again.',
  otherKind: 'This is neither an Excel nor a CSV file.',
  damaged: 'This file is damaged. Nothing was imported. Save it again and import it again.',
  tooLarge: 'This file is too large for a mark sheet.',
  unsafe:
    'This file contains something unusual for a mark sheet and was not read. Save the marks alone in a new file.',
  tooSlow: 'Reading this file takes too long. Save the marks alone in a new file.',
  empty: 'This file is empty.',
  tooManyRows: 'This sheet has too many rows. Keep only those of the class.',
  otherSchool: 'This sheet was exported from another school. Nothing was imported.',
  otherClass: 'This sheet belongs to another class. Nothing was imported.',
  otherSubject: 'This sheet belongs to another subject. Nothing was imported.',
  otherSequence: 'This sheet belongs to another period. Nothing was imported.',
} as const;
