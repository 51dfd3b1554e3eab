/** Products with low stock, to order on the market: tick, correct the quantity, post all demands with one button. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProductCover } from '#contract/pharmacy/stock-board.ts';
import { REORDER_LINES } from '#rules/trade/reorder.ts';
import { call } from '../../net/api.ts';
import { ApiError } from '../../net/errors.ts';
import type { CallInput } from '../../net/send.ts';
import { t } from '../../i18n.ts';
import { queryClient } from '../../net/query.ts';
import { pathOfPharmacy } from '../../paths.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Form } from '../../ui/form/Form.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { useNonce } from '../stock/use-nonce.ts';
import { LowProduct, quantityField } from './LowProduct.tsx';
import { boardProductsQuery } from './queries.ts';
import { useOrder } from './use-order.ts';

type Place = CallInput<'POST /api/business/pharmacy/:id/demands'>['locationOfPharmacy'];

interface LowListProps {
  pharmacyId: string;
  /** Where the member takes delivery, as in a demand that is typed. */
  place: Place;
  /** Renders another way to order a product. */
  otherWay: (product: ProductCover) => ReactNode;
}

export function LowList({ pharmacyId, ...props }: LowListProps) {
  const query = useInfiniteQuery(boardProductsQuery(pharmacyId, 'low'));
  if (!query.data) return <NotYet error={query.error} retry={query.refetch} />;
  const products = query.data.pages.flatMap((page) => page.products);
  if (products.length === 0) {
    return (
      <Empty icon="box" title={t('No low stock')} link={{ to: pathOfPharmacy(pharmacyId), text: t('Go to products') }}>
        {t('Set a reorder level for a product. It shows here when stock falls below it.')}
      </Empty>
    );
  }
  return (
    <>
      <Reorder {...props} pharmacyId={pharmacyId} products={products} />
      <InfiniteScrollOfQuery query={query} />
    </>
  );
}

function Reorder({ pharmacyId, place, products, otherWay }: LowListProps & { products: readonly ProductCover[] }) {
  const { lines, isTicked, quantityOf, tick, type, clear } = useOrder(products);
  const { nonceOf, done } = useNonce();
  const isTooLong = lines.length > REORDER_LINES;

  async function post() {
    const asked = { id: pharmacyId, lines, locationOfPharmacy: place };
    const headers = { 'idempotency-key': nonceOf(asked) };
    try {
      await call('POST /api/business/pharmacy/:id/demands', asked, { headers });
    } catch (failure) {
      throw atProducts(failure, lines);
    }
    done();
    clear();
    showAlert(
      'Success',
      t(
        '{count, plural, one {# demand is listed. Everybody here can see it now.} other {# demands are listed. Everybody here can see them now.}}',
        {
          count: lines.length,
        },
      ),
    );
    await queryClient.invalidateQueries({ queryKey: boardProductsQuery(pharmacyId, 'low').queryKey });
  }

  return (
    <Form action={post}>
      <ul className="divide-y divide-base-300">
        {products.map((product) => (
          <LowProduct
            key={product.inventoryId}
            pharmacyId={pharmacyId}
            product={product}
            isTicked={isTicked(product)}
            tick={(next) => tick(product.inventoryId, next)}
            quantity={quantityOf(product)}
            type={(text) => type(product.inventoryId, text)}
            otherWay={otherWay(product)}
          />
        ))}
      </ul>
      <div className="sticky bottom-(--tabs) z-10 -mx-4 grid gap-2 border-t border-base-300 bg-base-100 px-4 py-3 sm:bottom-0 sm:-mx-5 sm:px-5">
        {isTooLong && <p role="status">{t('At most {count} products at once', { count: REORDER_LINES })}</p>}
        <OnlineSubmit wide disabled={lines.length === 0 || isTooLong}>
          {t('{count, plural, =0 {Post demands} one {Post # demand} other {Post # demands}}', { count: lines.length })}
        </OnlineSubmit>
      </div>
    </Form>
  );
}

/** Errors of lines, such as `lines.2.quantity`, as errors at their products, which stay there if another one is unticked. */
function atProducts(failure: unknown, lines: readonly { inventoryId: string }[]): unknown {
  if (!(failure instanceof ApiError)) return failure;
  const fields = Object.entries(failure.fields).map(([name, sentence]) => {
    const line = lines[Number(name.split('.')[1])];
    return [line ? quantityField(line.inventoryId) : name, sentence];
  });
  const { type, message, status, details } = failure;
  return new ApiError(type, { message, status, details, fields: Object.fromEntries(fields) });
}
