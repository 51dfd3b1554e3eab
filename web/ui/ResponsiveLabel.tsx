/** A button's label: in full from 900 px, shorter below. */
export function ResponsiveLabel({ whole, short }: { whole: string; short: string }) {
  return (
    <>
      <span className="min-[900px]:hidden">{short}</span>
      <span className="max-[899.98px]:hidden">{whole}</span>
    </>
  );
}
