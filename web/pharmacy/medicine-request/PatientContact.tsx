/** Contact details of the patient who chose this pharmacy, and their health notes. */
import type { MedicineAsk } from '#contract/pharmacy/medicine-ask.ts';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';

export function PatientContact({ contact }: { contact: NonNullable<MedicineAsk['contact']> }) {
  const { phone, email, sickness, isUnreadable } = contact;
  const line =
    'inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline-offset-3 hover:underline focus-ring';
  return (
    <section
      aria-label={t('The patient')}
      className="grid gap-1 rounded-field border border-primary/40 bg-secondary px-3 py-2 text-sm text-secondary-content"
    >
      <p className="font-semibold">
        {t('The patient chose you. Keep the medicine for them and tell them when to come.')}
      </p>
      {phone !== '' && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} translate="no" className={line}>
          <Icon name="phone" size={18} />
          {phone}
        </a>
      )}
      {email !== '' && (
        <a href={`mailto:${email}`} translate="no" className={`${line} wrap-anywhere`}>
          <Icon name="mail" size={18} />
          {email}
        </a>
      )}
      {sickness !== null && (
        <p className="whitespace-pre-line">
          {t('What it is for, in the patient’s words:')}{' '}
          <span translate="no" className="wrap-anywhere">
            {sickness}
          </span>
        </p>
      )}
      {isUnreadable && (
        <p>{t('Some of this can’t be read because the server’s key was changed. Mortar’s operator can help.')}</p>
      )}
      <p className="text-xs">{t('We delete this 30 days after the request ends. Don’t copy it anywhere else.')}</p>
    </section>
  );
}
