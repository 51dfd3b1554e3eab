/** A button that asks for confirmation before it acts. */
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import { Confirm } from './Confirm.tsx';

type Look = Pick<ComponentProps<typeof Button>, 'kind' | 'icon' | 'wide' | 'disabled' | 'aria-label'>;

interface ConfirmButtonProps extends Look, Omit<ComponentProps<typeof Confirm>, 'open' | 'onClose'> {
  /** The button's label. */
  label: ReactNode;
}

export function ConfirmButton({ label, kind, icon, wide, disabled, ...props }: ConfirmButtonProps) {
  const { 'aria-label': spoken, ...question } = props;
  const [asking, ask] = useState(false);
  return (
    <>
      <Button {...{ kind, icon, wide, disabled }} aria-label={spoken} onClick={() => ask(true)}>
        {label}
      </Button>
      <Confirm {...question} open={asking} onClose={() => ask(false)} />
    </>
  );
}
