/** A photo fetched with the session: its placeholder while it loads, and a retry if it fails. */
import { t } from '../i18n.ts';
import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

interface PhotoProps {
  /** The blob address, once loaded. */
  src?: string;
  failed: boolean;
  askAgain: () => void;
  alt: string;
  /** Classes of the photo and its placeholder. */
  className: string;
}

/** Opens in full in a new tab. */
export function Photo({ src, failed, askAgain, alt, className }: PhotoProps) {
  if (src) {
    return (
      <a href={src} target="_blank" rel="noreferrer" className="w-fit shrink-0 rounded-field focus-ring">
        <img src={src} alt={alt} className={`rounded-field ${className}`} />
      </a>
    );
  }
  const place = `grid min-h-20 min-w-20 shrink-0 place-items-center rounded-field bg-base-200 text-quiet ${className}`;
  if (!failed) {
    return (
      <span role="status" aria-label={t('Loading photo')} className={place}>
        <Spinner />
      </span>
    );
  }
  return (
    <button type="button" onClick={askAgain} className={`${place} cursor-pointer gap-1 p-2 text-xs focus-ring`}>
      <Icon name="offline" size={18} />
      {t('Reload')}
    </button>
  );
}
