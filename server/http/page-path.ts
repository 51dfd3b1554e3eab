/** The path of a page's route, whose parameters are never empty: Fastify would take `/business/` for the page of an offer without an id. */
export function pagePath(path: string): string {
  return path.replace(/:\w+$/, '$&(^.+$$)');
}
