/** Reads bodies of forms that are posted without script: of the routes of a scope of their own, because nowhere else they are read. */
import type { FastifyInstance } from 'fastify';

/** The body is the fields by their names; of a name that comes twice, the last. */
export function readFormBodies(scope: FastifyInstance, bodyLimit: number): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
}
