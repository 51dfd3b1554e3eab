/** A product's sell and add forms. What is typed in one stays while the other is shown. */
import { useState } from 'react';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { ReceiveForm } from '../stock/ReceiveForm.tsx';
import { SellForm } from './SellForm.tsx';

const TABS = [
  { name: 'sell', title: message('Sell') },
  { name: 'add', title: message('Add') },
] as const;

export function SellOrAdd({ product }: { product: Inventory }) {
  const [tab, setTab] = useState<(typeof TABS)[number]['name']>(product.onHand > 0 ? 'sell' : 'add');
  return (
    <section className="rounded-box border border-base-300 bg-base-100 p-4 sm:p-5">
      <Tabs label={t('Sell or add')} tabs={TABS} chosen={tab} choose={setTab}>
        <div hidden={tab !== 'sell'}>
          <SellForm product={product} />
        </div>
        <div hidden={tab !== 'add'}>
          <ReceiveForm product={product} />
        </div>
      </Tabs>
    </section>
  );
}
