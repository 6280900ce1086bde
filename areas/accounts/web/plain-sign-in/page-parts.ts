/** Finds and copies parts of the plain sign-in page. */

/** Throws where the build left something out of the page. */
export function find<Kind extends Element>(selector: string, within: ParentNode = document): Kind {
  const found = within.querySelector<Kind>(selector);
  if (!found) throw new Error(`The sign-in page has no ${selector}.`);
  return found;
}

/** A copy of one of the page's templates (markup.tsx). */
export function copyOf(template: string): DocumentFragment {
  return document.importNode(find<HTMLTemplateElement>(`template#${template}`).content, true);
}

/** Keeps a choice on this device under the name that the program reads. */
export function keep(name: 'language' | 'theme', value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A private window may refuse; the choice then lasts as long as the page.
  }
}

/** Gives a button with a picture its picture and its name. */
export function setPictureAndName(button: HTMLButtonElement, picture: string, label: string): void {
  button.replaceChildren(copyOf(picture));
  button.title = label;
  button.setAttribute('aria-label', label);
}
