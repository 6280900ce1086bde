import { sql } from 'kysely';
import type { TestHttp } from './http.ts';
import type { PersonName } from './small-school-people.ts';

/** Signs somebody of the first school in and gives the number by which their device is known. */
export async function knownDeviceOf(http: TestHttp, name: PersonName): Promise<number> {
  await http.as(name);
  const { userId } = http.school.people[name];
  const { rows } = await sql<{ id: number }>`SELECT id FROM known_devices WHERE user_id = ${userId}`.execute(
    http.database.plain,
  );
  const [device] = rows;
  if (!device) throw new Error(`${name} has no known device`);
  return device.id;
}
