/** The provider's lists, page after page. */
import type { Page } from '../../../outside/payment-shape.ts';

/** Yields all pages of a list. A list that grows meanwhile may repeat a row, which is harmless. */
export async function* pagesOf<T>(list: (page: number) => Promise<Page<T>>): AsyncGenerator<T[]> {
  for (let page: number | undefined = 1; page !== undefined;) {
    const { items, nextPage }: Page<T> = await list(page);
    yield items;
    page = nextPage;
  }
}
