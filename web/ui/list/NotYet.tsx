/** Placeholder of requested data: loading, or failed with a retry button. */
import type { ComponentProps } from 'react';
import { Waiting } from '../Spinner.tsx';
import { Failed } from './Failed.tsx';

export function NotYet({ error, retry, ...waiting }: ComponentProps<typeof Failed> & ComponentProps<typeof Waiting>) {
  return error ? <Failed error={error} retry={retry} /> : <Waiting {...waiting} />;
}
