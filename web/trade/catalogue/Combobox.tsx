/** A text field with suggestions; free text is allowed. */
import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { t } from '../../i18n.ts';
import { useLength } from '../../ui/form/Counter.tsx';
import { ariaOf, type FieldLook, isCounted, Labelled } from '../../ui/form/Field.tsx';
import { useFormState } from '../../ui/form/form-state.ts';

interface ComboboxProps<O> extends FieldLook, Pick<ComponentProps<'input'>, 'required' | 'maxLength' | 'defaultValue'> {
  field: RefObject<HTMLInputElement | null>;
  /** Suggestions for the typed text; the last known ones while others load. */
  options: readonly O[];
  keyOf: (option: O) => string;
  show: (option: O) => ReactNode;
  /** Called for each change. */
  onType: (value: string) => void;
  /** Fills the option into this field and others. */
  onPick: (option: O) => void;
}

export function Combobox<O>({
  name,
  label,
  hint,
  field,
  options,
  keyOf,
  show,
  onType,
  onPick,
  maxLength,
  ...input
}: ComboboxProps<O>) {
  const id = useId();
  const error = useFormState().errors[name];
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const visible = isOpen ? options : [];
  const { length, follow } = useLength(undefined, input.defaultValue);

  function pick(option: O) {
    onPick(option);
    close();
  }

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function press(event: KeyboardEvent) {
    const chosen = visible[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!isOpen) setOpen(true);
      setActive(moved(active, event.key === 'ArrowDown' ? 1 : -1, options.length));
    } else if (event.key === 'Enter' && chosen !== undefined) pick(chosen);
    // keeps the dialog around it open
    else if (event.key === 'Escape' && visible.length > 0) close();
    else return;
    event.preventDefault();
  }

  return (
    <Labelled id={id} label={label} hint={hint} error={error} required={input.required} length={length} max={maxLength}>
      <div className="relative">
        <input
          {...input}
          ref={field}
          id={id}
          name={name}
          role="combobox"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={visible.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={visible[active] === undefined ? undefined : optionId(id, active)}
          data-max={maxLength}
          {...ariaOf(id, hint, error, isCounted(length, maxLength))}
          onInput={follow}
          onChange={({ currentTarget }) => {
            onType(currentTarget.value);
            // a choice in another field fills this one too
            setOpen(currentTarget === document.activeElement);
            setActive(-1);
          }}
          onKeyDown={press}
          onBlur={close}
          className="input"
        />
        <Suggestions {...{ id, keyOf, show, active, pick }} options={visible} />
        <span role="status" className="sr-only">
          {visible.length > 0 && t('{n} suggestions', { n: visible.length })}
        </span>
      </div>
    </Labelled>
  );
}

interface SuggestionsProps<O> extends Pick<ComboboxProps<O>, 'options' | 'keyOf' | 'show'> {
  id: string;
  active: number;
  pick: (option: O) => void;
}

function Suggestions<O>({ id, options, keyOf, show, active, pick }: SuggestionsProps<O>) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t('Suggestions')}
      hidden={options.length === 0}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto overscroll-contain rounded-field border border-base-300 bg-base-100 py-1 shadow-lg"
    >
      {options.map((option, at) => (
        <button
          key={keyOf(option)}
          ref={at === active ? bringIntoView : undefined}
          type="button"
          tabIndex={-1}
          id={optionId(id, at)}
          role="option"
          aria-selected={at === active}
          // the field keeps the focus, so that the list stays until the tap ends
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(option)}
          className="flex min-h-11 w-full cursor-pointer flex-col justify-center px-3 py-1.5 text-left text-sm hover:bg-base-200 aria-selected:bg-secondary aria-selected:text-secondary-content"
        >
          {show(option)}
        </button>
      ))}
    </div>
  );
}

function optionId(id: string, at: number): string {
  return `${id}-option-${at}`;
}

/** Cycles through the options and the field itself. */
function moved(active: number, by: number, count: number): number {
  return ((active + 1 + by + count + 1) % (count + 1)) - 1;
}

function bringIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
