/** Links to the social networks that the operator has set. The icons show the kind of network, not a brand. */
import type { PublicFacts } from '#contract/public/public-page.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { SOCIAL_NETWORKS, type SocialNetwork } from '#rules/public/social.ts';
import { t } from '../../i18n.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';

const NETWORKS: Record<SocialNetwork, { icon: IconName; name: Message }> = {
  microblog: { icon: 'comment', name: message('Mortar on a microblog') },
  professional: { icon: 'job', name: message('Mortar on a professional network') },
  photo: { icon: 'camera', name: message('Mortar on a photo network') },
  general: { icon: 'people', name: message('Mortar on a social network') },
};

export function SocialLinks({ social }: Pick<PublicFacts, 'social'>) {
  const known = SOCIAL_NETWORKS.filter((network) => social[network]);
  if (known.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {known.map((network) => (
        <li key={network}>
          <a
            href={social[network]}
            rel="noopener"
            aria-label={t(NETWORKS[network].name)}
            title={new URL(social[network] ?? '').hostname}
            className="grid size-11 place-items-center rounded-full border border-base-300 text-quiet hover:border-primary hover:text-primary focus-ring"
          >
            <Icon name={NETWORKS[network].icon} size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}
