import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { usd } from "@sonum/contract/money";
import { beforeEach, describe, expect, it } from "vitest";
import { WAIT_MS_MAX } from "../../../../scripts/lib/slowness.ts";
import { onFileFinished } from "../../../test/fixtures/on-file-finished.ts";
import { setupPayoutFixture } from "../../../test/fixtures/payout-fixture.ts";
import { runJobs } from "../../../test/fixtures/run-jobs.ts";
import { payoutSweeps } from "../../modules/payouts/index.ts";
import type { Transfer } from "../../platform/ports.ts";
import {
  type PayoutSandbox,
  PROCESS_MS,
  startPayoutSandbox,
} from "../payout-sandbox/start-payout-sandbox.ts";
import { createCryptoBank } from "./create-crypto-bank.ts";
import { signPayoutRequest } from "./payout-signature.ts";

const ACCOUNT = { merchantId: "8b03432e-385b-4670-8d06-064591096795", key: "payout-key-of-the-tests" };
const ADDRESS = "TQrY8tryqsYVCYS3MFbtffiPp2ccyn4STm";
const LATE_MS = 5 * 60 * 1000;

const transfer = (more: Partial<Transfer> = {}): Transfer => ({
  id: "out_1",
  amount: usd("40"),
  currency: "USD",
  destination: { method: "usdt_trc20", account: ADDRESS, holder: "Pat Tamm" },
  ...more,
});

it("signs a request as the gateway documents it", () => {
  const body = '{"amount":"40.00","currency":"USDT"}';
  expect(signPayoutRequest(body, "key")).toBe("e724452e54e0e632ad0ad7cc7f02effe");
});

describe("the crypto gateway's payout API", () => {
  let now: number;
  let sandbox: PayoutSandbox;
  const bankWith = (more: object = {}) =>
    createCryptoBank({ ...ACCOUNT, url: sandbox.url, answerMs: WAIT_MS_MAX, now: () => now, ...more });

  beforeEach(async () => {
    now = 0;
    sandbox = await startPayoutSandbox({ ...ACCOUNT, balance: usd("100"), now: () => new Date(now) });
    onFileFinished(sandbox.close);
  });

  it("is unknown while in process, then paid with the hash of the transaction", async () => {
    const bank = bankWith();
    expect(await bank.send(transfer())).toEqual({ kind: "unknown" });
    expect(sandbox.payouts.get("out_1")).toMatchObject({
      amount: "40.00",
      currency: "USDT",
      network: "TRON",
      address: ADDRESS,
    });
    expect(await bank.find("out_1")).toEqual({ kind: "unknown" });
    now = PROCESS_MS;
    const reference = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(await bank.find("out_1")).toEqual({ kind: "paid", reference });
    expect(await bank.find("out_1")).toMatchObject({ reference: sandbox.payouts.get("out_1")?.txid });
  });

  it("makes one payout if a transfer is repeated", async () => {
    const bank = bankWith();
    await Promise.all([bank.send(transfer()), bank.send(transfer()), bankWith().send(transfer())]);
    now = PROCESS_MS;
    expect(await bank.send(transfer())).toMatchObject({ kind: "paid" });
    expect(sandbox.payouts.size).toBe(1);
    expect(await bank.send(transfer({ id: "out_2", amount: usd("60") }))).toEqual({ kind: "unknown" });
  });

  it.each(["fail", "cancel", "system_fail"] as const)("was not sent if it ended as %s", async (status) => {
    const bank = bankWith();
    await bank.send(transfer());
    sandbox.fail("out_1", status);
    const notSent = { kind: "not_sent", why: expect.stringContaining(`"${status}"`) };
    expect([await bank.find("out_1"), await bank.send(transfer())]).toEqual([notSent, notSent]);
  });

  it("was not sent if the gateway refuses it, with the reason", async () => {
    expect(await bankWith().send(transfer({ amount: usd("100.01") }))).toEqual({
      kind: "not_sent",
      why: "The gateway refused it: Not enough funds.",
    });
    const destination = { ...transfer().destination, account: "T1" };
    expect(await bankWith().send(transfer({ destination }))).toEqual({
      kind: "not_sent",
      why: "The gateway refused it: address: validation.invalid",
    });
    expect(sandbox.payouts.size).toBe(0);
  });

  it("sends nothing with a wrong merchant id or key, and learns nothing about earlier payouts", async () => {
    await bankWith().send(transfer());
    for (const wrong of [{ key: "another-key-of-payouts" }, { merchantId: "another" }]) {
      const bank = bankWith(wrong);
      expect(await bank.send(transfer({ id: "out_2" }))).toMatchObject({ kind: "not_sent" });
      await expect(bank.find("out_1")).rejects.toThrow("answered 401");
    }
    expect([...sandbox.payouts.keys()]).toEqual(["out_1"]);
  });

  it("throws if the answer is lost; the payout is found later", async () => {
    const bank = bankWith();
    sandbox.loseNext("answer");
    await expect(bank.send(transfer())).rejects.toThrow();
    now = PROCESS_MS;
    expect(await bank.find("out_1")).toMatchObject({ kind: "paid" });
  });

  it("counts a payout that the gateway does not know as not sent only after five minutes", async () => {
    const bank = bankWith();
    sandbox.loseNext("request");
    await expect(bank.send(transfer())).rejects.toThrow();
    expect(await bank.find("out_1")).toEqual({ kind: "unknown" });
    now = LATE_MS - 1;
    expect(await bank.find("out_1")).toEqual({ kind: "unknown" });
    now = LATE_MS;
    expect(await bank.find("out_1")).toMatchObject({ kind: "not_sent" });
  });

  it.each([
    [500, '{"state":1,"message":"Server error"}'],
    [502, "<html>"],
    [302, ""],
    [200, '{"state":1,"message":"?"}'],
    [200, "{}"],
    [422, "<html>"],
    [404, '{"message":"no such page"}'],
    [409, '{"state":1,"message":"?"}'],
  ])("throws on the answer %i %s, which says nothing certain", async (status, body) => {
    const url = await serve((reply) => reply.writeHead(status, { location: sandbox.url }).end(body));
    const bank = bankWith({ url });
    await expect(bank.send(transfer())).rejects.toThrow(`answered ${status}`);
    await expect(bank.find("out_1")).rejects.toThrow(`answered ${status}`);
  });

  it.each([
    ["paid", false],
    ["fail", false],
    ["new_status", true],
  ])("is unknown in status %s with is_final %s", async (status, is_final) => {
    const body = { state: 0, result: { uuid: "u", status, is_final, txid: null } };
    const url = await serve((reply) => reply.end(JSON.stringify(body)));
    expect(await bankWith({ url }).send(transfer())).toEqual({ kind: "unknown" });
  });

  it("throws if there is no answer in time", async () => {
    const url = await serve(() => {});
    await expect(bankWith({ url, answerMs: 20 }).send(transfer())).rejects.toThrow();
  });
});

