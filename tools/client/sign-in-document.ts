/** The plain sign-in page as one file: markup, styles and script within it. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { providerTitles } from '#areas/accounts/providers/rules.ts';
import { secondFactorFailures } from '#areas/accounts/second-factor/step-contract.ts';
import type { SignInFacts, SignInTexts } from '#areas/accounts/web/plain-sign-in/build-facts.ts';
import type { WordTree } from '#platform/kernel/words.ts';
import { drawnMarkup } from './drawn-markup.ts';
import { earlyStyles } from './early-styles.ts';
import { inlineScript } from './inline-script.ts';
import { lateWordsOf, wordsOf } from './word-texts.ts';

export interface SignInDocument {
  readonly html: string;
  readonly script: string;
}

/** @param sheet all styles of the client; @param lateSheet its address, for the program that starts in this page */
export async function signInDocument(
  root: string,
  known: Pick<SignInFacts, 'build' | 'entry' | 'program' | 'styles' | 'screens' | 'readsNeed'>,
  sheet: string,
  lateSheet: string,
): Promise<SignInDocument> {
  const markup = await drawnMarkup(root, (language) => wordsOf(root, language));
  const facts: SignInFacts = {
    ...known,
    texts: { en: await textsIn(root, 'en'), fr: await textsIn(root, 'fr') },
    secondStep: secondFactorFailures.needed.code,
    providers: providerTitles,
  };
  const script = await inlineScript(root, 'areas/accounts/web/plain-sign-in/sign-in-page.ts', {
    SIGN_IN: facts,
  });
  const page = emptyPage(root);
  const styles = earlyStyles(sheet, [page, markup, script].join('\n'));
  const html = page
    .replace(
      '<!--styles-->',
      () => `<style>${styles}</style><link rel="stylesheet" href="${lateSheet}" disabled>`,
    )
    .replace('<!--templates-->', () => markup)
    .replace('<!--script-->', () => `<script>${script}</script>`);
  return { html, script };
}

/** The program's own page without its skeleton and its program; the server fills in the names of the providers. */
function emptyPage(root: string): string {
  const fills: readonly (readonly [RegExp, string])[] = [
    [/<!--head-script-->/, '<meta name="providers" content="" /><!--styles-->'],
    [/<div id="root">[\s\S]*?(?=<div class="start-failed)/, '<div id="root"></div><!--templates-->'],
    [/<script type="module"[^>]*><\/script>/, '<!--script-->'],
  ];
  const page = readFileSync(resolve(root, 'index.html'), 'utf8').replace(/\s*\n\s*/g, '\n');
  return fills.reduce((text, [from, to]) => {
    if (!from.test(text)) throw new Error(`index.html has no ${from.source}.`);
    return text.replace(from, to);
  }, page);
}

async function textsIn(root: string, language: string): Promise<SignInTexts> {
  const { ACCOUNTS, UI } = JSON.parse(await wordsOf(root, language)) as { ACCOUNTS: WordTree; UI: WordTree };
  const { PROVIDERS } = JSON.parse(await lateWordsOf(root, 'accounts', language)) as { PROVIDERS: WordTree };
  const text = (tree: WordTree, path: string): string => {
    const found = path
      .split('.')
      .reduce<string | WordTree | undefined>(
        (node, step) => (typeof node === 'object' ? node[step] : undefined),
        tree,
      );
    if (typeof found !== 'string') throw new Error(`The words have no ${path}.`);
    return found;
  };
  return {
    title: text(ACCOUNTS, 'login.title'),
    loginHint: text(ACCOUNTS, 'login.loginHint'),
    wait: { one: text(ACCOUNTS, 'login.wait.one'), other: text(ACCOUNTS, 'login.wait.other') },
    waitText: text(ACCOUNTS, 'login.waitText'),
    show: text(UI, 'password.show'),
    hide: text(UI, 'password.hide'),
    light: text(UI, 'look.light'),
    dark: text(UI, 'look.dark'),
    noAnswer: text(UI, 'errors.noAnswer'),
    unreadable: text(UI, 'errors.unreadable'),
    provider: text(PROVIDERS, 'signIn'),
  };
}
