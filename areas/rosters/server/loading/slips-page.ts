/** Activation slips as a page to print and cut: eight on a sheet of A4, in both languages. */
import { type Html, html, htmlPage } from '#platform/server/html.ts';
import type { LoadedSchool, PrintedSlip } from './load-roster.ts';

const style = html`@page{size:A4;margin:12mm}body{font:13px/1.45 system-ui,sans-serif;color:#1B2433;margin:0}main{display:grid;grid-template-columns:1fr 1fr}
article{border:1px dashed #8A8374;padding:5mm;min-height:60mm;box-sizing:border-box;break-inside:avoid}h2{font-size:15px;margin:0 0 2mm}p{margin:0 0 2mm}code{font:650 17px ui-monospace,monospace;letter-spacing:.04em}`;

/** @param address where people open the application, e.g. https://cahier.example.org. */
export function slipsPage(school: LoadedSchool, address: string): string {
  const slips = school.slips.map((slip) => slipArticle(school, slip, address));
  return htmlPage({
    language: 'fr',
    title: `${school.name} · activation`,
    style,
    body: html`<main>${slips}</main>`,
  });
}

function slipArticle(school: LoadedSchool, slip: PrintedSlip, address: string): Html {
  const role = slip.administrator ? `${school.name} · administrator / administrateur` : school.name;
  return html`<article><h2>${slip.name || slip.login}</h2><p>${role}</p>
<p>Login / Identifiant : <b>${slip.login}</b></p><p>Code : <code>${slip.code}</code></p>
<p>Open ${address}/activate, type the code and choose a password. Valid once, for 90 days.</p>
<p lang="fr">Ouvrez ${address}/activate, saisissez le code et choisissez un mot de passe. Valable une fois, pendant 90 jours.</p></article>`;
}
