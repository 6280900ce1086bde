/** A school as a data package of another system describes it, whichever system wrote it. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { BundleFault, BundleFormat, PassOver, RosterRun } from '../../roster-contract.ts';

/** The place of a row, for whoever mends the file. */
export interface At {
  readonly file: string;
  readonly line: number;
}

/** A row that other rows, and the school's own records, are matched with. */
interface Identified extends At {
  readonly sourceId: string;
}

/** The subject taught there. */
interface Taught {
  readonly subject: string;
  /** As the package has it, several divided by commas; empty for none. */
  readonly grade: string;
}

export interface BundleSchool extends Identified {
  /** The head's name, where the bundle has it. */
  readonly principal: string;
  readonly name: string;
}

/** A department of the bundle that is a section here. */
export interface BundleSection extends Identified {
  readonly schoolId: string;
  readonly name: string;
  /** Null where the bundle does not say whether it is English or French. */
  readonly subsystem: 'english' | 'french' | null;
}

export interface BundleSession extends Identified {
  readonly kind: 'year' | 'trimester' | 'sequence';
  readonly title: string;
  readonly startsOn: SchoolDay;
  readonly endsOn: SchoolDay;
  readonly parentId: string;
}

export interface BundleCourse extends Identified, Taught {}

export interface BundleClass extends Identified, Taught {
  readonly schoolId: string;
  readonly title: string;
  readonly courseId: string;
  /** A home class has students, and so has a group across them; what is taught has a subject, and perhaps one of these named. */
  readonly kind: 'home' | 'group' | 'taught';
  readonly homeId: string;
  /** Empty for none. */
  readonly sectionId: string;
  readonly room: string;
}

export type BundleRole = 'student' | 'teacher' | 'guardian' | 'other';

export interface BundlePerson extends Identified {
  readonly role: BundleRole;
  /** As the file has it: `parent`, `relative`, `siteAdministrator`. */
  readonly roleName: string;
  readonly schoolIds: ReadonlySet<string>;
  readonly username: string;
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Matricule or staff number. */
  readonly identifier: string;
  readonly nationalMatricule: string;
  readonly email: string;
  readonly phone: string;
  readonly phone2: string;
  readonly sex: 'F' | 'M' | null;
  readonly birthDate: SchoolDay | null;
  readonly birthPlace: string;
  readonly nationality: string;
  /** Further rows that tell of the person: what each is where, and the facts of a file of its own. */
  readonly rows: readonly At[];
}

export interface BundleEnrolment extends At {
  readonly classId: string;
  readonly personId: string;
  readonly role: 'student' | 'teacher';
  /** First and last day; null where the bundle does not say. */
  readonly startsOn: SchoolDay | null;
  readonly endsOn: SchoolDay | null;
  /** The bundle says that the seat is no more. */
  readonly ended: boolean;
}

/** That a person stands for another; which of the two is the child, their roles tell. */
export interface BundleLink extends At {
  readonly one: string;
  readonly other: string;
  readonly relation: string;
}

/** All rows of one file, by their lines. */
export interface BundleRows {
  readonly file: string;
  readonly lines: readonly number[];
}

export interface RosterBundle {
  readonly format: BundleFormat;
  readonly schools: readonly BundleSchool[];
  readonly sections: readonly BundleSection[];
  readonly sessions: readonly BundleSession[];
  readonly courses: readonly BundleCourse[];
  readonly classes: readonly BundleClass[];
  readonly people: readonly BundlePerson[];
  readonly enrolments: readonly BundleEnrolment[];
  readonly links: readonly BundleLink[];
  readonly faults: readonly BundleFault[];
  readonly rows: readonly BundleRows[];
  /** The rows that the reader does not use. */
  readonly passedOver: readonly (At & { readonly reason: PassOver })[];
  /** Rows behind a line that could not be read. */
  readonly unread: readonly At[];
  /** `class k1` and `person u1`: that they are no more is all that the bundle says of them. */
  readonly removed: ReadonlySet<string>;
  /** Columns that nobody here knows, by file: told, and passed over. */
  readonly unknownColumns: RosterRun['unknownColumns'];
  /** Files that say nothing of a roster: marks, resources. */
  readonly otherFiles: RosterRun['otherFiles'];
  /** Rows with a password in them; none is read. */
  readonly passwords: number;
}
