/** In place of what was asked for: that it is on its way, or why it did not come and a way to try again. */
import type { ComponentProps } from 'react';
import { Waiting } from '../Spinner.tsx';
import { Failed } from './Failed.tsx';

export function NotYet({ error, retry, ...waiting }: ComponentProps<typeof Failed> & ComponentProps<typeof Waiting>) {
  return error ? <Failed error={error} retry={retry} /> : <Waiting {...waiting} />;
}
