/** Badges of a post: its kind, its state unless it is the usual one, and its open reports. */
import type { AdminPostRow } from '#contract/feed/admin-post.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { POST_KINDS_SAID, POST_STATES_SAID } from './labels.ts';

export function PostBadges({
  post: { kind, state, reports },
}: {
  post: Pick<AdminPostRow, 'kind' | 'state' | 'reports'>;
}) {
  const { name, tone } = POST_STATES_SAID[state];
  return (
    <>
      <Badge tone={tone}>{t(name)}</Badge>
      {kind && <Badge>{t(POST_KINDS_SAID[kind])}</Badge>}
      {reports > 0 && (
        <Badge tone="waiting" icon="report">
          {t('{n, plural, one {# report} other {# reports}}', { n: reports })}
        </Badge>
      )}
    </>
  );
}
