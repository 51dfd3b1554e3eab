/** A link within Mortar: the router's in the app, a plain one on the server's pages, which have no router. */
import { createContext, type ReactNode, useContext } from 'react';

export interface LinkProps {
  to: string;
  className?: string;
  rel?: string;
  /** Router state for the target screen; the server's pages ignore it. */
  state?: unknown;
  children: ReactNode;
}

/** Renders all links below it. */
export const LinkMaker = createContext<(link: LinkProps) => ReactNode>(({ to, state: _, children, ...link }) => (
  <a href={to} {...link}>
    {children}
  </a>
));

export function Link(link: LinkProps) {
  return useContext(LinkMaker)(link);
}
