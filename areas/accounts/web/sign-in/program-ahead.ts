/** Fetches the program while somebody types, and starts it in the place of the sign-in page. */
import { facts } from './build-facts.ts';

let fetched = false;

/** Fetches what the program needs to show the page. @param page path of the page that will be opened */
export function fetchProgram(page: string, language: 'en' | 'fr'): void {
  if (fetched) return;
  fetched = true;
  link({ rel: 'preload', as: 'style', href: facts.styles });
  for (const href of [...facts.program, ...screenOf(page)]) link({ rel: 'modulepreload', href });
  const words = `/assets/i18n/${language}.json?v=${facts.build}`;
  const reply = fetch(words);
  reply.catch(() => undefined);
  window.earlyReplies = { [words]: reply };
}

/** Ends when the program has begun; it takes the page over. @throws when its code cannot be had */
export async function startProgram(page: string, language: 'en' | 'fr'): Promise<void> {
  fetchProgram(page, language);
  await new Promise((resolve, reject) => {
    const sheet = link({ rel: 'stylesheet', href: facts.styles });
    sheet.onload = resolve;
    sheet.onerror = reject;
  });
  await import(/* @vite-ignore */ facts.entry);
}

function screenOf(page: string): readonly string[] {
  const path = page.split('?')[0] ?? '';
  const [, files = []] =
    Object.entries(facts.screens).find(([known]) => path === known || path.startsWith(`${known}/`)) ?? [];
  return files;
}

function link(attributes: Partial<Pick<HTMLLinkElement, 'rel' | 'as' | 'href'>>): HTMLLinkElement {
  const element = Object.assign(document.createElement('link'), attributes);
  document.head.append(element);
  return element;
}
