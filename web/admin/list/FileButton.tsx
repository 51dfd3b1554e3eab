/** The file of everything that the filters leave, not only of what is shown. */
import { useState } from 'react';
import { download } from '../../net/download.ts';
import { ApiError, messageOf } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Button } from '../../ui/Button.tsx';
import { adminFile } from '../shell/session.ts';

export function FileButton({ url, name }: { url: string; name: string }) {
  const [pending, setPending] = useState(false);

  async function save() {
    setPending(true);
    try {
      download(await adminFile(url), name);
    } catch (error) {
      // a line that broke in the midst of the file is no answer of the server
      showAlert('Error', messageOf(error instanceof TypeError ? new ApiError('offline') : error));
    } finally {
      setPending(false);
    }
  }

  return (
    <Button kind="quiet" icon="file" pending={pending} onClick={() => void save()}>
      {t('CSV')}
    </Button>
  );
}
