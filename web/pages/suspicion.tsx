/** /report-batch?product=…&brand=…&batch=…: reports a suspicious batch, and lists the member's earlier reports. */
import { useSearchParams } from 'react-router';
import { MedicineFields } from '../trade/catalogue/MedicineFields.tsx';
import { t } from '../i18n.ts';
import { OwnSuspicions } from '../medicine/suspicion/OwnSuspicions.tsx';
import { SuspicionForm } from '../medicine/suspicion/SuspicionForm.tsx';
import { showAlert } from '../ui/alert/alert.ts';
import { Card, PageHead } from '../ui/Card.tsx';
import { useFreshForm } from '../ui/form/use-fresh-form.ts';

export function SuspicionPage() {
  const [asked] = useSearchParams();
  const form = useFreshForm(() => showAlert('Success', t('Report sent. We will tell you the result.')));
  const first = { genericName: asked.get('product') ?? '', brandName: asked.get('brand') ?? '', strength: '' };
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-5 sm:py-7">
      <PageHead title={t('Report a batch')}>
        {t('Report a pack that may be fake or spoilt. Keep it apart and don’t sell it.')}
      </PageHead>
      <div className="grid gap-4">
        <Card>
          <SuspicionForm
            key={form.key}
            medicine={<MedicineFields first={first} asksStrength={false} />}
            batchNumber={asked.get('batch') ?? undefined}
            done={form.done}
          />
        </Card>
        <OwnSuspicions />
      </div>
    </div>
  );
}
