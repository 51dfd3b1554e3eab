/** What is kept of a reported thing as it was when it was reported: sealed, because it may be private. */
import type { ContextLine, Sight } from '#contract/feed/admin-report.ts';
import { openData, sealData } from '../../../auth/data-key.ts';
import type { Ctx } from '../../../context.ts';

type Keyed = Pick<Ctx, 'dataSecrets'>;

export interface Evidence {
  sight: Sight;
  /** Of a message. */
  context: ContextLine[];
}

const placeOf = (reportId: string) => `report ${reportId} evidence`;

export function sealEvidence(ctx: Keyed, reportId: string, evidence: Evidence): Buffer {
  return sealData(ctx, placeOf(reportId), JSON.stringify(evidence));
}

/** Undefined where there is none any more, or it was sealed with a key that this server does not have. */
export function openEvidence(ctx: Keyed, reportId: string, sealed: Buffer | null): Evidence | undefined {
  const text = sealed === null ? undefined : openData(ctx, placeOf(reportId), sealed);
  return text === undefined ? undefined : (JSON.parse(text) as Evidence);
}
