/** The picture of a licence, asked for with the administrator's token and let go with the screen. */
import { useEffect, useState } from 'react';
import { t } from '../i18n.ts';
import { Failed } from '../ui/Failed.tsx';
import { Waiting } from '../ui/Ring.tsx';
import { adminCall } from './session.ts';

export function EvidencePicture({ id, name }: { id: string; name: string }) {
  const [picture, setPicture] = useState<{ url: string } | { failure: unknown }>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let url: string | undefined;
    setPicture(undefined);
    adminCall('GET /api/admin/licence/:id/evidence', { id }, { signal }).then(
      (blob) => {
        if (signal.aborted) return;
        url = URL.createObjectURL(blob);
        setPicture({ url });
      },
      (failure: unknown) => signal.aborted || setPicture({ failure }),
    );
    return () => {
      controller.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [id, tries]);

  if (!picture) return <Waiting label={t('Loading the photo')} />;
  if ('failure' in picture) return <Failed error={picture.failure} retry={() => setTries(tries + 1)} />;
  return (
    <a href={picture.url} target="_blank" rel="noreferrer" className="block rounded-field focus-ring">
      <img
        src={picture.url}
        alt={t('Photo of the licence of {name}', { name })}
        className="max-h-96 w-full rounded-field border border-base-300 bg-base-200 object-contain"
      />
    </a>
  );
}
