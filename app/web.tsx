/** Starts the client: words, session, then the first screen; everything else in parallel or later. */
import './shell/app.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { sessionSource, switchTo } from '#areas/accounts/web/public/session.ts';
import { takeSignedIn } from '#areas/accounts/web/public/signed-in.ts';
import { watchConnection } from '#platform/web/connection.ts';
import { loadContributionsLate } from '#platform/web/contributions.ts';
import { initialLanguage, keepLanguage, language, languageIsChosen } from '#platform/web/language.ts';
import { startMotion } from '#platform/web/motion.ts';
import { followHistory, setPreloader } from '#platform/web/navigation.ts';
import { makeQueryClient } from '#platform/web/reads/queries.ts';
import { startSession } from '#platform/web/session/session.ts';
import { startTheme } from '#platform/web/theme.ts';
import { loadWords } from '#platform/web/words.ts';
import { afterStart } from './shell/after-start.ts';
import { menuOf } from './shell/menu/menu-order.ts';
import { preloadPage, startPageFlow } from './shell/pages/page-flow.ts';
import { Program } from './shell/program.tsx';
import { webAreas } from './web-areas.ts';

const screens = webAreas.flatMap((area) => area.screens);
const menu = menuOf(webAreas);

async function start(): Promise<void> {
  startTheme();
  startMotion();
  watchConnection();
  const client = makeQueryClient();
  followHistory();
  loadContributionsLate(async () => (await import('./web-contributions.ts')).contributions);
  setPreloader((to) => preloadPage(to, screens));
  // The sign-in page may have continued since this code was loaded.
  language.set(initialLanguage());
  const signedIn = takeSignedIn();
  // A person who has not chosen a language on this device gets the language of the account.
  const own = signedIn?.session.user.language;
  if (own && !languageIsChosen()) keepLanguage(own);
  await Promise.all([loadWords(language.get()), startSession(sessionSource, signedIn)]);
  await startPageFlow(screens);

  const rootElement = document.getElementById('root');
  if (!rootElement) throw new Error('index.html has no root.');
  const root = createRoot(rootElement);
  // In small steps, so that a tap in between does not wait on a slow phone.
  startTransition(() => {
    root.render(<Program client={client} shell={{ screens, menu, switchOrganisation: switchTo }} />);
  });

  afterStart(webAreas, client);
}

async function startWhenAllowed(): Promise<void> {
  await window.mayBegin;
  await start();
}

startWhenAllowed().catch((error: unknown) => {
  // Without words no message can be shown: index.html holds the sentence in both languages.
  document.documentElement.dataset['page'] = 'failed';
  throw error;
});
