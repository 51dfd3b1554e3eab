/** A bargain move with a confirmation that names its consequences. */
import { type ReactNode, useState } from 'react';
import type { Interest, OfferDetail } from '#contract/trade/offer-shape.ts';
import { Button } from '../../../ui/Button.tsx';
import { Confirm } from '../../../ui/dialog/Confirm.tsx';
import type { IconName } from '../../../ui/Icon.tsx';
import { makePlainMove, type PlainMove } from './use-step.ts';

interface ConfirmedStepProps {
  offer: OfferDetail;
  interest: Interest;
  move: PlainMove;
  kind?: 'primary' | 'quiet' | 'plain' | 'danger';
  icon?: IconName;
  wide?: boolean;
  label: ReactNode;
  title: string;
  yes: string;
  /** The consequence. */
  children: string;
}

export function ConfirmedStep({ offer, interest, move, label, title, yes, children, ...look }: ConfirmedStepProps) {
  /** The state when the dialog opened, so that a later move of the other side is not accepted by mistake. */
  const [asked, ask] = useState<{ interest: Interest; text: string }>();
  return (
    <>
      <Button {...look} onClick={() => ask({ interest, text: children })}>
        {label}
      </Button>
      <Confirm
        open={asked !== undefined}
        onClose={() => ask(undefined)}
        title={title}
        yes={yes}
        danger={move === 'decline'}
        action={async () => asked && makePlainMove(offer, asked.interest, move)}
      >
        {asked?.text}
      </Confirm>
    </>
  );
}
