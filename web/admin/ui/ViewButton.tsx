/** The button of a row that opens it. Whoever listens hears which one. */
import type { Message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { SpokenAs } from '../../ui/SpokenAs.tsx';

interface ViewButtonProps {
  of: Message;
  /** The values of the message that are data. */
  data: readonly string[];
  view: () => void;
}

export function ViewButton({ of, data, view }: ViewButtonProps) {
  return (
    <Button kind="quiet" onClick={view}>
      <SpokenAs of={of} data={data}>
        {t('View')}
      </SpokenAs>
    </Button>
  );
}
