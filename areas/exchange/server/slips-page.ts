/** Activation slips as a page to print and cut: eight on a sheet of A4, in both languages. */
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LoadedSchool, PrintedSlip } from './load-roster.ts';

const style = `@page{size:A4;margin:12mm}body{font:13px/1.45 system-ui,sans-serif;color:#1B2433;margin:0}main{display:grid;grid-template-columns:1fr 1fr;gap:0}
article{border:1px dashed #8A8374;padding:5mm;min-height:52mm;box-sizing:border-box;break-inside:avoid}h2{font-size:15px;margin:0 0 2mm}p{margin:0 0 2mm}code{font:650 17px ui-monospace,monospace;letter-spacing:.04em}`;

/** @param address where people open the application, e.g. https://cahier.example.org. */
export function slipsPage(school: LoadedSchool, address: string): string {
  const page = h(
    'html',
    { lang: 'fr' },
    h('head', null, h('meta', { charSet: 'utf-8' }), h('title', null, `${school.name} · activation`), h('style', null, style)),
    h('body', null, h('main', null, ...school.slips.map((slip) => slipArticle(school, slip, address)))),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function slipArticle(school: LoadedSchool, slip: PrintedSlip, address: string) {
  return h(
    'article',
    { key: slip.login },
    h('h2', null, slip.name || slip.login),
    h('p', null, school.name, slip.administrator ? ' · administrator / administrateur' : ''),
    h('p', null, 'Login / Identifiant\u00a0: ', h('b', null, slip.login)),
    h('p', null, 'Code\u00a0: ', h('code', null, slip.code)),
    h('p', null, `Open ${address}/activate, type the code and choose a password. Ouvrez cette adresse, saisissez le code et choisissez un mot de passe.`),
    h('p', null, 'Valid once, for 90 days. Valable une fois, pendant 90 jours.'),
  );
}
