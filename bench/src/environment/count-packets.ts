import { Socket } from "node:net";

/** Counts how often this process writes to connections to this port; statements that are sent together count once. */
export function countPackets(port: number): () => number {
  let count = 0;
  const write = Socket.prototype._write;
  const writeMany = Socket.prototype._writev;
  Socket.prototype._write = function (...args) {
    if (this.remotePort === port) count++;
    write.apply(this, args);
  };
  Socket.prototype._writev = function (...args) {
    if (this.remotePort === port) count++;
    writeMany?.apply(this, args);
  };
  return () => count;
}
