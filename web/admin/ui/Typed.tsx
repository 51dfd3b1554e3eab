/** Text that a member typed, cut to two lines in rows and cards; a dash if empty. */
export function Typed({ children, className = 'line-clamp-2' }: { children: string | null; className?: string }) {
  return children ? (
    <span translate="no" className={`${className} wrap-anywhere`}>
      {children}
    </span>
  ) : (
    <span className="text-quiet">–</span>
  );
}
