/** The fields that the controlled-medicines register requires for each sale. */
import { LAW_LIMITS } from '#rules/pharmacy/law.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { mayBeControlledText } from './may-be-controlled.ts';
import { Field } from '../../ui/form/Field.tsx';

export const CONTROLLED_FIELDS = ['buyer', 'buyerAddress', 'prescriber', 'purpose'] as const;
type ControlledField = (typeof CONTROLLED_FIELDS)[number];

const FIELDS: Record<ControlledField, { label: Message; maxLength: number }> = {
  buyer: { label: message('Buyer'), maxLength: LAW_LIMITS.buyer },
  buyerAddress: { label: message('Address of the buyer'), maxLength: LAW_LIMITS.address },
  prescriber: { label: message('Prescriber'), maxLength: LAW_LIMITS.prescriber },
  purpose: { label: message('Purpose'), maxLength: LAW_LIMITS.purpose },
};

interface ControlledFieldsProps {
  /** Values typed before, when a sale is corrected. */
  typed?: Partial<Record<ControlledField, string | undefined>>;
  /** The controlled medicine that the product's name may mean; empty if the name is certain. */
  mayBe: string;
}

export function ControlledFields({ typed = {}, mayBe }: ControlledFieldsProps) {
  return (
    <fieldset className="grid gap-4 rounded-field border border-base-300 p-3 sm:p-4">
      <legend className="px-1 text-sm font-semibold">{t('For the register of controlled medicines')}</legend>
      {mayBe && <p className="text-sm wrap-anywhere">{mayBeControlledText(mayBe)}</p>}
      {CONTROLLED_FIELDS.map((name) => (
        <Field
          key={name}
          name={name}
          label={t(FIELDS[name].label)}
          required
          maxLength={FIELDS[name].maxLength}
          autoComplete="off"
          defaultValue={typed[name]}
        />
      ))}
    </fieldset>
  );
}
