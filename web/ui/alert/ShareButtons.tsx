/** Hands on an address: by the phone's own sheet or the clipboard, or straight to WhatsApp; what holds the buttons lays them out. */
import { t } from '../../i18n.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { addressOf, shareLink } from './share-link.ts';

interface ShareButtonsProps {
  title: string;
  path: string;
  /** Visitors see what it leads to, at least a part of it. */
  isOpen?: boolean;
}

export function ShareButtons({ title, path, isOpen = false }: ShareButtonsProps) {
  const text = encodeURIComponent(`${title}\n${addressOf(path)}`);
  return (
    <>
      <Button kind="quiet" icon="share" onClick={() => void shareLink(title, path, isOpen)}>
        {t('Share')}
      </Button>
      <a
        href={`https://wa.me/?text=${text}`}
        target="_blank"
        rel="noreferrer"
        className="btn border-base-300 bg-base-100 hover:bg-base-200 focus-ring"
      >
        <Icon name="chats" />
        {t('WhatsApp')}
        <span className="sr-only"> {t('(opens in a new tab)')}</span>
      </a>
    </>
  );
}
