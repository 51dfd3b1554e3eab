/** A switch between two named states; it moves once the server has agreed. */
import { Spinner } from '../Spinner.tsx';

interface SwitchProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  pending?: boolean;
  disabled?: boolean;
}

export function Switch({ label, on, onChange, pending = false, disabled = false }: SwitchProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm font-medium has-disabled:cursor-default">
      <input
        type="checkbox"
        role="switch"
        checked={on}
        disabled={pending || disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="toggle toggle-primary focus-ring"
      />
      {label}
      {pending && <Spinner size={16} />}
    </label>
  );
}
