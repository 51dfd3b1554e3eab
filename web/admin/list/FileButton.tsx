/** Downloads all rows of the filtered list, not only those loaded. */
import { download } from '../../net/download.ts';
import { ApiError } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { adminFile } from '../shell/session.ts';
import { ActButton } from '../../ui/ActButton.tsx';

/** A connection lost during the download is shown as offline. */
function brokenOff(error: unknown): never {
  throw error instanceof TypeError ? new ApiError('offline') : error;
}

export function FileButton({ url, name }: { url: string; name: string }) {
  return (
    <ActButton kind="quiet" icon="file" act={async () => download(await adminFile(url).catch(brokenOff), name)}>
      {t('CSV')}
    </ActButton>
  );
}
