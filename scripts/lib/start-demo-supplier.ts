import { randomBytes } from "node:crypto";
import { startSandboxSupplier } from "../../gateway/src/supplier/start-sandbox-supplier.ts";

const KEY_BYTES = 24;

/** Runs a supplier's program with invented numbers, as a partner would. */
export async function startDemoSupplier(serverUrl: string) {
  const stopping = new AbortController();
  const key = randomBytes(KEY_BYTES).toString("base64url");
  const pushUrl = `${serverUrl}/gateway/supplier`;
  const { url, ended } = await startSandboxSupplier(
    { key, pushUrl, port: 0, country: "iceland", log: () => undefined },
    stopping.signal,
  );
  return {
    url,
    key,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
