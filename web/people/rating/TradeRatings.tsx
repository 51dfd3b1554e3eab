/** The mutual ratings in a wallet, with a form for each member the viewer may still rate. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { useFocusFallback } from '../../ui/hook/use-focus-fallback.ts';
import { type RatingSide, sidesQuery } from './queries.ts';
import { RateForm } from './RateForm.tsx';
import { revealLabel } from './rating-labels.ts';
import { RatingMenu } from './RatingMenu.tsx';
import { RatingWords } from './RatingWords.tsx';
import { Stars } from './Stars.tsx';

interface TradeRatingsProps {
  chatId: string;
  walletAddress: string;
}

/** Renders nothing if the viewer has closed no trade in this wallet. */
export function TradeRatings({ chatId, walletAddress }: TradeRatingsProps) {
  const { data: sides = [] } = useQuery(sidesQuery(chatId, walletAddress));
  // one form is open at a time; a single one opens at once
  const [opened, open] = useState<string>();
  const visible = sides.filter(({ mayRate, mine, theirs }) => mayRate || mine || theirs);
  const [first, ...more] = visible;
  const only = first && more.length === 0 && !first.mine ? first.user._id : undefined;
  return visible.map((side) => (
    <Side
      key={side.user._id}
      chatId={chatId}
      walletAddress={walletAddress}
      side={side}
      isOpen={(opened ?? only) === side.user._id}
      isOpenedByHand={opened === side.user._id}
      open={() => open(side.user._id)}
      close={() => open('')}
    />
  ));
}

interface SideProps extends TradeRatingsProps {
  side: RatingSide;
  isOpen: boolean;
  isOpenedByHand: boolean;
  open: () => void;
  close: () => void;
}

function Side({ side, isOpen, isOpenedByHand, open, close, ...place }: SideProps) {
  const focusProps = useFocusFallback<HTMLElement>();
  const { user, mine, theirs, mayRate, until } = side;
  const name = t('Rate {name}', { name: user.fullName });
  if (mayRate && !mine && !isOpen) {
    return (
      <Button wide kind="quiet" icon="star" onClick={open}>
        {name}
      </Button>
    );
  }
  return (
    <section
      aria-label={mine ? t('Rating of {name}', { name: user.fullName }) : name}
      {...focusProps}
      className="grid gap-3 rounded-field border border-base-300 p-4 focus-ring"
    >
      <h3 className="font-semibold wrap-anywhere">
        {mine ? t('Your trade with {name}', { name: user.fullName }) : name}
      </h3>
      {mayRate && isOpen ? (
        <RateForm {...place} side={side} focused={isOpenedByHand} done={close} />
      ) : (
        <>
          {mine && <Words who={t('You')} said={mine} />}
          {theirs && (
            <Words who={user.fullName} said={theirs}>
              <RatingMenu rating={theirs} by={user} />
            </Words>
          )}
          {mine && !mine.shown && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p role="status" className="text-sm text-quiet">
                {revealLabel(until)}
              </p>
              {mayRate && (
                <Button kind="plain" icon="edit" onClick={open}>
                  {t('Change')}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </section>
  );
}

interface WordsProps {
  who: string;
  said: NonNullable<RatingSide['mine' | 'theirs']>;
  /** The menu of the rating. */
  children?: ReactNode;
}

function Words({ who, said, children }: WordsProps) {
  return (
    <div className="grid gap-0.5 text-sm">
      <div className="flex items-center justify-between gap-x-2">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium wrap-anywhere">{who}</span>
          <Stars stars={said.rating} />
        </p>
        {children}
      </div>
      <RatingWords said={said} />
    </div>
  );
}
