/** Draws the plain sign-in page at build, with the program's own sign-in screen: the two cannot differ in look or words. */
import { Eye, EyeOff, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Language, languages } from '#platform/kernel/words.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { loadWords } from '#platform/web/words.ts';
import { Screen as SignInScreen } from '../sign-in/login-screen.tsx';

const picture = 'size-5';

/** Elements that the script shows later. */
const parts: Readonly<Record<string, ReactNode>> = {
  eye: <Eye aria-hidden className={picture} />,
  'eye-off': <EyeOff aria-hidden className={picture} />,
  sun: <Sun aria-hidden className={picture} />,
  moon: <Moon aria-hidden className={picture} />,
  spinner: <Spinner />,
  failure: <Banner kind="error">{null}</Banner>,
  provider: <Button wide>{null}</Button>,
};

/** Templates for the page's body: one page for each language, and the parts. */
export async function signInMarkup(): Promise<string> {
  const pages: string[] = [];
  for (const language of languages) pages.push(template(`page-${language}`, await pageIn(language)));
  return [
    ...pages,
    ...Object.entries(parts).map(([id, part]) => template(id, renderToStaticMarkup(part))),
  ].join('');
}

async function pageIn(language: Language): Promise<string> {
  await loadWords(language);
  return renderToStaticMarkup(<SignInScreen />);
}

function template(id: string, content: string): string {
  return `<template id="${id}">${content}</template>`;
}
