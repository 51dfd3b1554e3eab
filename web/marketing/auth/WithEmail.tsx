/** A sentence about an e-mail address that only the device knows: the script puts it in. Until then, and without, it is "your address". */
import type { Message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';

/** Of Unicode's private use, so that no sentence has it. */
const MARK = '\uE000';

export function WithEmail({ of: { id, values } }: { of: Message }) {
  const [before = '', after = ''] = t({ id, values: { ...values, email: MARK } }).split(MARK);
  return (
    <>
      {before}
      <span data-email="">{t('your address')}</span>
      {after}
    </>
  );
}
