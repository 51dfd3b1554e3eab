/** A step of a bargain that is not easily undone: a button that asks once more, with what it comes to and who is told. */
import { type ReactNode, useState } from 'react';
import type { Interest, OfferDetail } from '#contract/offer.ts';
import { t } from '../i18n.ts';
import { Button } from '../ui/Button.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { takePlainly, type PlainMove } from './use-step.ts';

interface AskedStepProps {
  offer: OfferDetail;
  interest: Interest;
  move: PlainMove;
  kind?: 'primary' | 'quiet' | 'plain' | 'danger';
  icon?: IconName;
  wide?: boolean;
  label: ReactNode;
  title: string;
  yes: string;
  /** What follows from it. */
  children: string;
}

export function AskedStep({ offer, interest, move, label, title, yes, children, ...look }: AskedStepProps) {
  /** As it was when it was asked: what the other side says meanwhile is not agreed to. */
  const [asked, ask] = useState<{ interest: Interest; words: string }>();
  return (
    <>
      <Button {...look} onClick={() => ask({ interest, words: children })}>
        {label}
      </Button>
      <Confirm
        open={asked !== undefined}
        onClose={() => ask(undefined)}
        title={title}
        yes={yes}
        no={t('No')}
        action={async () => asked && takePlainly(offer, asked.interest, move)}
      >
        {asked?.words}
      </Confirm>
    </>
  );
}
