/** A code or number of so many digits, typed or pasted as it was found: spaces and dashes in it do no harm. */
import type { ComponentProps, InputEvent } from 'react';
import { Field } from './Field.tsx';

interface DigitsFieldProps extends Omit<
  ComponentProps<typeof Field>,
  'type' | 'inputMode' | 'pattern' | 'maxLength' | 'onInput'
> {
  digits: number;
  /** Said where it is not that many. */
  fault: string;
}

/** Without a length of its own, which would cut what is pasted before it is made plain. */
export function DigitsField({ digits, ...field }: DigitsFieldProps) {
  return <Field autoComplete="off" {...field} inputMode="numeric" pattern={`\\d{${digits}}`} onInput={leaveDigits} />;
}

function leaveDigits({ currentTarget: field }: InputEvent<HTMLInputElement>): void {
  const plain = field.value.replace(/[\s\p{Pd}.]/gu, '');
  if (plain !== field.value) field.value = plain;
}
