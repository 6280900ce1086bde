/**
 * The plain sign-in page: HTML drawn at build, and this script. The program's code is fetched while the person types, and started in the
 * same document once the server has let them in. Rare cases (a second step, a forgotten password, a provider account) are left to the
 * program, which gets the typed text. decisions/0038-a-plain-sign-in-page.md
 */

import { endPush } from '#platform/web/end-push.ts';
import { applyPreferences, readPreference } from '#platform/web/session/preferences.ts';
import { safeReturn } from '#platform/web/session/safe-return.ts';
import type { Handover } from '../sign-in/handover.ts';
import { facts } from './build-facts.ts';
import { copyOf, find, keep } from './page-parts.ts';
import { fetchProgram, loadProgram, requestFirstData } from './program-ahead.ts';
import { providersHere } from './providers.ts';
import { sendSignIn } from './sign-in-call.ts';
import { drawForm, hideFailure, type SignInForm, showBusy, showFailure, typedIn } from './sign-in-form.ts';
import { followThemeButton } from './theme-button.ts';

const page = safeReturn(new URLSearchParams(location.search).get('back')) ?? '/home';

function open(language: 'en' | 'fr', before?: SignInForm): void {
  document.documentElement.lang = language;
  document.title = `${facts.texts[language].title} · Cahier`;
  const form = drawForm(language, before);
  followThemeButton(find('header button'), language);
  for (const choice of document.querySelectorAll<HTMLInputElement>('header [type=radio]'))
    choice.addEventListener('change', () => changeLanguage(choice.value === 'fr' ? 'fr' : 'en', form));
  form.element.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(form);
  });
  find('[name=forgotten]').addEventListener('click', () => {
    void handOver({ step: 'forgotten', typed: () => typedIn(form) }, form);
  });
  for (const begun of ['focusin', 'input'])
    form.element.addEventListener(begun, () => fetchProgram(page, language), { once: true });
  offerProviders(form);
}

function changeLanguage(language: 'en' | 'fr', form: SignInForm): void {
  keep('language', language);
  hideFailure(form);
  open(language, form);
  find<HTMLElement>(`header [value=${language}]`).focus();
}

async function submit(form: SignInForm): Promise<void> {
  const typed = typedIn(form);
  if (typed.login === '') return form.login.focus();
  if (typed.secret === '') return form.secret.focus();
  if (form.submit.hasAttribute('aria-busy') || form.submit.disabled) return;
  hideFailure(form);
  showBusy(form, true);
  // While the server looks at the password; whether it comes is asked when it is wanted.
  loadProgram(page, form.language).catch(() => undefined);
  const outcome = await sendSignIn(typed, form.language);
  if (outcome.kind === 'signed-in') {
    requestFirstData(page, outcome.reply);
    return handOver({ step: 'signed-in', reply: outcome.reply, secret: typed.secret }, form, page);
  }
  if (outcome.kind === 'second-step') return handOver({ step: 'code', typed: () => typed }, form);
  showBusy(form, false);
  showFailure(form, outcome.text, outcome.wait);
}

/** Starts the program in this place. @param at the address it begins at */
async function handOver(handover: Handover, form: SignInForm, at = here()): Promise<void> {
  try {
    const program = await loadProgram(page, form.language);
    window.handover = handover;
    history.replaceState(null, '', at);
    program.begin();
  } catch {
    showBusy(form, false);
    showFailure(form, facts.texts[form.language].noAnswer, 0);
  }
}

function here(): string {
  return location.pathname + location.search;
}

function offerProviders(form: SignInForm): void {
  for (const provider of providersHere()) {
    form.element.append(copyOf('provider'));
    const button = find<HTMLButtonElement>('form > :last-child');
    button.textContent = facts.texts[form.language].provider.replace('{provider}', facts.providers[provider]);
    button.addEventListener('click', () => {
      void handOver({ step: 'provider', typed: () => typedIn(form), provider }, form);
    });
  }
}

const language = applyPreferences();
// Somebody is signed in here, or was: the program knows what to do.
if (readPreference('lastUser') === null) {
  if (location.pathname === '/') history.replaceState(null, '', `/login${location.search}`);
  open(language);
  void endPush();
} else void loadProgram(page, language).then(({ begin }) => begin());
