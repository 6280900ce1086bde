/** The yardstick for students: the list of a class, and the search of a school, by the plainest statements that give the same fields. */
import { json } from 'node:stream/consumers';
import { bytesOf, inSchool, options, serve } from './bare.ts';

interface Body {
  readonly grpeidParam?: number;
  readonly searchStudentsByKeyword?: string;
  readonly fetchModel: { readonly size: number };
}

const columns = `s.id AS stdntid, s.first_name AS stdntfirstname, s.last_name AS stdntlastname, s.matricule, s.sex,
  s.birth_date AS "birthDate", s.phone, s.phone2, NULL AS "imageType", NULL AS "uImage",
  ARRAY(SELECT e.class_id FROM enrolments e WHERE e.org_id = $1 AND e.student_id = s.id ORDER BY e.class_id) AS "groupIds"`;
const byName = 's.last_name COLLATE "fr-x-icu", s.first_name COLLATE "fr-x-icu", s.id';
const inClass =
  'EXISTS (SELECT 1 FROM enrolments e WHERE e.org_id = $1 AND e.student_id = s.id AND e.class_id = $2)';
const inYear = `EXISTS (SELECT 1 FROM enrolments e JOIN classrooms c ON c.org_id = e.org_id AND c.id = e.class_id
  WHERE e.org_id = $1 AND e.student_id = s.id AND c.year_id = $2)`;

serve(async (request) => {
  const { grpeidParam, searchStudentsByKeyword: words = '', fetchModel } = (await json(request)) as Body;
  const patterns = words
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word}%`);
  const where = `s.org_id = $1 AND ${grpeidParam ? inClass : inYear} AND (s.search_text LIKE ALL ($3) OR s.matricule ILIKE $4)`;
  const values = [options.org, grpeidParam ?? options.yearId, patterns, `%${words}%`];
  return inSchool(async (client) => {
    const { rows: counted } = await client.query(
      `SELECT count(*)::integer AS total FROM students s WHERE ${where}`,
      values,
    );
    const { rows: data } = await client.query(
      `SELECT ${columns} FROM students s WHERE ${where} ORDER BY ${byName} LIMIT $5`,
      [...values, fetchModel.size],
    );
    return bytesOf({ success: true, data, page: 1, size: fetchModel.size, total: counted[0]?.total });
  });
});
