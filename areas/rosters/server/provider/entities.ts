/** The school in the terms of OneRoster 1.2, for its CSV files and its REST calls. */
import type { SchoolDay } from '#platform/kernel/time.ts';

interface Identified {
  readonly sourcedId: string;
}

interface InTree {
  readonly parent: string | null;
  readonly children: readonly string[];
}

interface Taught {
  readonly grades: readonly string[];
  readonly subjects: readonly string[];
}

export interface Org extends Identified, InTree {
  readonly name: string;
  readonly type: 'school' | 'department';
  readonly identifier: string;
  /** English or French, for a department that is a section of the school. */
  readonly subsystem: 'english' | 'french' | null;
}

export interface AcademicSession extends Identified, InTree {
  readonly title: string;
  readonly type: 'schoolYear' | 'term' | 'gradingPeriod';
  readonly startDate: SchoolDay;
  /** The day after the last one. */
  readonly endDate: SchoolDay;
  /** The year in which it ends. */
  readonly schoolYear: string;
}

export interface Course extends Identified, Taught {
  readonly title: string;
  readonly courseCode: string;
  readonly schoolYear: string;
  readonly org: string;
}

export interface RosterClass extends Identified, Taught {
  readonly title: string;
  readonly classCode: string;
  readonly classType: 'homeroom' | 'scheduled';
  readonly location: string;
  /** The course. The standard requires one also for a home class or group: it names the level. */
  readonly course: string;
  readonly school: string;
  readonly terms: readonly string[];
  /** The home class or group in which it is taught; null for home classes and groups. */
  readonly homeroom: string | null;
  /** A group of students of several home classes (decision 20). */
  readonly acrossClasses: boolean;
  /** The section of the class or group. */
  readonly department: string | null;
}

/** A role of the standard's list. */
export type RosterRole =
  | 'student'
  | 'teacher'
  | 'parent'
  | 'guardian'
  | 'relative'
  | 'principal'
  | 'siteAdministrator'
  | 'aide';

export interface RosterUser extends Identified {
  readonly enabled: boolean;
  readonly username: string;
  readonly userIds: readonly { readonly type: string; readonly identifier: string }[];
  readonly givenName: string;
  readonly familyName: string;
  readonly identifier: string;
  readonly email: string;
  readonly sms: string;
  readonly phone: string;
  readonly agents: readonly string[];
  readonly grades: readonly string[];
  /** The first is the main one. */
  readonly roles: readonly HeldRole[];
}

export interface HeldRole {
  readonly role: RosterRole;
  /** The school, or the section that the role is limited to. */
  readonly org: string;
}

export interface Enrollment extends Identified {
  readonly class: string;
  readonly user: string;
  readonly school: string;
  readonly role: 'student' | 'teacher';
  readonly primary: boolean;
}

/** Its identifier is that of the user. */
export interface Demographics extends Identified {
  readonly birthDate: string;
  readonly sex: 'male' | 'female' | null;
  readonly cityOfBirth: string;
  readonly nationality: string;
}

export interface SchoolRoster {
  readonly school: string;
  readonly orgs: readonly Org[];
  readonly academicSessions: readonly AcademicSession[];
  readonly courses: readonly Course[];
  readonly classes: readonly RosterClass[];
  readonly users: readonly RosterUser[];
  readonly demographics: readonly Demographics[];
  /** Class by class: tens of thousands, made while they are read. */
  enrollments(): Generator<Enrollment>;
}
