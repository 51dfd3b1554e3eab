/** A photo that comes by itself, with the session: its place while it is on its way, and another try where it does not come. */
import { t } from '../i18n.ts';
import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

interface PhotoProps {
  /** The browser's own address, once it has come. */
  src?: string;
  failed: boolean;
  askAgain: () => void;
  alt: string;
  /** Of the photo, and of the place it takes. */
  className: string;
}

/** Opens whole in a tab of its own. */
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
