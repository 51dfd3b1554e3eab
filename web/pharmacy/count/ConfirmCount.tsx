/** The confirmation before a count is posted, and a second one for figures that look wrong. */
import { useRef, useState } from 'react';
import type { Doubtful, StockCount } from '#contract/pharmacy/stock-count.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { formatNaira } from '#rules/money.ts';
import { COUNT_LIMITS, type Doubt } from '#rules/pharmacy/count.ts';
import { countOf } from '#rules/pharmacy/amount-words.ts';
import { ApiError } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { newNonce } from '../../net/nonce.ts';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { GoodsName } from '../stock/GoodsName.tsx';
import { useSelf } from '../../net/session.ts';
import { namesOfOthers } from './count-words.ts';
import { confirmCount, type Confirmed } from './queries.ts';

interface ConfirmCountProps {
  count: StockCount;
  open: boolean;
  onClose: () => void;
  done: (confirmed: Confirmed) => void;
}

export function ConfirmCount({ count, open, onClose, done }: ConfirmCountProps) {
  const [doubtful, setDoubtful] = useState<Doubtful>();
  const nonce = useRef<string>(undefined);

  async function confirm() {
    nonce.current ??= newNonce();
    try {
      done(await confirmCount(count, { nonce: nonce.current, sure: doubtful?.key ?? '' }));
      nonce.current = undefined;
    } catch (error) {
      if (error instanceof ApiError && 'doubtful' in error.details) setDoubtful(error.details['doubtful'] as Doubtful);
      throw error;
    }
  }

  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={doubtful ? t('Check these figures') : t('Confirm the count?')}
      yes={doubtful ? t('Save these figures') : t('Save the differences')}
      no={doubtful ? t('Count again') : t('Cancel')}
      needsNetwork
      action={confirm}
    >
      {doubtful ? <DoubtfulLines of={doubtful} /> : <Rule count={count} />}
    </Confirm>
  );
}

function Rule({ count }: { count: StockCount }) {
  const { _id: selfId } = useSelf();
  const names = namesOfOthers(count, selfId);
  const limits = {
    names,
    units: COUNT_LIMITS.aloneUnits,
    amount: formatNaira(COUNT_LIMITS.aloneKobo),
  };
  return (
    <>
      <p>
        {t(
          'We save each difference as of the time you counted. Later sales stay. Batches you did not count stay the same.',
        )}
      </p>
      <p>
        {count.isAlone
          ? t('Nobody else here can confirm, so your large differences are saved too.')
          : t(
              'If you counted it yourself, one of these people must confirm a difference above {units, number} units or {amount}: {names}.',
              limits,
            )}
      </p>
    </>
  );
}

const DOUBT_WORDS: Record<Doubt, Message> = {
  over: message('{times} times the system quantity or more', { times: COUNT_LIMITS.timesOff }),
  under: message('A tenth of the system quantity or less'),
  worth: message('The difference is worth more than {amount}', { amount: formatNaira(COUNT_LIMITS.hugeKobo) }),
};

function DoubtfulLines({ of: { count, lines } }: { of: Doubtful }) {
  const more = count - lines.length;
  return (
    <>
      <ul aria-label={t('Check these figures')} className="max-h-80 divide-y divide-base-300 overflow-y-auto text-sm">
        {lines.map(({ batchId, counted, baseUnit, why, ...goods }) => (
          <li key={batchId} className="py-2">
            <GoodsName of={goods} />
            <p>{t('You counted {quantity}', { quantity: t(countOf(counted, baseUnit)) })}</p>
            <p className="text-error">{t(DOUBT_WORDS[why])}</p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-sm">{t('And {count, number} more', { count: more })}</p>}
    </>
  );
}
