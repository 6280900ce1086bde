/** The school's roster as the zip that OneRoster 1.2 describes. Rows are written while they are packed. */
import { writeZip, type ZipPart } from '#platform/server/sheets/write-zip.ts';
import { absentFiles, type WrittenFile, writtenColumns } from '../reading/oneroster-columns.ts';
import type { SchoolRoster } from './entities.ts';
import { joinedId } from './sourced-ids.ts';

type Row = Readonly<Record<string, string>>;

export function csvBundle(roster: SchoolRoster): Promise<Buffer> {
  const files = rowsByFile(roster);
  const parts = (Object.keys(writtenColumns) as WrittenFile[]).flatMap((file): readonly ZipPart[] => {
    const rows = files[file]();
    const first = rows.next();
    // A file without rows is not allowed: the manifest calls it absent.
    return first.done ? [] : [{ path: `${file}.csv`, pieces: linesOf(file, first.value, rows) }];
  });
  const present = new Set(parts.map(({ path }) => path));
  return writeZip([{ path: 'manifest.csv', pieces: manifest(present) }, ...parts]);
}

function* manifest(present: ReadonlySet<string>): Generator<string> {
  const of = (file: string) => (present.has(`${file}.csv`) ? 'bulk' : 'absent');
  const files = [...Object.keys(writtenColumns), ...absentFiles].toSorted();
  yield 'propertyName,value\r\nmanifest.version,1.0\r\noneroster.version,1.2\r\n';
  for (const file of files) yield `file.${file},${of(file)}\r\n`;
  yield 'source.systemName,Cahier\r\nsource.systemCode,cahier\r\n';
}

function* linesOf(file: WrittenFile, first: Row, rest: Generator<Row>): Generator<string> {
  const columns: readonly string[] = writtenColumns[file];
  yield `${columns.join(',')}\r\n`;
  const line = (row: Row) => `${columns.map((column) => cell(row[column] ?? '')).join(',')}\r\n`;
  yield line(first);
  for (const row of rest) yield line(row);
}

/** RFC 4180; the standard allows no line breaks within a cell. */
function cell(value: string): string {
  const flat = value.replace(/[\r\n]+/g, ' ');
  return /[",]/.test(flat) ? `"${flat.replaceAll('"', '""')}"` : flat;
}

function list(values: readonly string[]): string {
  return values.join(',');
}

function rowsByFile(roster: SchoolRoster): Readonly<Record<WrittenFile, () => Generator<Row>>> {
  return {
    *orgs() {
      for (const { parent, children: _children, subsystem, ...org } of roster.orgs)
        yield { ...org, parentSourcedId: parent ?? '', 'metadata.subsystem': subsystem ?? '' };
    },
    *academicSessions() {
      for (const { parent, children: _children, ...session } of roster.academicSessions)
        yield { ...session, parentSourcedId: parent ?? '' };
    },
    *courses() {
      for (const { schoolYear, org, grades, subjects, ...course } of roster.courses)
        yield {
          ...course,
          schoolYearSourcedId: schoolYear,
          orgSourcedId: org,
          grades: list(grades),
          subjects: list(subjects),
        };
    },
    *classes() {
      for (const {
        course,
        school,
        grades,
        subjects,
        terms,
        homeroom,
        acrossClasses,
        department,
        ...one
      } of roster.classes)
        yield {
          ...one,
          courseSourcedId: course,
          schoolSourcedId: school,
          grades: list(grades),
          subjects: list(subjects),
          termSourcedIds: list(terms),
          'metadata.homeroomSourcedId': homeroom ?? '',
          'metadata.acrossClasses': acrossClasses ? 'true' : '',
          'metadata.departmentSourcedId': department ?? '',
        };
    },
    *users() {
      for (const { enabled, userIds, agents, grades, roles: _roles, ...user } of roster.users)
        yield {
          ...user,
          enabledUser: String(enabled),
          userIds: list(userIds.map(({ type, identifier }) => `{${type}:${identifier}}`)),
          agentSourcedIds: list(agents),
          grades: list(grades),
          primaryOrgSourcedId: roster.school,
        };
    },
    *roles() {
      for (const { sourcedId, roles } of roster.users)
        for (const [index, { role, org }] of roles.entries())
          yield {
            sourcedId: joinedId(sourcedId, org, role),
            userSourcedId: sourcedId,
            roleType: index === 0 ? 'primary' : 'secondary',
            role,
            orgSourcedId: org,
          };
    },
    *enrollments() {
      for (const { sourcedId, class: of, user, school, role, primary } of roster.enrollments())
        yield {
          sourcedId,
          classSourcedId: of,
          schoolSourcedId: school,
          userSourcedId: user,
          role,
          primary: role === 'teacher' ? String(primary) : 'false',
        };
    },
    *demographics() {
      for (const { sex, nationality, ...facts } of roster.demographics)
        yield { ...facts, sex: sex ?? '', 'metadata.nationality': nationality };
    },
  };
}
