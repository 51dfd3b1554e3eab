/** What is kept for members with a verified licence: said beforehand, or beside a refusal, with the way to one's own. */
import { ApiError } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { PATHS } from '../../paths.ts';
import { Banner } from '../alert/Banner.tsx';
import { NewTabLink } from '../NewTabLink.tsx';

/** For whoever may not: before they have typed it all. */
export function NeedsLicence() {
  return <Banner action={<ToLicence />}>{t('Only for members with a verified licence.')}</Banner>;
}

/** Beside any other refusal there is nothing. */
export function WayToLicence({ error }: { error: unknown }) {
  return error instanceof ApiError && 'licence' in error.details ? <ToLicence /> : null;
}

/** In a tab of its own, so that what was typed here is still here afterwards. */
function ToLicence() {
  return (
    <NewTabLink href={PATHS.licence} icon="file">
      {t('Go to my licence')}
    </NewTabLink>
  );
}
