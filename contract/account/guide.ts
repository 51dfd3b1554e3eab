/** The first-run guide: how far the member has come, and putting it away. */
import { z } from 'zod';
import { GUIDE_COLLEAGUES } from '#rules/account/guide.ts';
import { route } from '../route/route.ts';

const state = z.object({
  /** Neither put away nor finished. */
  open: z.boolean(),
  steps: z.object({
    licence: z.boolean(),
    offer: z.boolean(),
    colleagues: z.number().int().min(0).max(GUIDE_COLLEAGUES),
    phone: z.boolean(),
  }),
});

const truth = z.literal(true, { error: 'Must be true, or leave it out' }).optional();

export const guide = {
  /** How far the caller has come with its steps. */
  show: route('GET /api/user/guide', {}, state),
  /** `installed`: Mortar runs as an installed app. `ended`: the guide is put away, on every device and for good. Saying so again changes nothing. */
  change: route('PATCH /api/user/guide', { installed: truth, ended: truth }, state),
};
