/** The badge: the registration that the operator has set with its number; without one, what Mortar itself checks. */
import type { PublicClaims } from '#contract/public-page.ts';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';

export function Badge({ certified }: { certified: PublicClaims['certified'] }) {
  return (
    <div className="flex max-w-md items-center gap-4 rounded-box border border-white/30 p-4">
      <Icon name="licence" size={40} />
      <div>
        <p className="font-semibold">{certified ? t('Certified business') : t('Licences are checked')}</p>
        <p className="text-sm leading-relaxed">
          {certified
            ? t('Registered with {body}, number {number}', certified)
            : t('A badge beside a name means that an administrator has checked the licence of that year.')}
        </p>
      </div>
    </div>
  );
}
