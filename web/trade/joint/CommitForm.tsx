/** The viewer commits to a joint purchase: a quantity, the rest if it does not fit, or a place on the reserve list. */
import { useRef, useState } from 'react';
import type { JointDetail } from '#contract/trade/joint.ts';
import { leastOf, roomLeft } from '#rules/trade/joint.ts';
import type { Unit } from '#rules/unit.ts';
import { ApiError } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { quantityLabel } from '../../format/quantity.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { FormBar } from '../../ui/ActionBar.tsx';
import { jointPriceLabel } from './joint-labels.ts';
import { commitTo } from './queries.ts';
import { WholeNumberField } from '../../ui/form/KindFields.tsx';

interface CommitFormProps {
  offerId: string;
  unit: Unit;
  joint: JointDetail;
}

export function CommitForm({ offerId, unit, joint }: CommitFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const [full, setFull] = useState<{ wanted: number; room: number }>();
  const { commit, mine } = joint;
  const room = roomLeft(joint) + (commit?.state === 'in' ? commit.quantity : 0);
  const least = mine ? 1 : leastOf(joint.minimum, room);

  async function send(typed: Typed) {
    const quantity = Number(typed['quantity']);
    setFull(undefined);
    try {
      await commitTo(offerId, { quantity });
    } catch (error) {
      const left = error instanceof ApiError ? error.details['room'] : undefined;
      if (typeof left === 'number') setFull({ wanted: quantity, room: left });
      throw error;
    }
  }

  return (
    <div ref={place} className="grid scroll-mt-(--top) gap-3">
      <Form action={send}>
        <WholeNumberField
          name="quantity"
          label={mine ? t('Your quantity') : t('Quantity you take')}
          required
          min={least}
          max={joint.target}
          defaultValue={commit?.quantity}
          fault={t('A whole number from {least} to {most}', {
            least: least.toLocaleString('en-NG'),
            most: joint.target.toLocaleString('en-NG'),
          })}
          hint={
            room === 0
              ? t('Everything is taken.')
              : t('You can take up to {count}.', { count: quantityLabel(room, unit) })
          }
        />
        <Submit wide kind={commit || joint.may.finish ? 'quiet' : 'primary'}>
          {commit ? t('Change quantity') : mine ? t('Join') : t('Become partner')}
        </Submit>
      </Form>
      {full && <Choices offerId={offerId} unit={unit} joint={joint} full={full} />}
      {!commit && !mine && <FormBar label={t('Join')} price={jointPriceLabel(joint, unit)} form={place} />}
    </div>
  );
}

interface ChoicesProps extends CommitFormProps {
  full: { wanted: number; room: number };
}

/** Two choices if the quantity does not fit: take the rest, or join the reserve list. */
function Choices({ offerId, unit, joint, full: { wanted, room } }: ChoicesProps) {
  const mayWait = !joint.mine && joint.commit?.state !== 'in';
  return (
    <div className="grid gap-2">
      {room > 0 && (
        <Choice act={() => commitTo(offerId, { quantity: room })}>
          {t('Take the remaining {count}', { count: quantityLabel(room, unit) })}
        </Choice>
      )}
      {mayWait && (
        <Choice act={() => commitTo(offerId, { quantity: wanted, reserve: true })}>
          {t('Join the waiting list with {count}', { count: quantityLabel(wanted, unit) })}
        </Choice>
      )}
    </div>
  );
}

function Choice({ act, children }: { act: () => Promise<void>; children: string }) {
  return (
    <Form action={act}>
      <Choose>{children}</Choose>
    </Form>
  );
}

function Choose({ children }: { children: string }) {
  return (
    <Button kind="quiet" type="submit" wide>
      {children}
    </Button>
  );
}
