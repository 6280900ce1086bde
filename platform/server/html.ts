/**
 * Pages made on the server (slips to print, the API book). Every value put into the template is escaped; only what this
 * template itself made passes as markup, so no text of a person can become markup.
 */
export interface Html {
  readonly markup: string;
}

type Value = Html | string | number | null | readonly Html[];

export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return {
    markup: parts.reduce(
      (text, part, index) => text + part + (index < values.length ? written(values[index] ?? null) : ''),
      '',
    ),
  };
}

function written(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return 'markup' in value ? value.markup : value.map((one) => one.markup).join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A whole document. @param style the page's own style sheet, written by us. */
export function htmlPage(page: { language: string; title: string; style: Html; body: Html }): string {
  const { language, title, style, body } = page;
  return `<!doctype html>${html`<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body>${body}</body></html>`.markup}`;
}
