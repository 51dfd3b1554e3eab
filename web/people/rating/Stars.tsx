/** Stars of a rating, and the field to choose them. */
import { useEffect, useRef } from 'react';
import { type Message, message } from '#rules/i18n/message.ts';
import { RATING_LIMITS } from '#rules/people/rating.ts';
import { required } from '#rules/required.ts';
import { t } from '../../i18n.ts';
import { useFormState } from '../../ui/form/form-state.ts';
import { Icon } from '../../ui/Icon.tsx';

const ALL = Array.from({ length: RATING_LIMITS.most }, (_, place) => place + 1);

/** The meaning of one to five stars. */
const MEANINGS: readonly Message[] = [
  message('Bad'),
  message('Poor'),
  message('Fair'),
  message('Good'),
  message('Very good'),
];

/** The outline is visible on every background, while amber alone is not. */
const lookOf = (isGiven: boolean) => `text-base-content/60 ${isGiven ? 'fill-warning' : ''}`;

export function Stars({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={t('{n} of 5 stars', { n: stars })} className="inline-flex">
      {ALL.map((place) => (
        <Icon key={place} name="star" size={16} className={lookOf(place <= stars)} />
      ))}
    </span>
  );
}

interface StarsFieldProps {
  chosen: number;
  choose: (stars: number) => void;
  /** Takes the focus if the member opened the form. */
  focused: boolean;
}

/** A field of native radio buttons: arrow keys move, and each is as large as a finger. */
export function StarsField({ chosen, choose, focused }: StarsFieldProps) {
  const error = useFormState().errors['rating'];
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (focused)
      (group.current?.querySelector<HTMLElement>('input:checked') ?? group.current?.querySelector('input'))?.focus();
  }, [focused]);
  return (
    <fieldset ref={group} aria-describedby={error && 'rating-error'} className="min-w-0">
      <legend className="text-sm font-medium">
        {t('How did it go?')}
        <span aria-hidden="true" className="text-error">
          {' *'}
        </span>
      </legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="-ml-2 inline-flex">
          {ALL.map((stars) => (
            <label
              key={stars}
              className="grid size-11 cursor-pointer place-items-center rounded-field has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name="rating"
                value={stars}
                required
                checked={stars === chosen}
                onChange={() => choose(stars)}
                aria-label={nameOf(stars)}
                className="sr-only"
              />
              <Icon name="star" size={28} className={lookOf(stars <= chosen)} />
            </label>
          ))}
        </span>
        <span aria-hidden="true" className="text-sm font-medium">
          {chosen > 0 && t(required(MEANINGS[chosen - 1]))}
        </span>
      </div>
      {error && (
        <p id="rating-error" className="text-xs font-medium text-error">
          {t('Choose one to five stars')}
        </p>
      )}
    </fieldset>
  );
}

function nameOf(stars: number): string {
  return t('{n, plural, one {# star} other {# stars}}: {meaning}', {
    n: stars,
    meaning: t(required(MEANINGS[stars - 1])),
  });
}
