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
    if (of !== this.#of) this.#pages.clear();
    this.#of = of;
    const page = this.#pages.get(key);
    return page && this.#keep(key, page);
  }

  /** The page that is held, else the one that `make` makes. */
  get(of: object, key: string, make: () => Promise<Page>): Promise<Page> {
    const before = this.find(of, key);
    if (before) return before;
    const page = this.#keep(key, make());
    // an error is not held
    page.catch(() => this.#pages.get(key) === page && this.#pages.delete(key));
    const [oldest] = this.#pages.keys();
    if (oldest !== undefined && this.#pages.size > this.#most) this.#pages.delete(oldest);
    return page;
  }

  /** As the newest. */
  #keep(key: string, page: Promise<Page>): Promise<Page> {
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }
}
