/** Calls that take a form of a page, as a mail program sends it. */
import type { FastifyInstance } from 'fastify';

/** A form comes from any page without a question of the browser: so only calls without a session take one. */
export function addWithForms(
  app: FastifyInstance,
  isOpen: boolean,
  add: (scope: FastifyInstance) => void,
): void {
  if (!isOpen) throw new Error('A call with a session takes no form.');
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    add(scope);
  });
}
