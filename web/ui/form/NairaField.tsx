/** An amount in naira, to the kobo. Thousands are grouped while typing; the form gets the plain number. */
import { type ComponentProps, type InputEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../i18n.ts';
import { groupAsTyped, groupedAmount, isAmount, plainAmount } from './amount-text.ts';
import { Field } from './Field.tsx';

interface Amount {
  name: string;
  min?: number | undefined;
  max?: number | undefined;
  defaultValue?: number | string | undefined;
  /** The plain number, if the screen controls it too. */
  value?: string | undefined;
  /** Called at each change with the plain number, or with the text if it is no number. */
  onAmount?: ((plain: string) => void) | undefined;
}

type NairaFieldProps = Amount &
  Omit<
    ComponentProps<typeof Field>,
    keyof Amount | 'type' | 'inputMode' | 'prefix' | 'fault' | 'ref' | 'onInput' | 'onChange'
  >;

export function NairaField({ name, min, max, defaultValue, value, onAmount, ...field }: NairaFieldProps) {
  const input = useAmountInput({ name, min, max, defaultValue, value, onAmount });
  return <Field prefix="₦" autoComplete="off" {...field} {...input} />;
}

/** The props of an amount input, for fields with their own look. */
export function useAmountInput({ name, min = 0, max, defaultValue = '', value, onAmount }: Amount) {
  const ref = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => groupedAmount(String(value ?? defaultValue)));
  const [handed, setHanded] = useState(value);
  // the value was changed by code, not by typing
  if (value !== handed) {
    setHanded(value);
    if (value !== undefined && value !== plainAmount(text)) setText(groupedAmount(value));
  }

  useLayoutEffect(() => {
    ref.current?.setCustomValidity(isAmount(text, { min, max }) ? '' : t('Type in a valid amount'));
  });
  useEffect(() => {
    const form = ref.current?.form;
    function hand({ formData }: FormDataEvent) {
      if (ref.current && formData.has(name)) formData.set(name, plainAmount(ref.current.value));
    }
    form?.addEventListener('formdata', hand);
    return () => form?.removeEventListener('formdata', hand);
  }, [name]);

  function onInput({ currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement>) {
    const after = groupAsTyped(input, text, nativeEvent);
    setText(after);
    onAmount?.(plainAmount(after));
  }

  return { ref, name, value: text, onInput, inputMode: 'decimal' } as const;
}
