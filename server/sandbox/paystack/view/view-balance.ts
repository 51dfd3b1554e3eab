/** Balance, settlements, the clock and the account's switches on the control page. */
import { balanceOf } from '../state/balance.ts';
import type { Emulator } from '../state/emulator.ts';
import { html, type Html, naira } from './html.ts';
import type { LedgerRow } from '../state/ledger.ts';
import type { Switches } from '../state/state-shapes.ts';
import { act, latestRows, moment, nairaInput, state } from './view-parts.ts';
import type { Settlement } from '../state/settlement.ts';
import { unsettledOf } from '../flow/settlement-flow.ts';

const HOUR = 60;

export function balanceView(emulator: Emulator): Html {
  const { stored, prefix } = emulator;
  const base = { prefix, view: 'balance' } as const;
  const balance = balanceOf(emulator);
  return html`<dl class="account">
      <div>
        <dt>Transfer balance</dt>
        <dd>${naira(balance)}</dd>
      </div>
      <div>
        <dt>Collected, not yet settled</dt>
        <dd>${naira(unsettledOf(emulator))}</dd>
      </div>
    </dl>
    <div class="acts">
      ${act({ ...base, path: 'balance', label: 'Set balance', inputs: [nairaInput('Balance in naira', balance)] })}
      ${act({ ...base, path: 'settle', label: 'Settle now' })}
    </div>
    <h3>Clock</h3>
    <p class="quiet">Everything due by then happens first: reminders, settlements and refunds.</p>
    <div class="acts">
      ${[
        ['Forward 1 hour', HOUR],
        ['Forward 1 day', 24 * HOUR],
        ['Forward 1 week', 7 * 24 * HOUR],
      ].map(([label, minutes]) =>
        act({ ...base, path: 'clock/advance', label: String(label), fields: { minutes: String(minutes) } }),
      )}
    </div>
    <h3>Switches</h3>
    <ul class="rows">
      ${switchRows(stored.pages.switches).map(([label, now, path, fields]) => switchRow(base, label, now, path, fields))}
    </ul>
    <h3>Settlements</h3>
    ${latestRows(stored.pages.settlements, settlementRow, 'No settlements yet.')}
    <h3>Balance history</h3>
    ${latestRows(stored.pages.ledger, ledgerRow, 'No balance changes yet.')}`;
}

type SwitchRow = [label: string, now: string, act: string, fields: Record<string, string>];

function switchRows({ otp, instant, automatic, transfers, passesFees = false, settleInto }: Switches): SwitchRow[] {
  const turn = (name: string, label: string, on: boolean): SwitchRow => [
    label,
    on ? 'on' : 'off',
    on ? 'Switch off' : 'Switch on',
    { [name]: on ? 'off' : 'on' },
  ];
  const other = settleInto === 'bank' ? 'balance' : 'bank';
  return [
    turn('otp', 'Transfers need a one-time code', otp),
    turn('instant', 'Transfers succeed immediately', instant),
    turn('automatic', 'Refunds, transfers, disputes and settlements advance automatically', automatic),
    turn('transfers', 'The business can send transfers', transfers),
    turn('passesFees', 'Payers pay the fee on top', passesFees),
    ['Settlements are paid to the', settleInto, `Pay to the ${other}`, { settleInto: other }],
  ];
}

function switchRow(
  base: { prefix: string; view: 'balance' },
  label: string,
  now: string,
  button: string,
  fields: Record<string, string>,
): Html {
  return html`<li class="switch">
    <p>${label} ${state(now)}</p>
    ${act({ ...base, path: 'switches', label: button, fields })}
  </li>`;
}

function settlementRow({ id, amount, fees, deductions, createdAt }: Settlement): Html {
  return html`<li>
    <p class="line"><strong>${naira(amount)}</strong> <span class="digits">${id}</span></p>
    <p class="quiet">${moment(createdAt)}, fees ${naira(fees)}, deductions ${naira(deductions)}</p>
  </li>`;
}

function ledgerRow({ reason, difference, balance, createdAt }: LedgerRow): Html {
  return html`<li>
    <p class="line"><strong>${naira(difference)}</strong> <span>balance ${naira(balance)}</span></p>
    <p class="quiet">${reason}, ${moment(createdAt)}</p>
  </li>`;
}
