/** What became of a message of one's own: one tick sent, two delivered, two in colour read; in words for whoever listens. */
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Tick } from '../marks.ts';

const LOOKS = {
  sent: { icon: 'check', message: message('Sent'), tone: '' },
  delivered: { icon: 'checks', message: message('Delivered'), tone: '' },
  read: { icon: 'checks', message: message('Read'), tone: 'text-info' },
} as const;

export function Ticks({ tick }: { tick: Tick }) {
  const { icon, message: label, tone } = LOOKS[tick];
  return (
    <span title={t(label)} className={tone}>
      <Icon name={icon} size={16} />
      <span className="sr-only">{t(label)}</span>
    </span>
  );
}
