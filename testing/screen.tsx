/**
 * A screen in a real browser, as one signed-in person sees it. Only the network is made up: a test says what the
 * server answers to each call, and sees what was sent. No module of ours is replaced.
 */
import '#app/shell/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Page } from '#platform/kernel/envelope.ts';
import { pageEnvelope } from '#platform/kernel/envelope.ts';
import type { Facts } from '#platform/kernel/errors.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import type { Grant, RoleName, Scope } from '#platform/kernel/roles.ts';
import { joinWords, type Language, type WordTree, wordOf } from '#platform/kernel/words.ts';
import { lateContributions, loadContributionsLate } from '#platform/web/contributions.ts';
import { language } from '#platform/web/language.ts';
import { go } from '#platform/web/navigation.ts';
import { forgetListFilters } from '#platform/web/reads/list-filter.ts';
import { makeQueryClient } from '#platform/web/reads/queries.ts';
import { type Session, sessionState } from '#platform/web/session/session.ts';
import { toasts } from '#platform/web/ui/toast-list.ts';
import { Toasts } from '#platform/web/ui/toasts.tsx';
import { changeLanguage, withWords } from '#platform/web/words.ts';

/** No test finds what another one has chosen. */
afterEach(() => {
  forgetListFilters();
  go(location.pathname, { replace: true });
});

export interface Sent {
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** The server's answer: the reply's body, a document as a File, or a refusal made by `refusal`. */
export type Answers = Readonly<Record<string, (sent: Sent) => unknown>>;

export interface Viewer {
  readonly roles?: readonly RoleName[];
  readonly scope?: Scope;
  readonly language?: Language;
  /** The account, where two people use one device. */
  readonly userId?: number;
  /** The section that the viewer's reach is limited to; by default none. */
  readonly sectionId?: number;
  readonly levelIds?: readonly number[];
  /** The administrator who sees as the viewer; by default nobody. */
  readonly seenBy?: Session['seenBy'];
  /** Contributions of areas to the screen; none by default. */
  readonly contributions?: readonly Contribution[];
}

class Refusal {
  readonly status: number;
  readonly code: string;
  readonly facts: Facts;

  constructor(status: number, code: string, facts: Facts) {
    this.status = status;
    this.code = code;
    this.facts = facts;
  }
}

/** An answer that refuses, with a code of the area's words and its facts. */
export function refusal(status: number, code: string, facts: Facts = {}): unknown {
  return new Refusal(status, code, facts);
}

/**
 * An answer with one page of rows as they travel.
 * @public every new area begins with it (tools/new-area/)
 */
export function pageOf(rows: readonly unknown[], page: Partial<Page<unknown>> = {}): unknown {
  return pageEnvelope({ rows, page: 1, size: 50, total: rows.length, ...page });
}

/**
 * An answer with the one record as stored.
 * @public every new area begins with it (tools/new-area/)
 */
export function recordOf(record: unknown): unknown {
  return { success: true, data: [record] };
}

/** A screen under test is not opened through its address, which would load its late words. */
const lateAreas = Object.keys(
  import.meta.glob(['/areas/*/late-words/en.ts', '/app/shell/late-words/en.ts']),
).map((file) => file.split('/').at(-3) as string);

/**
 * Shows a screen. Answers are given by method and path: `'GET /slm/Homework/v1/get'`.
 * @returns what `render` gives, and whether a reply is still being read
 */
export async function openScreen(screen: ReactNode, viewer: Viewer, answers: Answers) {
  await changeLanguage(viewer.language ?? 'en');
  await Promise.all(lateAreas.map((area) => withWords(area, async () => null)()));
  sessionState.set({ kind: 'signed-in', session: sessionOf(viewer), confirmed: true });
  answerWith(answers);
  // Those of an earlier screen may still be there.
  toasts.set([]);
  const { contributions = [] } = viewer;
  loadContributionsLate(async () => contributions);
  await lateContributions();
  const client = makeQueryClient();
  const rendered = await render(
    <QueryClientProvider client={client}>
      {screen}
      <Toasts />
    </QueryClientProvider>,
  );
  return Object.assign(rendered, { isReading: () => client.isFetching() > 0 });
}

/** A session as the server gives it. */
export function sessionOf(viewer: Viewer): Session {
  const {
    roles = [],
    scope = 'organisation',
    language = 'en',
    userId = 7,
    sectionId = null,
    levelIds = [],
    seenBy = null,
  } = viewer;
  const organisation = { id: 1, name: 'Lycée AAA', code: 'aaa' };
  return {
    user: {
      id: userId,
      firstName: 'Ngo',
      lastName: 'Biyong',
      email: null,
      login: 'biyong.ngo@aaa',
      title: null,
      image: null,
      language,
    },
    sectionId,
    levelIds,
    organisation,
    organisations: [organisation],
    timeZone: 'Africa/Douala',
    nameOrder: 'family',
    seenBy,
    grants: roles.map((role): Grant => ({ role, scope, parentId: null })),
    admin: roles.includes('Administrator'),
    expert: roles.includes('Expert'),
    secondFactorBy: null,
    remembered: false,
    expiresAt: Date.now() + 3_600_000,
  };
}

const network = globalThis.fetch;

/** Calls of the contract are answered by the test; words, styles and code come from where they always come from. */
function answerWith(answers: Answers): void {
  globalThis.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (!/^\/(slm|usm)\//.test(address.pathname)) return network(input, init);
    const name = `${init?.method ?? 'GET'} ${decodeURI(address.pathname)}`;
    const answer = answers[name];
    if (!answer) throw new Error(`The test has no answer to ${name}.`);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const reply = await answer({ query: address.searchParams, body });
    if (reply instanceof File) return documentOf(reply);
    if (!(reply instanceof Refusal)) return Response.json(reply);
    const { status, code, facts } = reply;
    const message = await messageOf(code, facts);
    const headers = facts['retryAfter'] === undefined ? {} : { 'Retry-After': String(facts['retryAfter']) };
    return Response.json({ success: false, code, message, facts, requestId: 'test' }, { status, headers });
  };
}

const wordFiles = import.meta.glob<Record<string, WordTree>>([
  '/platform/*/words/{en,fr}.ts',
  '/app/shell/words/{en,fr}.ts',
  '/areas/*/{words,late-words}/{en,fr}.ts',
]);

/** The message for a code, in the language of the page; null for a code that has no words. */
async function messageOf(code: string, facts: Facts): Promise<string> {
  const spoken = language.get();
  const files = Object.entries(wordFiles).filter(([file]) => file.endsWith(`/${spoken}.ts`));
  const trees = await Promise.all(files.map(async ([, load]) => (await load())[spoken] ?? {}));
  const message = wordOf(joinWords(trees), spoken, code, facts);
  return message === code ? '' : message;
}

function documentOf(file: File): Response {
  return new Response(file, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    },
  });
}

/** Names of the files that the browser is given to keep from now on; none of them reaches the disk. */
export function savedFiles(): readonly string[] {
  const names: string[] = [];
  document.addEventListener('click', (event) => {
    const link = event.target instanceof HTMLAnchorElement ? event.target : null;
    if (!link?.download) return;
    event.preventDefault();
    names.push(link.download);
  });
  return names;
}
