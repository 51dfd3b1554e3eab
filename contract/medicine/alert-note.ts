/** A safety alert, for batches and offers that it affects. */
import { z } from 'zod';
import { id } from '../route/field.ts';

export const alertNote = z.object({ _id: id, content: z.string() });
export type AlertNote = z.infer<typeof alertNote>;
