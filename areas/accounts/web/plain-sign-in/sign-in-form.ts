/** The form of the plain sign-in page: drawn from the template of its language, and what happens within it. */
import type { TypedSignIn } from '../sign-in/handover.ts';
import { facts } from './build-facts.ts';
import { type Countdown, countDown } from './countdown.ts';
import { copyOf, find, setPictureAndName } from './page-parts.ts';

export interface SignInForm {
  readonly element: HTMLFormElement;
  readonly login: HTMLInputElement;
  readonly secret: HTMLInputElement;
  readonly remember: HTMLInputElement;
  readonly submit: HTMLButtonElement;
  readonly language: 'en' | 'fr';
}

/** Puts the page of a language on screen. @param before the form of the other language, whose values are taken over */
export function drawForm(language: 'en' | 'fr', before?: SignInForm): SignInForm {
  find('#root').replaceChildren(copyOf(`page-${language}`));
  const form: SignInForm = {
    element: find('form'),
    login: find('[name=login]'),
    secret: find('[name=secret]'),
    remember: find('[type=checkbox]'),
    submit: find('[type=submit]'),
    language,
  };
  form.submit.disabled = false;
  if (before) {
    form.login.value = before.login.value;
    form.secret.value = before.secret.value;
    form.remember.checked = before.remember.checked;
  }
  showHint(form);
  form.login.addEventListener('input', () => showHint(form));
  find('[name=secret] + button').addEventListener('click', () => toggleSecret(form));
  return form;
}

export function typedIn({ login, secret, remember }: SignInForm): TypedSignIn {
  return { login: login.value.trim(), secret: secret.value, remember: remember.checked };
}

/** Shows how user names look to who types what is neither an e-mail nor a telephone. */
function showHint({ login, language }: SignInForm): void {
  login.parentElement?.querySelector('p')?.remove();
  if (!/^[^+\d(@][^@]*$/.test(login.value)) return;
  const hint = document.createElement('p');
  hint.className = 'text-13 text-ink-3';
  hint.textContent = facts.texts[language].loginHint;
  login.after(hint);
}

function toggleSecret({ secret, language }: SignInForm): void {
  const shown = secret.type === 'password';
  secret.type = shown ? 'text' : 'password';
  const button = find<HTMLButtonElement>('[name=secret] + button');
  button.setAttribute('aria-pressed', String(shown));
  setPictureAndName(button, shown ? 'eye-off' : 'eye', facts.texts[language][shown ? 'hide' : 'show']);
}

export function showBusy({ submit }: SignInForm, busy: boolean): void {
  if (busy) submit.prepend(copyOf('spinner'));
  else submit.querySelector('svg')?.remove();
  for (const name of ['aria-busy', 'aria-disabled']) {
    if (busy) submit.setAttribute(name, 'true');
    else submit.removeAttribute(name);
  }
}

let waiting: Countdown | undefined;

/** @param wait seconds until the server takes another attempt; 0 when it does */
export function showFailure(form: SignInForm, text: string, wait: number): void {
  hideFailure(form);
  form.element.prepend(copyOf('failure'));
  const message = find<HTMLElement>('[role=alert] > div');
  message.textContent = text;
  if (!(wait > 0)) return;
  const { waitText, wait: left } = facts.texts[form.language];
  const why = document.createElement('span');
  why.className = 'mt-0.5 block font-normal';
  why.textContent = waitText;
  message.append(why);
  const label = form.submit.textContent;
  form.submit.disabled = true;
  const show = (seconds: number) => {
    form.submit.textContent = left[seconds === 1 ? 'one' : 'other'].replace('{count}', String(seconds));
  };
  waiting = countDown(wait, show, () => {
    form.submit.textContent = label;
    hideFailure(form);
  });
}

/** Once the server accepts another try, its message about the last one no longer applies. */
export function hideFailure({ element, submit }: SignInForm): void {
  waiting?.stop();
  submit.disabled = false;
  element.querySelector('[role=alert]')?.remove();
}
