import { once } from "node:events";
import net, { type AddressInfo, type Socket } from "node:net";

/** Bytes that pass before the connection is cut: of the request or of the reply. */
type Cut = { requestBytes?: number; replyBytes?: number };

const CUTS: Cut[] = [{}, {}, {}, { requestBytes: 100 }, { replyBytes: 0 }, { replyBytes: 60 }];

export type CuttingProxies = {
  addresses: string[];
  counts: { cutRequests: number; cutReplies: number };
  close(): void;
};

/**
 * Proxies in front of a server on this machine: some pass everything, others cut the connection during the request, before
 * the reply or in the middle of it.
 */
export async function startCuttingProxies(target: string): Promise<CuttingProxies> {
  const { hostname, port } = new URL(target);
  const counts = { cutRequests: 0, cutReplies: 0 };
  const sockets = new Set<Socket>();
  const servers = CUTS.map(({ requestBytes, replyBytes }) =>
    net.createServer((client) => {
      const server = net.connect(Number(port), hostname);
      const cut = () => {
        client.destroy();
        server.destroy();
      };
      for (const socket of [client, server]) {
        sockets.add(socket);
        socket.on("error", cut).on("close", () => {
          sockets.delete(socket);
          cut();
        });
      }
      forward(client, server, requestBytes, () => counts.cutRequests++);
      forward(server, client, replyBytes, () => counts.cutReplies++);
    }),
  );
  const addresses = await Promise.all(servers.map(listen));
  return {
    addresses,
    counts,
    close() {
      for (const server of servers) server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Passes data on; from `bytesMax` bytes on, it cuts the connection instead. */
function forward(from: Socket, to: Socket, bytesMax: number | undefined, onCut: () => void): void {
  if (bytesMax === undefined) return void from.pipe(to);
  from.once("data", (first: Buffer) => {
    onCut();
    to.write(first.subarray(0, bytesMax), () => from.destroy());
  });
}

async function listen(server: net.Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
