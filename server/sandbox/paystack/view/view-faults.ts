/** The queue of faults for the next calls, on the control page. */
import type { Emulator } from '../state/emulator.ts';
import { html, type Html } from './html.ts';
import { FAULT_CALLS, FAULT_KINDS, type Fault } from '../state/state-shapes.ts';
import { act, rows, select } from './view-parts.ts';

const KINDS: Record<Fault['fault'], string> = {
  'timeout-before': 'Timeout, nothing is done',
  'timeout-after': 'Timeout, but it is done',
  '429': 'Too many requests (429)',
  '500': 'Server error (500)',
  '502-html': 'Bad gateway as HTML (502)',
};

export function faultsView({ stored, prefix }: Emulator): Html {
  const base = { prefix, view: 'faults' } as const;
  const calls = FAULT_CALLS.map((call) => [call, call] as const);
  const kinds = FAULT_KINDS.map((kind) => [kind, KINDS[kind]] as const);
  const { faults } = stored.pages;
  const inputs = [select('Next call', 'call', calls), select('Fault', 'fault', kinds)];
  return html`<p class="quiet">Each fault hits the next matching call, once and in order.</p>
    <div class="acts">
      ${act({ ...base, path: 'faults', label: 'Add fault', inputs })}
      ${faults.length === 0 ? '' : act({ ...base, path: 'faults/clear', label: 'Clear faults' })}
    </div>
    ${rows(
      faults.map(
        ({ call, fault }) =>
          html`<li>
            <p class="line"><strong>${call}</strong> <span>${KINDS[fault]}</span></p>
          </li>`,
      ),
      'No faults queued.',
    )}
    <h3>Reset</h3>
    <p class="quiet">Deletes every payment, refund, transfer and dispute in the sandbox.</p>
    <div class="acts">${act({ ...base, path: 'reset', label: 'Reset sandbox' })}</div>`;
}
