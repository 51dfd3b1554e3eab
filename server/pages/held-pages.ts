/** Pages as they are sent, held in memory until what they are made of changes; of many the ones that were asked for last. */

export class HeldPages<Page> {
  readonly #most: number;
  #of: object | undefined;
  readonly #pages = new Map<string, Promise<Page>>();

  constructor(most = Number.POSITIVE_INFINITY) {
    this.#most = most;
  }

  /** `of` is what the page is made of: another object is another version. */
  find(of: object, key: string): Promise<Page> | undefined {
    this.#forgetBefore(of);
    const page = this.#pages.get(key);
    if (page && this.#most < Number.POSITIVE_INFINITY) this.#keep(key, page);
    return page;
  }

  hold(of: object, key: string, page: Promise<Page>): Promise<Page> {
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
  #keep(key: string, page: Promise<Page>): void {
    this.#pages.delete(key);
    this.#pages.set(key, page);
  }
}
