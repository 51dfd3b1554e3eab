/** The way on from a refusal, where there is one: what it asks for is got elsewhere. */
import { ApiError } from '../errors.ts';
import { t } from '../i18n.ts';
import { PATHS } from '../paths.ts';

/** In a tab of its own, so that what was typed here is still here afterwards. */
export function WayOn({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || !('licence' in error.details)) return null;
  return (
    <a href={PATHS.licence} target="_blank" rel="noreferrer" className="btn border-base-300 bg-base-100 focus-ring">
      {t('To my licence')}
      <span className="sr-only"> {t('(opens in a new tab)')}</span>
    </a>
  );
}
