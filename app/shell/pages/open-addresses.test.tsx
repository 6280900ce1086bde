import { afterEach, expect, test } from 'vitest';
import { type JobName, jobs } from '#areas/accounts/rights/jobs.ts';
import { settingsOrder } from '#areas/school/web/extension-points.ts';
import { type Grant, hasAccess } from '#platform/kernel/roles.ts';
import { go } from '#platform/web/navigation.ts';
import { sessionState } from '#platform/web/session/session.ts';
import { sampledCases, sampleOf } from '#testing/sampling.ts';
import { type Answers, openScreen, refusal, sessionOf } from '#testing/screen.tsx';
import { webAreas } from '../../web-areas.ts';
import { contributions } from '../../web-contributions.ts';
import { menuOf } from '../menu/menu-order.ts';
import { ShellContext } from '../shell-context.ts';
import { follow, shownPage } from './page-flow.ts';
import { Pages } from './pages.tsx';

const people = [
  'teacher',
  'disciplineMaster',
  'bursar',
  'secretary',
  'vicePrincipal',
  'principal',
  'administrator',
  'parent',
  'expert',
] as const satisfies readonly JobName[];
type Person = (typeof people)[number];

const withoutNotebooks: readonly Person[] = ['bursar', 'secretary', 'expert'];
const withoutMarks: readonly Person[] = ['disciplineMaster', 'bursar', 'secretary', 'expert'];
const withoutTexts: readonly Person[] = ['bursar', 'secretary', 'expert'];
const withoutPayments = people.filter((who) => !['bursar', 'principal', 'administrator'].includes(who));
const withoutSchool: readonly Person[] = ['parent', 'expert'];
const withoutLists = people.filter((who) => !['secretary', 'principal', 'administrator'].includes(who));
const withoutAccounts = people.filter((who) => !['principal', 'administrator'].includes(who));
const withoutInstallation = people.filter((who) => who !== 'administrator');

/** By hand from docs/permissions.md: whom an address does not show its page, though its guard lets in everybody who is signed in. */
const closedTo: Readonly<Record<string, readonly Person[]>> = {
  '/administration/settings/organisation': withoutSchool,
  '/administration/settings/years': withoutSchool,
  '/administration/settings/sections': withoutSchool,
  '/administration/settings/subjects': withoutSchool,
  '/administration/settings/tags': withoutSchool,
  '/administration/settings/fields': withoutSchool,
  '/administration/settings/marks': [...withoutMarks, 'parent'],
  '/administration/settings/cards': [...withoutMarks, 'parent'],
  '/administration/settings/attendance': people.filter(
    (who) => !['disciplineMaster', 'principal', 'administrator'].includes(who),
  ),
  '/administration/settings/homework': withoutAccounts,
  '/administration/settings/discipline': people.filter(
    (who) => !['disciplineMaster', 'principal'].includes(who),
  ),
  '/administration/settings/payments': withoutPayments,
  '/attendance': ['bursar', 'secretary', 'expert', 'parent'],
  '/calendar': ['expert'],
  '/communication': ['expert'],
  '/Discipline': ['bursar', 'secretary', 'expert', 'parent'],
  '/administration/settings/accounts': withoutAccounts,
  '/administration/settings/audit': withoutAccounts,
  '/administration/settings/notifications': withoutAccounts,
  '/administration/settings/exchange': withoutLists,
  '/administration/settings/privacy': withoutInstallation,
  '/administration/settings/backup': withoutInstallation,
  '/administration/settings/health': withoutInstallation,
  '/classes': withoutSchool,
  '/classes/detail': withoutSchool,
  '/student/detail': ['expert'],
  '/teacher': withoutSchool,
  '/teacher/detail': withoutSchool,
  '/class-notes/class-notes-book-classroom': withoutNotebooks,
  '/homeworks': withoutNotebooks,
  '/Homework': withoutNotebooks,
  // Parents find the accounts of their children there.
  '/paymentplans': withoutPayments.filter((who) => who !== 'parent'),
  '/paymentplans/books': withoutPayments,
  '/paymentplans/cashier': withoutPayments,
  '/paymentplans/payment-plan-item': withoutPayments,
  '/paymentplans/payment-plan-item/student-payment-list': withoutPayments,
  '/notes': withoutMarks,
  '/notes/Evaluation-classes': withoutMarks,
  '/notes/Evaluation-classes/mark': withoutMarks,
  '/notes/council': ['bursar', 'parent', 'expert'],
  '/appreciations': withoutTexts,
  '/appreciations/class': withoutTexts,
  '/appreciations/conduct': withoutTexts,
  '/appreciations/bank': withoutTexts,
  // Parents hold the role, for the own children alone.
  '/schedule/plan': ['expert'],
  '/schedule/changes': withoutSchool,
  '/schedule/roll': ['bursar', 'secretary', 'parent', 'expert'],
  // A parent holds the guard's role, for the own children alone.
  '/report-cards': ['parent'],
  '/reports': ['expert'],
  '/reports/Dashboard': ['expert'],
  '/reports/Report-Param': ['expert'],
  '/reports/student-report': withoutMarks,
};

