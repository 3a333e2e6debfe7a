import { createHmac } from "node:crypto";
import {
  gatewayHeaders,
  SIGNATURE_WINDOW_MS,
  signaturePayload,
} from "@sonum/contract/ingest/machine-protocol";
import { expect, it } from "vitest";
import { createTestShop } from "../../../../test/fixtures/test-shop.ts";
import { findMachine, type SignedRequest } from "./find-machine.ts";
import { registerMachine } from "./register-machine.ts";

const PATH = "/gateway/v1/ports";
const BODY = '{"ports":[]}';

const shop = await createTestShop();
const other = await registerMachine(shop.system, await shop.partner(), { alias: "Theirs" });

type Signing = { secret?: string; machineKey?: string; offMs?: number };

function signed({
  secret = shop.machine.secret,
  machineKey = shop.machine.machineKey,
  offMs = 0,
}: Signing = {}): SignedRequest {
  const time = String(shop.clock.now().getTime() + offMs);
  const text = signaturePayload({ time, method: "POST", path: PATH, body: BODY });
  const signature = `v1=${createHmac("sha256", secret).update(text).digest("hex")}`;
  const headers = {
    [gatewayHeaders.machine]: machineKey,
    [gatewayHeaders.time]: time,
    [gatewayHeaders.signature]: signature,
  };
  return { method: "POST", path: PATH, body: BODY, headers };
}

const withHeader = (name: string, change: (value: string) => string | string[] | undefined) => {
  const request = signed();
  return { ...request, headers: { ...request.headers, [name]: change(String(request.headers[name])) } };
};

it("D5 authenticates a machine by its signature", async () => {
  expect(await findMachine(shop.system, signed())).toEqual({
    kind: "machine",
    id: shop.machine.id,
    partnerId: shop.partnerId,
    isActive: true,
  });
});

it.each([SIGNATURE_WINDOW_MS, -SIGNATURE_WINDOW_MS])(
  "D4 tolerates a clock that is off by %i ms",
  async (offMs) => {
    expect(await findMachine(shop.system, signed({ offMs }))).toMatchObject({ kind: "machine" });
  },
);

const { machine, time, signature } = gatewayHeaders;
const FORGED: [string, () => SignedRequest][] = [
  ["no machine", () => withHeader(machine, () => undefined)],
  ["no time", () => withHeader(time, () => undefined)],
  ["no signature", () => withHeader(signature, () => undefined)],
  ["two signatures", () => withHeader(signature, (value) => [value, value])],
  ["an empty signature", () => withHeader(signature, () => "")],
  ["another scheme", () => withHeader(signature, (value) => value.replace("v1=", "v0="))],
  ["a signature without its scheme", () => withHeader(signature, (value) => value.slice(3))],
  ["a signature in capitals", () => withHeader(signature, (value) => value.toUpperCase())],
  ["half a signature", () => withHeader(signature, (value) => value.slice(0, -1))],
  ["a longer signature", () => withHeader(signature, (value) => `${value}0`)],
  [
    "a signature with a non-ASCII character",
    () => withHeader(signature, (value) => value.replace(/.$/, "é")),
  ],
  ["an unknown machine", () => signed({ machineKey: "nobody" })],
  ["the wrong secret", () => signed({ secret: "guessed" })],
  ["an empty secret", () => signed({ secret: "" })],
  ["another machine's secret", () => signed({ secret: other.secret })],
  ["another machine's key", () => signed({ machineKey: other.machineKey })],
  ["an altered body", () => ({ ...signed(), body: '{"ports": []}' })],
  ["an altered path", () => ({ ...signed(), path: `${PATH}?more=1` })],
  ["an altered method", () => ({ ...signed(), method: "GET" })],
  ["an altered time", () => withHeader(time, (value) => String(Number(value) + 1))],
  ["a time that is too late", () => signed({ offMs: SIGNATURE_WINDOW_MS + 1 })],
  ["a time that is too early", () => signed({ offMs: -SIGNATURE_WINDOW_MS - 1 })],
  ["a time that is no number", () => withHeader(time, () => "now")],
  ["a time with a sign", () => withHeader(time, (value) => `+${value}`)],
  ["a time in letters", () => withHeader(time, () => "0x19b")],
];

it.each(FORGED)("D5 refuses %s and reveals only the server's time", async (_, forge) => {
  await expect(findMachine(shop.system, forge())).rejects.toMatchObject({
    code: "bad_signature",
    status: 401,
    message: "The machine's signature is not valid.",
    details: { serverTime: shop.clock.now().toISOString() },
  });
});
