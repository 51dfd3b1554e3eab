/** The confirmation of an action on a number of rows. */
import type { Confirmation } from '../../ui/dialog/use-confirm.tsx';
import type { ListAct } from './definition.ts';

export function questionOf<Row>({ question, grave = false }: ListAct<Row>, count: number): Confirmation {
  const { title, text, yes, no } = question;
  return { title: title(count), text: text(), yes: yes(), ...(no && { no: no() }), danger: grave };
}
