/** The yardstick for students: the list of a class, and the search of a school, by the plainest statements that give the same bytes. */
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { inSchool, options, serve } from './bare.ts';

interface Asked {
  grpeidParam?: number;
  searchStudentsByKeyword?: string;
  fetchModel: { size: number };
}

interface Row {
  id: number;
  firstName: string;
  lastName: string;
  matricule: string;
  sex: string;
  birthDate: string;
  phone: string;
  phone2: string | null;
  classIds: number[];
}

const columns = `s.id, s.first_name AS "firstName", s.last_name AS "lastName", s.matricule, s.sex, s.birth_date AS "birthDate",
  s.phone, s.phone2`;
const byName = 's.last_name COLLATE "fr-x-icu", s.first_name COLLATE "fr-x-icu", s.id';
const sitsInClass =
  'EXISTS (SELECT 1 FROM enrolments e WHERE e.org_id = $1 AND e.student_id = s.id AND e.class_id = $2)';
const sitsInYear = `EXISTS (SELECT 1 FROM enrolments e JOIN classrooms c ON c.org_id = e.org_id AND c.id = e.class_id
  WHERE e.org_id = $1 AND e.student_id = s.id AND c.year_id = $2)`;
const classIds = `ARRAY(SELECT e.class_id FROM enrolments e WHERE e.org_id = $1 AND e.student_id = s.id ORDER BY e.class_id) AS "classIds"`;

async function listBytes(request: IncomingMessage): Promise<Buffer> {
  const { grpeidParam, searchStudentsByKeyword = '', fetchModel } = (await json(request)) as Asked;
  const words = searchStudentsByKeyword.toLowerCase().split(/\s+/).filter(Boolean);
  const patterns = words.map((word) => `%${word}%`);
  const where = `s.org_id = $1 AND ${grpeidParam ? sitsInClass : sitsInYear}
    AND (s.search_text LIKE ALL ($3) OR s.matricule ILIKE $4)`;
  const values = [options.org, grpeidParam ?? options.yearId, patterns, `%${searchStudentsByKeyword}%`];
  return inSchool(async (client) => {
    const { rows: counted } = await client.query(
      `SELECT count(*)::integer AS total FROM students s WHERE ${where}`,
      values,
    );
    const { rows } = await client.query<Row>(
      `SELECT ${columns}, ${classIds} FROM students s WHERE ${where} ORDER BY ${byName} LIMIT $5`,
      [...values, fetchModel.size],
    );
    const data = rows.map((row) => ({
      stdntid: row.id,
      stdntfirstname: row.firstName,
      stdntlastname: row.lastName,
      matricule: row.matricule,
      sex: row.sex,
      birthDate: row.birthDate,
      phone: row.phone,
      phone2: row.phone2,
      imageType: null,
      uImage: null,
      groupIds: row.classIds,
    }));
    const page = { page: 1, size: fetchModel.size, total: counted[0]?.total };
    return Buffer.from(JSON.stringify({ success: true, data, ...page }));
  });
}

serve(listBytes);
