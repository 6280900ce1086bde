/** Fetches what a device was prepared with once more: after an update, this version of the program cannot read what the last one kept. */
import { hasRole } from '#platform/kernel/roles.ts';
import { schoolDayOf, toInstant } from '#platform/kernel/time.ts';
import { connection } from '#platform/web/connection.ts';
import { lateContributions } from '#platform/web/contributions.ts';
import { carryOut, type PreparedState, planPreparation } from '#platform/web/prepared/prepared-device.ts';
import { preparedParts } from '#platform/web/prepared/prepared-parts.ts';
import { currentSession } from '#platform/web/session/session.ts';

/** Without network it is left to the next start. */
export async function renewPrepared({ organisation, parts }: PreparedState): Promise<void> {
  const session = currentSession();
  if (session?.organisation.id !== organisation || !connection.get()) return;
  const known = preparedParts.contributionsIn(await lateContributions());
  const wanted = known.filter(({ id, needs }) => parts.includes(id) && hasRole(session, needs));
  const today = schoolDayOf(toInstant(new Date()), session.timeZone);
  const plan = await planPreparation(wanted, organisation, { userId: session.user.id, today });
  await carryOut(plan, () => undefined);
}
