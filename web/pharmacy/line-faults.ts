/** The errors of one line of a request, such as `lines.0.price`, by the line's own fields. */
export function faultsOfLine(fields: Readonly<Record<string, string>>, at: number): Record<string, string> {
  const start = `lines.${at}.`;
  const own = Object.entries(fields).filter(([name]) => name.startsWith(start));
  return Object.fromEntries(own.map(([name, text]) => [name.slice(start.length), text]));
}
