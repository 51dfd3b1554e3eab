/** Gives a button one of the looks that change. */
import { PRIMARY, QUIET } from '../donation/looks.ts';

export function setLook(button: HTMLElement, look: typeof PRIMARY | typeof QUIET): void {
  button.classList.remove(...PRIMARY.split(' '), ...QUIET.split(' '));
  button.classList.add(...look.split(' '));
}
