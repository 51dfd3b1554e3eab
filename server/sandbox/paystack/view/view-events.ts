/** Webhooks on the control page: hold, release, resend, and plans for the next ones. */
import type { Emulator } from '../state/emulator.ts';
import { html, type Html } from './html.ts';
import type { Delivery, DeliveryPlan } from '../state/state-shapes.ts';
import { act, latestRows, moment, select, state } from './view-parts.ts';

const PLANS: Record<Exclude<DeliveryPlan['do'], 'duplicate' | 'delay'>, string> = {
  hold: 'Hold',
  drop: 'Never send',
  'bad-signature': 'Send with a bad signature',
  send: 'Send normally',
};

export function eventsView({ stored, prefix }: Emulator): Html {
  const base = { prefix, view: 'events' } as const;
  const { deliveries, holding, plans } = stored.pages;
  return html`<p class="quiet">
      ${holding ? 'Webhooks are held until you release them.' : 'Webhooks are sent as they happen.'}
      ${plans.length === 0 ? '' : `Planned for the next ones: ${plans.map((plan) => plan.do).join(', ')}.`}
    </p>
    <div class="acts">
      ${act({ ...base, path: 'webhooks/hold', label: 'Hold all' })}
      ${act({ ...base, path: 'webhooks/release', label: 'Release in order' })}
      ${act({ ...base, path: 'webhooks/release', label: 'Release in reverse', fields: { reverse: 'on' } })}
      ${act({ ...base, path: 'webhooks/release', label: 'Release each twice', fields: { copies: '2' } })}
    </div>
    <div class="acts">
      ${act({ ...base, path: 'webhooks/plan', label: 'Add plan', inputs: [select('Next webhook', 'do', Object.entries(PLANS))] })}
      ${act({ ...base, path: 'webhooks/plan', label: 'Send next twice', fields: { do: 'duplicate', times: '2' } })}
      ${act({
        ...base,
        path: 'webhooks/plan',
        label: 'Delay next by 1 minute',
        fields: { do: 'delay', ms: '60000' },
      })}
    </div>
    ${latestRows(deliveries, (one) => eventRow(base, one), 'No webhooks yet.')}`;
}

function eventRow(base: { prefix: string; view: 'events' }, delivery: Delivery): Html {
  const { id, event, reference, attempts, dueAt } = delivery;
  const path = `webhooks/${id}/send`;
  const tries = attempts.map(({ at, http }) => html` ${moment(at)}: ${http ?? 'no answer'}.`);
  return html`<li>
    <p class="line"><strong>${event}</strong> ${state(delivery.state)}</p>
    <p class="digits">${reference}</p>
    <p class="quiet">${tries}${dueAt === null ? '' : html` Next try on ${moment(dueAt)}.`}</p>
    <div class="acts">
      ${act({ ...base, path, label: 'Send now' })}
      ${act({ ...base, path, label: 'Send 5 times at once', fields: { copies: '5' } })}
      ${act({ ...base, path, label: 'Send with a bad signature', fields: { badSignature: 'on' } })}
    </div>
  </li>`;
}
