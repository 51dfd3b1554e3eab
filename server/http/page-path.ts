/** A page route whose parameters are never empty. Otherwise Fastify takes `/business/` for an offer's page without an id. */
export function pagePath(path: string): string {
  return path.replace(/:\w+$/, '$&(^.+$$)');
}
