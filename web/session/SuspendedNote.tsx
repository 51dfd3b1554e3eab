/** Above the sign-in of a suspended member: why, what becomes of their money, and how to appeal. */
import { PUBLIC_PATHS } from '#rules/paths.ts';
import { t } from '../i18n.ts';
import { Icon } from '../ui/Icon.tsx';

export function SuspendedNote({ reason }: { reason: string }) {
  return (
    <section
      role="alert"
      aria-label={t('Your account is suspended.')}
      className="mb-5 rounded-field border border-warning bg-warning/20 p-4 text-sm"
    >
      <h2 className="flex items-center gap-2 text-base font-semibold">
        <Icon name="lock" size={20} />
        {t('Your account is suspended.')}
      </h2>
      {reason && (
        <blockquote
          translate="no"
          className="mt-3 border-l-4 border-warning pl-3 leading-relaxed wrap-anywhere whitespace-pre-line"
        >
          {reason}
        </blockquote>
      )}
      <p className="mt-3">
        {t('What you offer is hidden for now. Your money is safe: what is under way goes on as agreed.')}
      </p>
      <p className="mt-2">
        {t('Do you think that this is a mistake? Answer our mail, or write to us.')}{' '}
        <a href={PUBLIC_PATHS.contact} className="font-semibold underline underline-offset-3">
          {t('Write to us')}
        </a>
      </p>
    </section>
  );
}
