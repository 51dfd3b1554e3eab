/** A member as wallets and trades name them. */
import { z } from 'zod';
import { id } from '../route/field.ts';

export const someone = z.object({ _id: id, fullName: z.string() });
