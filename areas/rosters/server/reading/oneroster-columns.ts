/**
 * The headings of OneRoster's CSV files: those of 1.2 (1EdTech, CSV binding 1.2.1) in the order in which they are written, and those
 * that a reader knows besides, of 1.1 and of Microsoft SDS 2.1, whose files are nearly the same.
 */
const base = ['sourcedId', 'status', 'dateLastModified'] as const;

export const writtenColumns = {
  orgs: [...base, 'name', 'type', 'identifier', 'parentSourcedId', 'metadata.subsystem'],
  academicSessions: [...base, 'title', 'type', 'startDate', 'endDate', 'parentSourcedId', 'schoolYear'],
  courses: [
    ...base,
    ...['schoolYearSourcedId', 'title', 'courseCode', 'grades', 'orgSourcedId', 'subjects', 'subjectCodes'],
  ],
  classes: [
    ...base,
    ...['title', 'grades', 'courseSourcedId', 'classCode', 'classType', 'location', 'schoolSourcedId'],
    ...['termSourcedIds', 'subjects', 'subjectCodes', 'periods', 'metadata.homeroomSourcedId'],
    ...['metadata.acrossClasses', 'metadata.departmentSourcedId'],
  ],
  users: [
    ...base,
    ...['enabledUser', 'username', 'userIds', 'givenName', 'familyName', 'middleName', 'identifier', 'email'],
    ...[
      'sms',
      'phone',
      'agentSourcedIds',
      'grades',
      'password',
      'userMasterIdentifier',
      'resourceSourcedIds',
    ],
    ...[
      'preferredGivenName',
      'preferredMiddleName',
      'preferredFamilyName',
      'primaryOrgSourcedId',
      'pronouns',
    ],
  ],
  roles: [
    ...base,
    ...['userSourcedId', 'roleType', 'role', 'beginDate', 'endDate', 'orgSourcedId', 'userProfileSourcedId'],
  ],
  enrollments: [
    ...base,
    ...['classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role', 'primary', 'beginDate', 'endDate'],
  ],
  demographics: [
    ...base,
    ...['birthDate', 'sex', 'americanIndianOrAlaskaNative', 'asian', 'blackOrAfricanAmerican'],
    ...['nativeHawaiianOrOtherPacificIslander', 'white', 'demographicRaceTwoOrMoreRaces'],
    ...['hispanicOrLatinoEthnicity', 'countryOfBirthCode', 'stateOfBirthAbbreviation', 'cityOfBirth'],
    ...['publicSchoolResidenceStatus', 'metadata.nationality'],
  ],
} as const;
export type WrittenFile = keyof typeof writtenColumns;

/** Files of the standard that a school's roster does not have; the manifest names each. */
export const absentFiles = [
  ...['categories', 'classResources', 'courseResources', 'lineItemLearningObjectiveIds', 'lineItems'],
  ...['lineItemScoreScales', 'resources', 'resultLearningObjectiveIds', 'results', 'resultScoreScales'],
  ...['scoreScales', 'userProfiles', 'userResources'],
] as const;

/** By the file's name in lower case. */
export const oneRosterColumns: Readonly<Record<string, readonly string[]>> = {
  orgs: writtenColumns.orgs,
  academicsessions: writtenColumns.academicSessions,
  courses: [...writtenColumns.courses, 'code', 'subject', 'grade'],
  classes: [...writtenColumns.classes, ...['orgSourcedId', 'sessionSourcedIds', 'code']],
  users: [...writtenColumns.users, 'orgSourcedIds', 'role', 'activeDirectoryMatchId'],
  roles: [
    ...writtenColumns.roles,
    ...['sessionSourcedId', 'grade', 'isPrimary', 'roleStartDate', 'roleEndDate'],
  ],
  enrollments: writtenColumns.enrollments,
  demographics: [...writtenColumns.demographics, 'userSourcedId'],
  relationships: ['userSourcedId', 'relationshipUserSourcedId', 'relationshipRole'],
};