const sections = (path: string) => settingsOrder.map((section) => path.replace('$section', section));
const screens = webAreas.flatMap((area) => area.screens);
const addresses = screens
  .filter(({ needs }) => needs !== 'anyone')
  .flatMap(({ path, needs }) =>
    (path.endsWith('/$section') ? sections(path) : [path]).map((address) => ({ address, needs })),
  );
const shell = {
  screens,
  menu: menuOf(webAreas),
  switchOrganisation: () => Promise.reject(new Error('Nobody changes the school here.')),
};
/** Every read answers 404, also for people with permission. */
const nothing: Answers = new Proxy({}, { get: () => () => refusal(404, 'PLATFORM.errors.missing') });
const everything = { student: 1, class: 1, notebook: 1, parent: 1, plan: 1, teacher: 1, id: 1, period: 'S1' };
const sentence = 'You do not have permission to open this page.';

const home = location.href;
afterEach(() => {
  shownPage.set(null);
  sessionState.set({ kind: 'signed-out' });
  history.replaceState(null, '', home);
});

const main = () => document.querySelector('main');
const pageText = () => main()?.textContent ?? '';

function grantsOf(who: Person): readonly Grant[] {
  const { scope, roles } = jobs[who];
  return roles.map((role) => ({ role, scope, parentId: null }));
}

/** For whom an address shows its page. */
const openTo = ({ address, needs }: (typeof addresses)[number]): readonly Person[] =>
  people.filter((who) => hasAccess(needs, { grants: grantsOf(who) }) && !closedTo[address]?.includes(who));

/** The program at an address that is typed by hand, for somebody with the roles of a job. */
async function openProgram(who: Person) {
  const grants = grantsOf(who);
  await openScreen(
    <ShellContext value={shell}>
      <Pages />
    </ShellContext>,
    { contributions },
    nothing,
  );
  sessionState.set({ kind: 'signed-in', session: { ...sessionOf({}), grants }, confirmed: true });
  return {
    open: async (address: string) => {
      // Nothing of the page before is left to be taken for this one.
      shownPage.set(null);
      await expect.poll(main).toBeNull();
      go(address, { search: everything, replace: true });
      await follow(screens);
    },
  };
}

test.each(sampledCases(people))(
  'an address that is not open to the roles of a %s says so in one sentence and stays, others show their page',
  async (who) => {
    const { open } = await openProgram(who);
    for (const [index, { address, needs }] of addresses.entries()) {
      const persons = openTo({ address, needs });
      const opens = persons.includes(who);
      // Each page is opened by one of the people it is open to, and by all of them in `npm run prove`.
      if (opens && !sampleOf(persons, index, persons.length).includes(who)) continue;
      await open(address);
      if (!opens) {
        await expect.poll(pageText, { message: `${address} is closed` }).toContain(sentence);
      } else {
        await expect.poll(() => main()?.querySelector('[aria-busy="true"]'), { message: address }).toBeNull();
        expect(pageText(), `${address} is open`).not.toContain(sentence);
      }
      expect(location.pathname).toBe(address);
    }
  },
  120_000,
);

test('every address of the table by hand is one of the program', () => {
  const known = addresses.map(({ address }) => address);
  expect(Object.keys(closedTo).filter((address) => !known.includes(address))).toEqual([]);
});
