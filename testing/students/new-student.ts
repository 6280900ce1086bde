import { expect } from 'vitest';
import type { TestHttp } from '../http.ts';

/** Enrols somebody new in a class of the first school, with the next matricule: what becomes of them concerns one test alone. */
export async function enrolNewStudent(http: TestHttp, classId: number, lastName = 'Nkeng'): Promise<number> {
  const reply = await (await http.as('secretary')).post('/slm/Students/v1/create', {
    classId,
    repeating: false,
    firstName: 'Rita',
    lastName,
    matricule: null,
    nationalMatricule: null,
    sex: 'F',
    birthDate: null,
    birthPlace: null,
    nationality: null,
    contacts: null,
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0].id;
}
