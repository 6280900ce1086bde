/** A readable page of the contract: every call by area, in plain HTML without script. */
import { statusOf } from '../../kernel/errors.ts';
import { type Html, html, htmlPage } from '../html.ts';
import type { AnyCall } from '../routes.ts';

const style = html`body{font:16px/1.5 system-ui,sans-serif;color:#1B2433;background:#FAF8F4;margin:0 auto;max-width:60rem;padding:2rem 1rem}
h1{font-size:1.75rem}h2{margin-top:2.5rem;border-bottom:1px solid #E4DFD5}article{background:#fff;border:1px solid #E4DFD5;border-left:3px solid #1D4E89;border-radius:10px;padding:.75rem 1rem;margin:.75rem 0}
code{font:14px ui-monospace,monospace;overflow-wrap:anywhere}.m{font-weight:650;color:#1D4E89;margin-right:.5rem}p{margin:.25rem 0}.q{color:#4A5567}a{color:#1D4E89}
@media(prefers-color-scheme:dark){body{color:#E9ECF1;background:#11151C}article{background:#19202B;border-color:#2C3645;border-left-color:#8FBCEF}.m,a{color:#8FBCEF}.q{color:#A9B4C3}h2{border-color:#2C3645}}`;

export function apiPage(calls: readonly AnyCall[], version: string): string {
  const areas = Map.groupBy(calls, (call) => call.name.split('.')[0] ?? '');
  const sections = [...areas].map(
    ([area, list]) => html`<section><h2>${area}</h2>${list.map(callArticle)}</section>`,
  );
  const body = html`<main><h1>Calls of Cahier</h1><p class="q">Version ${version} · <a href="/api/openapi.json">OpenAPI 3.1</a></p>${sections}</main>`;
  return htmlPage({ language: 'en', title: 'Cahier · calls', style, body });
}

function callArticle(call: AnyCall): Html {
  const needs = Array.isArray(call.needs) ? call.needs.join(', ') : String(call.needs);
  const codes = call.failures.map((kind) => `${statusOf[kind.family]} ${kind.code}`).join(', ');
  const refusals = codes ? html` · Failures: <code>${codes}</code>` : null;
  return html`<article><p><span class="m">${call.method}</span><code>${call.path}</code></p><p>${call.summary}</p><p class="q">Needs: ${needs}${refusals}</p></article>`;
}
