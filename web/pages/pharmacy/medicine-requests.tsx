/** /medicine-requests: patients' requests to the member's pharmacies, and the answers. */
import { t } from '../../i18n.ts';
import { AskList } from '../../pharmacy/medicine-request/AskList.tsx';
import { PageHead } from '../../ui/Card.tsx';

export function MedicineRequestsPage() {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-5 sm:py-7">
      <PageHead title={t('Medicine requests')}>
        {t('Patients near you need these medicines. Answer here. They buy at your counter.')}
      </PageHead>
      <AskList />
    </div>
  );
}
