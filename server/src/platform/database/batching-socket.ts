import { Socket } from "node:net";

/**
 * Socket that batches writes. The driver corks it while it writes one statement; here the uncork is deferred to the next
 * tick, so that statements of one tick are sent in one packet and wake the database once.
 */
export function createBatchingSocket(): Socket {
  const socket = new Socket();
  const send = socket.uncork.bind(socket);
  socket.uncork = () => process.nextTick(send);
  return socket;
}
