import { expect, it } from "vitest";
import { signRequest } from "./sign-request.ts";

const machine = { key: "mac_demo", secret: "correct horse battery staple" };
const atMs = 1_790_000_000_000;

it("signs time, method, path and body with the machine's secret, as openssl does", () => {
  const request = { atMs, method: "POST", path: "/gateway/v1/messages", body: '{"messages":[]}' };
  expect(signRequest(machine, request)).toEqual({
    "x-sonum-machine": "mac_demo",
    "x-sonum-time": "1790000000000",
    "x-sonum-signature": "v1=77bda0659b7e7ba8ff955b13a7c731e5c2e89b2df0e0eb9e74aee5d01b5208e8",
  });
});

it("signs a request without a body as an empty body", () => {
  const headers = signRequest(machine, { atMs, method: "GET", path: "/gateway/v1/awaited", body: "" });
  expect(headers["x-sonum-signature"]).toBe(
    "v1=3bb183fdd698a9b57db4a571c942ad0bf85f0f65123d9d2e45a92ef4cd4d6ed7",
  );
});
