/** The note on features for members with a verified licence, before or beside a refusal, with a link to the licence. */
import { ApiError } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { PATHS } from '../../paths.ts';
import { Banner } from '../alert/Banner.tsx';
import { NewTabLink } from '../NewTabLink.tsx';

/** Shown before the form to members who may not use it. */
export function NeedsLicence() {
  return <Banner action={<ToLicence />}>{t('Only for members with a verified licence.')}</Banner>;
}

/** Renders nothing beside any other error. */
export function WayToLicence({ error }: { error: unknown }) {
  return error instanceof ApiError && 'licence' in error.details ? <ToLicence /> : null;
}

/** Opens in a new tab, so that typed text survives. */
function ToLicence() {
  return (
    <NewTabLink href={PATHS.licence} icon="file">
      {t('Go to my licence')}
    </NewTabLink>
  );
}
