/** A whole announcement, or that it was withdrawn and why. */
import type { Announcement } from '#contract/feed/announcement.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Time } from '../../ui/Time.tsx';

export function AnnouncementView({ announcement }: { announcement: Announcement }) {
  const { kind, title, content, language, link, startsAt, withdrawnAt, withdrawnFor } = announcement;
  return (
    <article className="grid gap-4">
      <header>
        <p className="text-sm text-quiet">
          {kind === 'safety' ? t('Safety announcement') : t('Announcement')} · <Time detail at={startsAt} />
        </p>
        <h1 lang={language} translate="no" className="text-2xl font-bold tracking-tight wrap-anywhere">
          {title}
        </h1>
      </header>
      {withdrawnAt && (
        <Banner kind="warning">
          <p className="font-semibold">{t('This announcement was withdrawn.')}</p>
          <p translate="no" className="whitespace-pre-line">
            {withdrawnFor}
          </p>
        </Banner>
      )}
      <p lang={language} translate="no" className="leading-relaxed wrap-anywhere whitespace-pre-line">
        {content}
      </p>
      {link !== '' && !withdrawnAt && (
        <div>
          <ButtonLink to={link}>{t('Open it in Mortar')}</ButtonLink>
        </div>
      )}
    </article>
  );
}
