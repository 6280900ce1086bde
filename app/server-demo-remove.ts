/** `npm run demo:remove`: takes the demonstration schools and their accounts away. */
import { removeDemonstrationAccounts } from '#areas/accounts/server/public.ts';
import { findOrganisationByCode } from '#areas/school/server/public/school.ts';
import { isDemonstration, releaseCode } from '#areas/school/server/public.ts';
import { enterOrganisation } from '#platform/server/db/database.ts';
import { removeOrganisations } from '#platform/server/db/remove-organisation.ts';
import { demonstrationSchools } from './demonstration/make-school.ts';
import { openPrepared } from './server-prepared.ts';
import { readSettings } from './server-settings.ts';
import { sayProblem } from './server-welcome.ts';

try {
  const prepared = await openPrepared(readSettings(process.env));
  try {
    const found = await prepared.database.outside(async (db) => {
      const there: { id: number; code: string }[] = [];
      for (const { code } of demonstrationSchools) {
        const id = await findOrganisationByCode(db, code);
        if (id !== null && (await isDemonstration(await enterOrganisation(db, id)))) there.push({ id, code });
      }
      return there;
    });
    await removeOrganisations(
      prepared.owner,
      found.map(({ id }) => id),
    );
    await prepared.database.outside(async (db) => {
      await removeDemonstrationAccounts(db);
      for (const { code } of found) await releaseCode(db, code);
    });
    console.log(
      found.length > 0
        ? '  The demonstration is gone. Start with DEMO=off to keep it away.'
        : '  There is no demonstration here.',
    );
  } finally {
    await prepared.close();
  }
} catch (error) {
  sayProblem(error, (line) => console.error(line));
  process.exitCode = 1;
}
