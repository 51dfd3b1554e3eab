/** A radio button for one of several answers. */
export function Choice({ chosen, choose, children }: { chosen: boolean; choose: () => void; children: string }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input
        type="radio"
        name="answer"
        required
        checked={chosen}
        onChange={choose}
        className="radio radio-primary focus-ring"
      />
      {children}
    </label>
  );
}
