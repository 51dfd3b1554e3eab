/** The queue of faults for the next calls, on the control page. */
import type { Emulator } from '../state/emulator.ts';
import { html, type Html } from './html.ts';
import { FAULT_CALLS, FAULT_KINDS, type Fault } from '../state/state-shapes.ts';
import { act, rows, select } from './view-parts.ts';

const KINDS: Record<Fault['fault'], string> = {
  'timeout-before': 'No answer, and nothing is done',
  'timeout-after': 'No answer, but it is done',
  '429': 'Too many calls (429)',
  '500': 'Broken (500)',
  '502-html': 'Bad gateway, as HTML (502)',
};

export function faultsView({ stored, prefix }: Emulator): Html {
  const base = { prefix, view: 'faults' } as const;
  const calls = FAULT_CALLS.map((call) => [call, call] as const);
  const kinds = FAULT_KINDS.map((kind) => [kind, KINDS[kind]] as const);
  const { faults } = stored.pages;
  const inputs = [select('The next call of', 'call', calls), select('meets', 'fault', kinds)];
  return html`<p class="quiet">Each fault is met once, by the next call of its kind, in order.</p>
    <div class="acts">
      ${act({ ...base, path: 'faults', label: 'Add it', inputs })}
      ${faults.length === 0 ? '' : act({ ...base, path: 'faults/clear', label: 'Forget all' })}
    </div>
    ${rows(
      faults.map(
        ({ call, fault }) =>
          html`<li>
            <p class="line"><strong>${call}</strong> <span>${KINDS[fault]}</span></p>
          </li>`,
      ),
      'No fault is waiting.',
    )}
    <h3>Start again</h3>
    <p class="quiet">Forgets every payment, refund, transfer and dispute of the sandbox.</p>
    <div class="acts">${act({ ...base, path: 'reset', label: 'Forget everything' })}</div>`;
}
