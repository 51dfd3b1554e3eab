/** The first-steps guide: its progress, and dismissing it. */
import { z } from 'zod';
import { GUIDE_COLLEAGUES } from '#rules/account/guide.ts';
import { route } from '../route/route.ts';

const state = z.object({
  /** Neither dismissed nor finished. */
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
  /** The steps that the caller has completed. */
  show: route('GET /api/user/guide', {}, state),
  /** Reports progress. `installed`: Mortar runs as an installed app. `ended`: the guide is dismissed for good, on every device. Repeating it changes nothing. */
  change: route('PATCH /api/user/guide', { installed: truth, ended: truth }, state),
};
