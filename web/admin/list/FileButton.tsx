/** The file of everything that the filters leave, not only of what is shown. */
import { download } from '../../net/download.ts';
import { ApiError } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { adminFile } from '../shell/session.ts';
import { ActButton } from '../../ui/ActButton.tsx';

/** A line that broke in the midst of the file is no answer of the server. */
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