/** A server on this machine that answers every request alike. */
async function serve(answer: (reply: ServerResponse) => unknown): Promise<string> {
  const server = createServer((_, reply) => void answer(reply));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onFileFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

describe("payouts by the crypto gateway", () => {
  const fixture = setupPayoutFixture();
  const { asked, decide, detail, outside } = fixture;
  let sandbox: PayoutSandbox;

  beforeEach(async () => {
    const { testApp } = fixture;
    const now = () => testApp.clock.now();
    sandbox = await startPayoutSandbox({ ...ACCOUNT, balance: usd("100"), now });
    onFileFinished(sandbox.close);
    const options = { ...ACCOUNT, url: sandbox.url, answerMs: WAIT_MS_MAX, now: () => now().getTime() };
    testApp.system.ports.bank = createCryptoBank(options);
    await fixture.setDestination({ method: "usdt_trc20", account: ADDRESS, holder: "Pat Tamm" });
  });

  const approve = async (sum: number) => {
    const id = await asked(sum);
    await decide(id, "approve");
    await runJobs(fixture.testApp);
    return id;
  };
  const sweep = async () => {
    for (const { run } of payoutSweeps(fixture.testApp.system)) await run();
  };
  const status = async (id: string) => (await detail(id)).status;

  it("C5 becomes paid by the sweep, once, also if the answer was lost", async () => {
    sandbox.loseNext("answer");
    const id = await approve(40);
    await sweep();
    expect([await status(id), await outside()]).toEqual(["unknown", 0n]);
    fixture.testApp.clock.advance(PROCESS_MS);
    await sweep();
    await sweep();
    expect(await detail(id)).toMatchObject({ status: "paid", reference: sandbox.payouts.get(id)?.txid });
    expect([await outside(), sandbox.payouts.size]).toEqual([usd("40"), 1]);
  });

  it("C5 returns a refused payout to approved with the reason, and an operator may resend it", async () => {
    const { testApp } = fixture;
    const { bank } = testApp.system.ports;
    testApp.system.ports.bank = createCryptoBank({ ...ACCOUNT, key: "a-wrong-payout-key", url: sandbox.url });
    const id = await approve(40);
    const refused = await detail(id);
    expect(refused).toMatchObject({ status: "approved", canSend: true });
    expect(refused.steps.at(-1)).toMatchObject({
      action: "not_sent",
      note: "The gateway refused it: Invalid sign",
    });
    testApp.system.ports.bank = bank;
    await decide(id, "send");
    await runJobs(testApp);
    testApp.clock.advance(PROCESS_MS);
    await sweep();
    expect([await status(id), await outside()]).toEqual(["paid", usd("40")]);
  });

  it("C5 returns a payout that failed at the gateway to approved", async () => {
    const id = await approve(40);
    sandbox.fail(id, "fail");
    await sweep();
    expect([await status(id), await outside()]).toEqual(["approved", 0n]);
  });

  it("C5 leaves payouts to bank accounts to operators", async () => {
    await fixture.setDestination({ method: "iban", account: "EE382200221020145685", holder: "Pat Tamm" });
    const id = await approve(40);
    expect(await detail(id)).toMatchObject({ status: "approved", canSend: false });
    await sweep();
    expect([await status(id), sandbox.payouts.size]).toEqual(["approved", 0]);
  });
});
