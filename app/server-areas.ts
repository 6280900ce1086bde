/** All areas, as the server sees them. An area is taken out by deleting its folder and its lines here and in web-areas.ts. */
import type { AccountsSettings } from '#areas/accounts/server/public.ts';
import { accountsServer } from '#areas/accounts/server/routes.ts';
import { classesServer } from '#areas/classes/server/routes.ts';
import { exchangeServer } from '#areas/exchange/server/routes.ts';
import { homeworkServer } from '#areas/homework/server/routes.ts';
import { notebookServer } from '#areas/notebook/server/routes.ts';
import { parentsServer } from '#areas/parents/server/routes.ts';
import { schoolServer } from '#areas/school/server/routes.ts';
import { studentsServer } from '#areas/students/server/routes.ts';
import { teachersServer } from '#areas/teachers/server/routes.ts';
import type { Brought } from '#platform/kernel/gathering.ts';
import { en } from '#platform/kernel/words/en.ts';
import { fr } from '#platform/kernel/words/fr.ts';
import { joinWords } from '#platform/kernel/words.ts';
import type { WordTrees } from '#platform/server/failure-replies.ts';
import type { AreaServer, Route } from '#platform/server/routes.ts';

function serverAreas(accounts: AccountsSettings): readonly AreaServer[] {
  return [
    schoolServer,
    accountsServer(accounts),
    classesServer,
    studentsServer,
    teachersServer,
    parentsServer(accounts),
    notebookServer,
    homeworkServer,
    exchangeServer,
  ];
}

/** The calls of all areas. */
export function serverRoutes(accounts: AccountsSettings): readonly Route[] {
  return serverAreas(accounts).flatMap(({ routes }) => routes);
}

/** What the areas bring to each other's use cases. */
export function serverBrings(accounts: AccountsSettings): readonly Brought[] {
  return serverAreas(accounts).flatMap(({ brings }) => brings ?? []);
}

/** The words the server speaks: failures and mails. */
export function serverWords(accounts: AccountsSettings): WordTrees {
  const spoken = [{ en, fr }, ...serverAreas(accounts).flatMap(({ words }) => words ?? [])];
  return { en: joinWords(spoken.map((words) => words.en)), fr: joinWords(spoken.map((words) => words.fr)) };
}
