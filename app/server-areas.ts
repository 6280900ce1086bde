/** The routes of each area. The only list that names them all; an area is taken out by deleting its line and its folder. */
import type { AccountsSettings } from '#areas/accounts/server/public.ts';
import { accountsRoutes } from '#areas/accounts/server/routes.ts';
import { en as accountsEn } from '#areas/accounts/words/en.ts';
import { fr as accountsFr } from '#areas/accounts/words/fr.ts';
import { homeworkRoutes } from '#areas/homework/server/routes.ts';
import { en as homeworkEn } from '#areas/homework/words/en.ts';
import { fr as homeworkFr } from '#areas/homework/words/fr.ts';
import { notebookRoutes } from '#areas/notebook/server/routes.ts';
import { en as notebookEn } from '#areas/notebook/words/en.ts';
import { fr as notebookFr } from '#areas/notebook/words/fr.ts';
import { schoolRoutes } from '#areas/school/server/routes.ts';
import { studentsRoutes } from '#areas/students/server/routes.ts';
import { en as platformEn } from '#platform/kernel/words/en.ts';
import { fr as platformFr } from '#platform/kernel/words/fr.ts';
import { joinWords } from '#platform/kernel/words.ts';
import type { WordTrees } from '#platform/server/failure-replies.ts';
import type { Route } from '#platform/server/routes.ts';

export function serverRoutes(accounts: AccountsSettings): readonly Route[] {
  return [
    ...schoolRoutes,
    ...accountsRoutes(accounts),
    ...studentsRoutes,
    ...notebookRoutes,
    ...homeworkRoutes,
  ];
}

/** The words the server speaks: failures and mails. */
export const serverWords: WordTrees = {
  en: joinWords([platformEn, accountsEn, notebookEn, homeworkEn]),
  fr: joinWords([platformFr, accountsFr, notebookFr, homeworkFr]),
};
