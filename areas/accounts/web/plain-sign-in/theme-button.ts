/** The button for light and dark. */
import { facts } from './build-facts.ts';
import { find, keep, setPictureAndName } from './page-parts.ts';

const { dataset } = document.documentElement;

export function followThemeButton(button: HTMLButtonElement, language: 'en' | 'fr'): void {
  const show = () => {
    const dark = dataset['theme'] === 'dark';
    setPictureAndName(button, dark ? 'sun' : 'moon', facts.texts[language][dark ? 'light' : 'dark']);
    const background = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
    find<HTMLMetaElement>('meta[name=theme-color]').content = background;
  };
  button.addEventListener('click', () => {
    dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark';
    keep('theme', dataset['theme']);
    show();
  });
  show();
}
