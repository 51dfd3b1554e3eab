/** Webhooks on the control page: hold, release, resend, and plans for the next ones. */
import type { Emulator } from '../state/emulator.ts';
import { html, type Html } from './html.ts';
import type { Delivery, DeliveryPlan } from '../state/state-shapes.ts';
import { act, latestRows, moment, select, state } from './view-parts.ts';

const PLANS: Record<Exclude<DeliveryPlan['do'], 'duplicate' | 'delay'>, string> = {
  hold: 'Hold it',
  drop: 'Never send it',
  'bad-signature': 'Sign it wrong',
  send: 'Send it as it is',
};

export function eventsView({ stored, prefix }: Emulator): Html {
  const base = { prefix, view: 'events' } as const;
  const { deliveries, holding, plans } = stored.pages;
  return html`<p class="quiet">
      ${holding ? 'Events wait until they are released.' : 'Events are sent as they happen.'}
      ${plans.length === 0 ? '' : `Planned for the next: ${plans.map((plan) => plan.do).join(', ')}.`}
    </p>
    <div class="acts">
      ${act({ ...base, path: 'webhooks/hold', label: 'Hold all' })}
      ${act({ ...base, path: 'webhooks/release', label: 'Release in order' })}
      ${act({ ...base, path: 'webhooks/release', label: 'Release backwards', fields: { reverse: 'on' } })}
      ${act({ ...base, path: 'webhooks/release', label: 'Release each twice', fields: { copies: '2' } })}
    </div>
    <div class="acts">
      ${act({ ...base, path: 'webhooks/plan', label: 'Plan it', inputs: [select('The next event', 'do', Object.entries(PLANS))] })}
      ${act({ ...base, path: 'webhooks/plan', label: 'Send the next twice', fields: { do: 'duplicate', times: '2' } })}
      ${act({
        ...base,
        path: 'webhooks/plan',
        label: 'Delay the next a minute',
        fields: { do: 'delay', ms: '60000' },
      })}
    </div>
    ${latestRows(deliveries, (one) => eventRow(base, one), 'No event has happened yet.')}`;
}

function eventRow(base: { prefix: string; view: 'events' }, delivery: Delivery): Html {
  const { id, event, reference, attempts, dueAt } = delivery;
  const path = `webhooks/${id}/send`;
  const tries = attempts.map(({ at, http }) => html` ${moment(at)}: ${http ?? 'no answer'}.`);
  return html`<li>
    <p class="line"><strong>${event}</strong> ${state(delivery.state)}</p>
    <p class="digits">${reference}</p>
    <p class="quiet">${tries}${dueAt === null ? '' : html` Next try ${moment(dueAt)}.`}</p>
    <div class="acts">
      ${act({ ...base, path, label: 'Send it now' })}
      ${act({ ...base, path, label: 'Send it 5 times at once', fields: { copies: '5' } })}
      ${act({ ...base, path, label: 'Send it signed wrong', fields: { badSignature: 'on' } })}
    </div>
  </li>`;
}
