/** Queries of the member's own licence; its picture is never stored. */
import { useEffect, useState } from 'react';
import type { LicenceKind } from '#rules/account/licence.ts';
import { call, callQuery } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';

export const licenceQuery = callQuery(['licence'], 'GET /api/user/licence', {}, 'licence');

/** Keyed under the member's own licence, so that both refetch together. */
export const premisesQuery = callQuery(
  [...licenceQuery.queryKey, 'premises'],
  'GET /api/user/licence',
  { kind: 'premises' },
  'licence',
);

export function licenceQueryOf(kind: LicenceKind) {
  return kind === 'premises' ? premisesQuery : licenceQuery;
}

/** Refetches after a live event: submitted on another device, or reviewed. */
export function licenceChanged(): void {
  void queryClient.invalidateQueries({ queryKey: licenceQuery.queryKey });
}

interface Sent {
  kind: LicenceKind;
  number: string;
  year: number;
  file: File | undefined;
}

export async function submitLicence(sent: Sent): Promise<void> {
  const { licence } = await call('POST /api/user/licence', sent);
  queryClient.setQueryData(licenceQueryOf(sent.kind).queryKey, licence);
}

export interface Evidence {
  url?: string;
  failure?: unknown;
  askAgain: () => void;
}

/** Fetched with the session, because an address alone opens nothing. */
export function useEvidence(id: string): Evidence {
  const [evidence, setEvidence] = useState<Omit<Evidence, 'askAgain'>>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let url: string | undefined;
    setEvidence({});
    call('GET /api/user/licence/:id/evidence', { id }, { signal }).then(
      (picture) => {
        if (signal.aborted) return;
        url = URL.createObjectURL(picture);
        setEvidence({ url });
      },
      (failure: unknown) => signal.aborted || setEvidence({ failure }),
    );
    return () => {
      controller.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [id, tries]);
  return { ...evidence, askAgain: () => setTries(tries + 1) };
}
