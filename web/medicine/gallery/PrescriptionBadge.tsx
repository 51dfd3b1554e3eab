/** The supply status of a medicine: over the counter, on prescription, or controlled drug. */
import { type Prescription, PRESCRIPTION_NAMES } from '#rules/medicine/catalogue.ts';
import { t } from '../../i18n.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';

const TONES: Record<Prescription, Tone> = { OTC: 'plain', POM: 'brand', CONTROLLED: 'waiting' };

export function PrescriptionBadge({ kind }: { kind: Prescription }) {
  return <Badge tone={TONES[kind]}>{t(PRESCRIPTION_NAMES[kind])}</Badge>;
}
