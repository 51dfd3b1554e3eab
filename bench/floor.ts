/** The floors, in their own process: a bare Fastify route with a body of the requested size, and a Socket.IO relay that stores nothing. */
import Fastify from 'fastify';
import { Server } from 'socket.io';

const bodies = new Map<string, string>();
const app = Fastify();

app.get('/body/:bytes', (request, reply) => {
  const { bytes } = request.params as { bytes: string };
  const body = bodies.get(bytes) ?? JSON.stringify({ filler: 'x'.repeat(Math.max(0, Number(bytes) - 13)) });
  bodies.set(bytes, body);
  return reply.type('application/json; charset=utf-8').send(body);
});

const io = new Server(app.server, {
  path: '/socket.io',
  serveClient: false,
  transports: ['websocket'],
});
let seq = 0;
io.on('connection', (socket) => {
  const room = String(socket.handshake.auth['room']);
  void socket.join(room);
  socket.on('chat', (send: { message: string; nonce: string }, ack: (answer: object) => void) => {
    seq += 1;
    const message = {
      _id: send.nonce,
      chatId: room,
      seq,
      message: send.message,
      date: new Date().toISOString(),
    };
    ack({ message });
    io.to(room).emit('chatMade', { chatId: room, messages: [message] });
  });
});

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.on('SIGTERM', () => process.exit(0));
