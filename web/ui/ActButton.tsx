/** A button that runs its action once at a time, and shows a failure as an alert. */
import { type ComponentProps, useState } from 'react';
import { showError } from './alert/alert.ts';
import { Button } from './Button.tsx';

interface ActButtonProps extends Omit<ComponentProps<typeof Button>, 'pending' | 'onClick'> {
  act: () => Promise<unknown>;
}

export function ActButton({ act, ...button }: ActButtonProps) {
  const [pending, setPending] = useState(false);

  async function run() {
    setPending(true);
    await act().catch(showError);
    setPending(false);
  }

  return <Button {...button} pending={pending} onClick={() => void run()} />;
}
