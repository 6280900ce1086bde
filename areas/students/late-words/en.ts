/** Words of the pages of students, which come with them; those of an ability are in its file. */
import { choices } from './choices-en.ts';
import { consent } from './consents-en.ts';
import { own } from './custom-fields-en.ts';
import { delegates, posts } from './delegates-en.ts';
import { documents, paper, print } from './documents-en.ts';
import { follows, leave, many, move } from './enrolments-en.ts';
import { errors } from './errors-en.ts';
import { groups } from './groups-en.ts';
import { health } from './health-en.ts';
import { duplicates } from './merge-en.ts';
import { board, columns, emergency, fields, filters, history, tabs } from './records-en.ts';
import { rollover } from './rollover-en.ts';

export const en = {
  ROLLOVER: rollover,
  STUDENT: {
    /** The home page. */
    home: {
      title: 'The school today',
      all: 'All students',
      students: 'Students',
      classes: 'Classes',
      unplaced: 'Without a class',
    },
    title: 'Students',
    one: 'Student',
    search: 'Name or matricule',
    none: 'No students yet.',
    noneHelp: 'Add the first one, or import a list from a spreadsheet.',
    noneFound: 'No matching students.',
    noneInClasses: 'Only the classes of this year are searched. Search elsewhere:',
    noneFoundHelp: 'Change the search or the filters.',
    found: { one: '{count} student', other: '{count} students' },
    all: 'All students',
    ownChildren: 'My children',
    gone: 'Student not found, or you have no access.',
    filters,
    add: 'New student',
    edit: 'Edit the record',
    saved: 'Saved',
    added: '{name}: record created',
    toRecord: 'Open',
    emptyClass: 'This class has no students yet.',
    notInReach: 'You can see only the students of your own classes. This class is not one of them.',
    notSeen: 'You do not have permission to see these details.',
    came: { promoted: 'Promoted', repeats: 'Repeats the year', new: 'New at the school' },
    leftClass: 'Was in {name} ({year})',
    leftOn: 'left on {day}',
    enrolments: 'Classes',
    noClass: 'Without a class',
    status: {
      enrolled: 'Enrolled',
      left: 'Left',
      transferred: 'Transferred',
      abandoned: 'Stopped attending',
      excluded: 'Excluded',
    },
    sex: { F: 'Girl', M: 'Boy', none: 'Not given' },
    fields,
    own,
    parts: { identity: 'Identity', contacts: 'Contact', school: 'At school' },
    print,
    board,
    columns,
    paper,
    siblings: 'Brothers and sisters',
    actions: 'Actions for {name}',
    tabs,
    emergency,
    health,
    move,
    leave,
    posts,
    delegates,
    choices,
    groups,
    follows,
    many,
    photo: { action: 'Photo' },
    consent,
    girls: { one: '{count} girl', other: '{count} girls' },
    boys: { one: '{count} boy', other: '{count} boys' },
    look: { label: 'Show students as', list: 'List', photos: 'Photos' },
    more: 'More actions for the list of students',
    duplicates,
    documents,
    history,
    errors,
  },
} as const;
