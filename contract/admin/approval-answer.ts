/** What an act answers that may need a second administrator: it is done, or it is a proposal and nothing has moved. */
import { z } from 'zod';
import { id, moment, success } from '../route/field.ts';

export const doneOrProposed = z.union([success, z.object({ proposed: z.object({ _id: id, expiresAt: moment }) })]);
