/** A button's label: full where there is room, shorter below 900 px. */
export function ResponsiveLabel({ whole, short }: { whole: string; short: string }) {
  return (
    <>
      <span className="min-[900px]:hidden">{short}</span>
      <span className="max-[899.98px]:hidden">{whole}</span>
    </>
  );
}
