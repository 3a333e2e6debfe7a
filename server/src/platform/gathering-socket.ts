import { Socket } from "node:net";

/**
 * A socket that sends what is written in one go together. The database driver asks to hold back while it writes one
 * statement; here that lasts until the program has nothing more to say for now, so statements that do not wait for each
 * other travel in one packet and wake the database once.
 */
export function makeGatheringSocket(): Socket {
  const socket = new Socket();
  const send = socket.uncork.bind(socket);
  socket.uncork = () => process.nextTick(send);
  return socket;
}
