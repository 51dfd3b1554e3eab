/** The note on an offer for verified buyers, with a link to the viewer's licence. */
import { useQuery } from '@tanstack/react-query';
import type { LicenceState } from '#rules/account/licence.ts';
import { t } from '../../i18n.ts';
import { PATHS } from '../../paths.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { licenceQuery } from './queries.ts';

/** The state of a viewer's licence that keeps them from buying; undefined if they may buy, or until known. */
export function useMissingLicence(isForVerified: boolean): LicenceState | undefined {
  const { data: licence } = useQuery({ ...licenceQuery, enabled: isForVerified });
  return isForVerified && licence && licence.state !== 'verified' ? licence.state : undefined;
}

export function VerifiedOnly({ state }: { state: LicenceState }) {
  if (state === 'pending')
    return <Banner>{t('This offer is for verified buyers. You can buy once your licence is verified.')}</Banner>;
  return (
    <Banner
      action={
        <ButtonLink icon="licence" to={PATHS.licence}>
          {t('Upload your licence')}
        </ButtonLink>
      }
    >
      {t('This offer is for verified buyers. Upload your licence to buy or offer a price.')}
    </Banner>
  );
}
