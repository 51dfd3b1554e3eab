/** Work that a form waits for before it is sent, such as shrinking a photo. */

const underWay = new WeakMap<HTMLFormElement, Promise<unknown>>();

export function prepare(form: HTMLFormElement | null, work: Promise<unknown>): void {
  if (!form) return;
  const all = Promise.allSettled([underWay.get(form), work]).then(() => {
    if (underWay.get(form) === all) underWay.delete(form);
  });
  underWay.set(form, all);
}

/** Undefined if nothing is running. */
export function preparing(form: HTMLFormElement): Promise<unknown> | undefined {
  return underWay.get(form);
}
