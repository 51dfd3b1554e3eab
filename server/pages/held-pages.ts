/** Pages of something that changes at any time, as they are sent: all of them are of before once it has, and of the many the newest are held. */
import type { PreparedPage } from './public-pages.ts';

export class HeldPages {
  readonly #most: number;
  #of: object | undefined;
  readonly #pages = new Map<string, Promise<PreparedPage>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** `of` is what the page is made of: another object is another version. */
  find(of: object, key: string): Promise<PreparedPage> | undefined {
    this.#forgetBefore(of);
    const page = this.#pages.get(key);
    if (page) this.#keep(key, page);
    return page;
  }

  hold(of: object, key: string, page: Promise<PreparedPage>): Promise<PreparedPage> {
    this.#forgetBefore(of);
    // an error is not held
    page.catch(() => this.#pages.get(key) === page && this.#pages.delete(key));
    this.#keep(key, page);
    const [oldest] = this.#pages.keys();
    if (oldest !== undefined && this.#pages.size > this.#most) this.#pages.delete(oldest);
    return page;
  }

  #forgetBefore(of: object): void {
    if (of === this.#of) return;
    this.#of = of;
    this.#pages.clear();
  }

  /** As the newest. */
  #keep(key: string, page: Promise<PreparedPage>): void {
    this.#pages.delete(key);
    this.#pages.set(key, page);
  }
}
