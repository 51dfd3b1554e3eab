/** A bare file server, in a process of its own: a folder whose files are compressed already, and nothing around it. */
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

const app = Fastify();
await app.register(fastifyStatic, { root: process.env['FOLDER'] ?? '', preCompressed: true });

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.on('SIGTERM', () => process.exit(0));
