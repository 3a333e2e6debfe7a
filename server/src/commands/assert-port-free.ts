import { once } from "node:events";
import { createServer } from "node:net";

/** Fails early, before the slow start-up steps, if the port cannot be used. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    throw new Error(`Cannot listen on ${host}:${port}: ${reasonOf(error, port)}`);
  }
  server.close();
  await once(server, "close");
}

function reasonOf(error: unknown, port: number): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    return `another program uses port ${port}. Stop it, or choose another port, such as PORT=${port + 1}.`;
  }
  if (code === "EACCES") return "this user may not use ports below 1024. Choose another, such as PORT=8080.";
  return error instanceof Error ? error.message : String(error);
}
