/** The terms of a new joint purchase: minimum, own quantity, deadline, and prices that fall with the quantity. */
import { useState } from 'react';
import { JOINT_LIMITS } from '#rules/trade/joint.ts';
import { OFFER_LIMITS } from '#rules/trade/offer.ts';
import { momentInLagos } from '../../format/deadline.ts';
import { t } from '../../i18n.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import type { Typed } from '../../ui/form/Form.tsx';
import { NairaField } from '../../ui/form/NairaField.tsx';

/** The parts of a joint purchase's form beyond an offer's fields. */
export const JOINT_PART = {
  fields: (first: Typed) => <JointFields first={first} />,
  valuesIn: (typed: Typed) => ({ joint: termsIn(typed) }),
};

function termsIn(typed: Typed) {
  const word = (name: string) => typed[`joint.${name}`] ?? '';
  const tiers = [];
  for (let at = 0; `joint.tiers.${at}.from` in typed; at += 1) {
    tiers.push({ from: word(`tiers.${at}.from`), price: word(`tiers.${at}.price`) });
  }
  return {
    minimum: word('minimum') || undefined,
    own: word('own') || undefined,
    deadline: momentInLagos(word('deadline')),
    tiers,
  };
}

const TIER = /^joint\.tiers\.\d+\.from$/;
const units = { type: 'number', inputMode: 'numeric', step: 1, max: OFFER_LIMITS.quantity } as const;

function JointFields({ first }: { first: Typed }) {
  return (
    <fieldset className="grid gap-3 rounded-field border border-base-300 p-3 sm:p-4">
      <legend className="px-1 text-sm font-semibold">{t('Buying together')}</legend>
      <p className="text-sm text-quiet">{t('The total you want to buy together. Buyers can’t go above it.')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="joint.minimum"
          label={t('Minimum per buyer')}
          {...units}
          min={1}
          defaultValue={first['joint.minimum'] ?? 1}
        />
        <Field
          name="joint.own"
          label={t('Your quantity')}
          {...units}
          min={0}
          hint={t('Optional.')}
          defaultValue={first['joint.own']}
        />
      </div>
      <Field
        name="joint.deadline"
        label={t('Deadline of the joint purchase (Lagos time)')}
        type="datetime-local"
        required
        hint={t('It closes then, full or not.')}
        defaultValue={first['joint.deadline']}
      />
      <Tiers first={first} />
    </fieldset>
  );
}

function Tiers({ first }: { first: Typed }) {
  const [count, setCount] = useState(() => Math.max(1, Object.keys(first).filter((name) => TIER.test(name)).length));
  return (
    <div className="grid gap-3">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_2.75rem] items-start gap-2">
          <Field
            name={`joint.tiers.${at}.from`}
            label={t('From quantity')}
            {...units}
            min={1}
            required
            {...(at === 0 ? { readOnly: true, value: 1 } : { defaultValue: first[`joint.tiers.${at}.from`] })}
          />
          <NairaField
            name={`joint.tiers.${at}.price`}
            label={t('Unit price')}
            min={0.01}
            required
            defaultValue={first[`joint.tiers.${at}.price`]}
          />
          {at > 0 && at === count - 1 && (
            <div className="pt-7">
              <IconButton icon="remove" label={t('Remove this price')} onClick={() => setCount(count - 1)} />
            </div>
          )}
        </div>
      ))}
      {count < JOINT_LIMITS.tiers && (
        <Button kind="quiet" icon="plus" onClick={() => setCount(count + 1)}>
          {t('Add a lower price for larger quantities')}
        </Button>
      )}
    </div>
  );
}
