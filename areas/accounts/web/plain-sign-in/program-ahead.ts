/** Fetches the program while somebody types, and starts it in the place of the sign-in page. */
import { implies, isRoleName } from '#platform/kernel/roles.ts';
import { requestEarly, requestReads, warmUpDateFormat } from '#platform/web/reads/early-requests.ts';
import { type EarlyScreen, facts } from './build-facts.ts';

let fetched = false;

/** Fetches what the program needs to show the page. @param page path of the page that will be opened */
export function fetchProgram(page: string, language: 'en' | 'fr'): void {
  if (fetched) return;
  fetched = true;
  link({ rel: 'preload', as: 'style', href: facts.styles });
  for (const href of [...facts.program, ...(screenOf(page)?.files ?? [])])
    link({ rel: 'modulepreload', href });
  void requestEarly(`/assets/i18n/${language}.json?v=${facts.build}`);
  warmUpDateFormat();
}

export interface LoadedProgram {
  /** It takes the page over. */
  begin(): void;
}

let read: Promise<LoadedProgram> | undefined;

/** Reads the program's code, without its beginning yet. @throws when it cannot be had; the next try asks again */
export function loadProgram(page: string, language: 'en' | 'fr'): Promise<LoadedProgram> {
  fetchProgram(page, language);
  read ??= loadCode().catch((error: unknown) => {
    read = undefined;
    throw error;
  });
  return read;
}

async function loadCode(): Promise<LoadedProgram> {
  let begin: () => void = () => undefined;
  window.mayBegin = new Promise((resolve) => {
    begin = resolve;
  });
  await Promise.all([styles(), import(/* @vite-ignore */ facts.entry)]);
  return { begin };
}

function styles(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sheet = link({ rel: 'stylesheet', href: facts.styles });
    sheet.onload = resolve;
    sheet.onerror = reject;
  });
}

/** Asks for what the page reads first, in the name of who has just signed in, unless it would be refused. */
export function requestFirstData(page: string, reply: Record<string, unknown>): void {
  const held = (reply['userRoles'] ?? []) as { roleName: string }[];
  const roles = held.map(({ roleName }) => roleName).filter(isRoleName);
  if (roles.some((role) => implies(role, facts.readsNeed))) requestReads(screenOf(page)?.reads ?? []);
}

function screenOf(page: string): EarlyScreen | undefined {
  const path = page.split('?')[0] ?? '';
  return Object.entries(facts.screens).find(([known]) => path === known || path.startsWith(`${known}/`))?.[1];
}

function link(attributes: Partial<Pick<HTMLLinkElement, 'rel' | 'as' | 'href'>>): HTMLLinkElement {
  const element = Object.assign(document.createElement('link'), attributes);
  document.head.append(element);
  return element;
}
