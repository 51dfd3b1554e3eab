/** An address in a few lines: whom to ask for, where it is, and the phone number. */
import { t } from '../../i18n.ts';
import { Data } from '../../ui/Data.tsx';

interface Address {
  contact: string;
  phone: string;
  street: string;
  town: string;
  state: string;
  landmark: string;
}

export function AddressText({ address, pharmacy }: { address: Address; pharmacy: string }) {
  const { contact, phone, street, town, state, landmark } = address;
  return (
    <address className="grid gap-0.5 text-sm wrap-anywhere not-italic">
      <span className="font-semibold">
        <Data>{pharmacy === '' ? contact : `${pharmacy}, ${contact}`}</Data>
      </span>
      <span>
        <Data>{`${street}, ${town}, ${state}`}</Data>
      </span>
      {landmark && (
        <span className="text-quiet">
          {t('Landmark')}: <Data>{landmark}</Data>
        </span>
      )}
      <a
        href={`tel:${phone.replaceAll(' ', '')}`}
        className="inline-flex min-h-11 items-center justify-self-start font-medium text-primary underline focus-ring"
      >
        <Data>{phone}</Data>
      </a>
    </address>
  );
}
