/** Answers a request in one tap, with the price and place from the pharmacy's stock, or opens a form. */
import { useState } from 'react';
import type { MedicineAsk } from '#contract/pharmacy/medicine-ask.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { showError } from '../../ui/alert/alert.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Money } from '../../ui/Money.tsx';
import { SpokenAs } from '../../ui/SpokenAs.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { sendAnswer } from './queries.ts';

type Given = 'have' | 'can get';

export function AnswerButtons({ ask }: { ask: MedicineAsk }) {
  const { _id: id, name, suggested, answer } = ask;
  const [pending, setPending] = useState<'have' | 'no'>();
  const [form, setForm] = useState<Given>();
  const { price, unit, place } = answer && answer.answer !== 'no' ? answer : suggested;
  const isReady = answer === null && place !== '';

  async function answerWith(said: 'have' | 'no') {
    setPending(said);
    try {
      await sendAnswer({ id, answer: said, ...(said === 'have' && { price, unit, place }) });
    } catch (error) {
      showError(error);
    } finally {
      setPending(undefined);
    }
  }

  return (
    <>
      {isReady && (
        <p className="text-sm text-quiet">
          {t('Quick answers:')} {price !== null && <PriceOf price={price} unit={unit} />}{' '}
          <span translate="no" className="wrap-anywhere">
            {place}
          </span>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          icon="check"
          pending={pending === 'have'}
          onClick={() => (isReady ? void answerWith('have') : setForm('have'))}
        >
          <SpokenAs of={message('Have {name}', { name })} data={['name']}>
            {answer ? t('Change the answer') : t('Have it')}
          </SpokenAs>
        </Button>
        <Button kind="quiet" icon="clock" onClick={() => setForm('can get')}>
          <SpokenAs of={message('Can get {name}', { name })} data={['name']}>
            {t('Can get it')}
          </SpokenAs>
        </Button>
        {answer?.answer !== 'no' && (
          <Button kind="quiet" icon="close" pending={pending === 'no'} onClick={() => void answerWith('no')}>
            <SpokenAs of={message('Do not have {name}', { name })} data={['name']}>
              {t('Don’t have it')}
            </SpokenAs>
          </Button>
        )}
        {isReady && (
          <Button kind="plain" icon="edit" onClick={() => setForm('have')}>
            {t('Other price or place')}
          </Button>
        )}
      </div>
      <Dialog open={form !== undefined} onClose={() => setForm(undefined)} title={titleOf(form)}>
        {form && (
          <AnswerForm key={form} id={id} said={form} first={{ price, unit, place }} done={() => setForm(undefined)} />
        )}
      </Dialog>
    </>
  );
}

function PriceOf({ price, unit }: { price: number; unit: string }) {
  return (
    <>
      <Money naira={price} className="font-semibold text-base-content" /> {t('per {unit}', { unit })},
    </>
  );
}

function titleOf(form: Given | undefined): string {
  return form === 'can get' ? t('You can get it') : t('You have it');
}
