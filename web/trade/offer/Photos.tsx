/** The photos of an offer: a thumbnail that opens them large, side by side, swiped, scrolled, or moved by two buttons. */
import { useRef, useState } from 'react';
import type { Offer } from '#contract/trade/offer-shape.ts';
import { t } from '../../i18n.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { productName } from './labels.ts';

export function Photos({ offer }: { offer: Offer }) {
  const [isOpen, setOpen] = useState(false);
  const photos = offer.product.productImage.flatMap(({ imageUrl }) => imageUrl ?? []);
  if (photos.length === 0) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="relative size-20 shrink-0 cursor-pointer self-start overflow-hidden rounded-field border border-base-300 focus-ring sm:size-28"
      >
        <img src={photos[0]} alt="" className="size-full object-cover" />
        <span className="sr-only">{t('See photos')}</span>
        {photos.length > 1 && (
          <span className="absolute right-1 bottom-1 rounded-selector bg-base-100 px-1.5 text-xs font-semibold tabular-nums">
            {photos.length}
          </span>
        )}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('Photos')}>
        {isOpen && <Strip photos={photos} name={productName(offer)} />}
      </Dialog>
    </>
  );
}

function Strip({ photos, name }: { photos: string[]; name: string }) {
  const strip = useRef<HTMLUListElement>(null);
  const [visible, setVisible] = useState(0);
  const many = photos.length > 1;

  function turn(by: number) {
    strip.current?.scrollBy({ left: by * strip.current.clientWidth });
  }

  return (
    <>
      <ul
        ref={strip}
        aria-label={t('Photos')}
        // keyboard users must reach what scrolls
        tabIndex={many ? 0 : undefined}
        onScroll={({ currentTarget }) => setVisible(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-field border border-base-300 bg-base-200 [scrollbar-width:none] motion-reduce:scroll-auto focus-ring"
      >
        {photos.map((photo, at) => (
          <li key={photo} className="flex w-full shrink-0 snap-center items-center justify-center">
            <img
              src={photo}
              alt={many ? t('Photo {n} of {name}', { n: at + 1, name }) : t('Photo of {name}', { name })}
              loading={at === 0 ? 'eager' : 'lazy'}
              className="max-h-[70dvh] min-h-56 w-full object-contain"
            />
          </li>
        ))}
      </ul>
      {many && (
        <div className="flex items-center justify-center gap-2">
          <IconButton icon="back" label={t('Photo before')} disabled={visible === 0} onClick={() => turn(-1)} />
          <span className="text-sm text-quiet tabular-nums">
            {t('{n} of {count}', { n: visible + 1, count: photos.length })}
          </span>
          <IconButton
            icon="forward"
            label={t('Next photo')}
            disabled={visible === photos.length - 1}
            onClick={() => turn(1)}
          />
        </div>
      )}
    </>
  );
}
