/** The form to rate the other side of a closed trade: stars, and an optional sentence. */
import { useState } from 'react';
import { RATING_LIMITS } from '#rules/people/rating.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/form/Field.tsx';
import { Form, type Typed } from '../../ui/form/Form.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { rate, type RatingSide } from './queries.ts';
import { StarsField } from './Stars.tsx';
import { revealLabel } from './rating-labels.ts';

interface RateFormProps {
  chatId: string;
  walletAddress: string;
  side: RatingSide;
  /** True if the member opened the form, which then takes the focus. */
  focused: boolean;
  done: () => void;
}

export function RateForm({ chatId, walletAddress, side, focused, done }: RateFormProps) {
  const [stars, choose] = useState(side.mine?.rating ?? 0);

  async function send({ sentence }: Typed<'sentence'>) {
    await rate(chatId, walletAddress, { memberId: side.user._id, rating: stars, sentence });
    done();
  }

  return (
    <Form action={send} className="grid gap-3">
      <StarsField chosen={stars} choose={choose} focused={focused} />
      <TextArea
        name="sentence"
        label={t('Comment about the trade (optional)')}
        rows={2}
        maxLength={RATING_LIMITS.sentence}
        defaultValue={side.mine?.sentence ?? ''}
        hint={revealLabel(side.until)}
      />
      <div className="flex flex-wrap items-start gap-2">
        {/* Goods to add to the stock have the one filled button. */}
        <OnlineSubmit kind="quiet">{side.mine ? t('Save rating') : t('Send rating')}</OnlineSubmit>
        <Button kind="plain" onClick={done}>
          {side.mine ? t('Cancel') : t('Not now')}
        </Button>
      </div>
    </Form>
  );
}
