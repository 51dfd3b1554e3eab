/** Queries of the member's own licence; its picture is never stored. */
import { queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LicenceKind } from '#rules/account/licence.ts';
import { call } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';

export const licenceQuery = queryOptions({
  queryKey: ['licence'],
  queryFn: async ({ signal }) => (await call('GET /api/user/licence', {}, { signal })).licence,
});

/** Under the key of the member's own, so that both are asked for again together. */
export const premisesQuery = queryOptions({
  queryKey: [...licenceQuery.queryKey, 'premises'],
  queryFn: async ({ signal }) => (await call('GET /api/user/licence', { kind: 'premises' }, { signal })).licence,
});

export function licenceQueryOf(kind: LicenceKind) {
  return kind === 'premises' ? premisesQuery : licenceQuery;
}

export function prefetchLicence(): null {
  void queryClient.prefetchQuery(licenceQuery);
  return null;
}

/** A live event: it was submitted on another device, or reviewed. */
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
