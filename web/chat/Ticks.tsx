/** What became of a message of one's own: one tick sent, two delivered, two in colour read; in words for whoever listens. */
import { t } from '../i18n.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Tick } from './marks.ts';

const LOOKS = {
  sent: { icon: 'check', words: t('Sent'), tone: '' },
  delivered: { icon: 'checks', words: t('Delivered'), tone: '' },
  read: { icon: 'checks', words: t('Read'), tone: 'text-info' },
} as const;

export function Ticks({ tick }: { tick: Tick }) {
  const { icon, words, tone } = LOOKS[tick];
  return (
    <span title={words} className={tone}>
      <Icon name={icon} size={16} />
      <span className="sr-only">{words}</span>
    </span>
  );
}
