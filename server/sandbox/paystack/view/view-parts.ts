/** Parts of the control page's views: rows, states, times, and forms for one control. */
import { html, type Html, naira } from './html.ts';
import type { View } from './view.ts';

/** The most rows shown of each kind. */
const MOST_ROWS = 100;

const CLOCK = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Lagos' });

export function moment(iso: string): Html {
  return html`<time datetime="${iso}">${CLOCK.format(new Date(iso))}, Lagos</time>`;
}

export function state(status: string): Html {
  return html`<span class="state" data-state="${status}">${status}</span>`;
}

/** A row with amount, name, facts and actions. */
export function row(facts: { kobo: number; status: string; name: string; lines: Html[]; acts: Html[] }): Html {
  const { kobo, status, name, lines, acts } = facts;
  return html`<li>
    <p class="line"><strong>${naira(kobo)}</strong> ${state(status)}</p>
    <p class="digits">${name}</p>
    ${lines.map((line) => html`<p class="quiet">${line}</p>`)}
    ${acts.length === 0 ? '' : html`<div class="acts">${acts}</div>`}
  </li>`;
}

export function rows(results: readonly Html[], none: string): Html {
  if (results.length === 0) return html`<p class="none">${none}</p>`;
  return html`<ul class="rows">
    ${results}
  </ul>`;
}

/** Shows the newest first. */
export function latestRows<T>(all: readonly T[], rowOf: (one: T) => Html, none: string): Html {
  return rows(all.slice(-MOST_ROWS).toReversed().map(rowOf), none);
}

export interface Act {
  prefix: string;
  view: View;
  /** The control's path without `/control/`. */
  path: string;
  label: string;
  /** Hidden fields. */
  fields?: Record<string, string>;
  /** Inputs before the button. */
  inputs?: Html[];
}

export function act({ prefix, view, path, label, fields = {}, inputs = [] }: Act): Html {
  const hidden = Object.entries({ ...fields, show: view }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return html`<form method="post" action="${prefix}/control/${path}" class="act">
    ${hidden} ${inputs}<button type="submit">${label}</button>
  </form>`;
}

export function nairaInput(label: string, kobo?: number): Html {
  const value = kobo === undefined ? '' : (kobo / 100).toFixed(2);
  return html`<label>${label} <input name="naira" inputmode="decimal" autocomplete="off" value="${value}" /></label>`;
}

export function select(
  label: string,
  name: string,
  choices: readonly (readonly [value: string, words: string])[],
): Html {
  const options = choices.map(([value, text]) => html`<option value="${value}">${text}</option>`);
  return html`<label
    >${label}
    <select name="${name}">
      ${options}
    </select></label
  >`;
}
