/** The model of a data package, whichever system wrote it. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { BundleFault, BundleFormat, PassOver, RosterRun } from '../../packages/contract.ts';

/** The file and line of a row, for the person who corrects the file. */
export interface At {
  readonly file: string;
  readonly line: number;
}

/** A row that other rows and the school's records are matched with. */
interface Identified extends At {
  readonly sourceId: string;
}

/** Subject and grade of a class or course. */
interface Taught {
  readonly subject: string;
  /** As the package has it, several divided by commas; empty for none. */
  readonly grade: string;
}

export interface BundleSchool extends Identified {
  /** The name of the principal, where the package has it. */
  readonly principal: string;
  readonly name: string;
}

/** A department of the package that is a section here. */
export interface BundleSection extends Identified {
  readonly schoolId: string;
  readonly name: string;
  /** Null where the package does not say whether it is English or French. */
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
  /** A home class and a group across classes have students; a taught class has a subject, and may name its home class. */
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
  /** Further rows about the person: roles, and details in a file of their own. */
  readonly rows: readonly At[];
}

export interface BundleEnrolment extends At {
  readonly classId: string;
  readonly personId: string;
  readonly role: 'student' | 'teacher';
  /** First and last day; null where the package names none. */
  readonly startsOn: SchoolDay | null;
  readonly endsOn: SchoolDay | null;
  /** The package marks the enrolment as removed. */
  readonly ended: boolean;
}

/** A link between a guardian and a child; their roles tell which of the two is the child. */
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
  /** Rows that the reader skips. */
  readonly passedOver: readonly (At & { readonly reason: PassOver })[];
  /** Rows after a line that could not be read. */
  readonly unread: readonly At[];
  /** `class k1` and `person u1`: classes and people that the package only marks as removed. */
  readonly removed: ReadonlySet<string>;
  /** Unknown columns by file: shown and ignored. */
  readonly unknownColumns: RosterRun['unknownColumns'];
  /** Files with other data: marks, resources. */
  readonly otherFiles: RosterRun['otherFiles'];
  /** Rows with a password in them; none is read. */
  readonly passwords: number;
}
