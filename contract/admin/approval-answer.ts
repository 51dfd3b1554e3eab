/** The response of an action that may need a second administrator: done, or proposed and not done yet. */
import { z } from 'zod';
import { id, moment, success } from '../route/field.ts';

export const doneOrProposed = z.union([success, z.object({ proposed: z.object({ _id: id, expiresAt: moment }) })]);
