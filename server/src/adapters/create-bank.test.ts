import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { parseConfig } from "../platform/config/parse-config.ts";
import { createBank } from "./create-bank.ts";

const databaseUrl = "postgres://shop@db.example/sonum";
const dataKey = Buffer.alloc(32, 7).toString("base64");
const sessionSecret = "s".repeat(32);
const PRODUCTION = {
  DATABASE_URL: databaseUrl,
  SESSION_SECRET: sessionSecret,
  DATA_KEY: dataKey,
  SMTP_URL: "smtps://shop:secret@mail.example",
  LEGAL_NAME: "Example OÜ",
  LEGAL_ADDRESS: "Example street 1, Tallinn",
  SUPPORT_EMAIL: "support@shop.example",
};

it("has no bank in production until the payout gateway is configured, then for USDT addresses only", async () => {
  expect((await createBank(parseConfig(PRODUCTION))).bank).toBeUndefined();
  const gateway = { CRYPTO_PAYOUT_MERCHANT: "merchant-1", CRYPTO_PAYOUT_KEY: "k".repeat(16) };
  const { bank } = await createBank(parseConfig({ ...PRODUCTION, ...gateway }));
  expect(bank?.methods).toEqual(["usdt_trc20"]);
});

it("sends to USDT addresses by the sandbox in demo mode", async () => {
  const { bank, closeBank } = await createBank(parseConfig({}, { databaseUrl, sessionSecret, dataKey }));
  const destination = {
    method: "usdt_trc20",
    account: "TQrY8tryqsYVCYS3MFbtffiPp2ccyn4STm",
    holder: "Pat Tamm",
  };
  const outcome = await bank?.send({ id: "out_1", amount: usd("1"), currency: "USD", destination });
  expect([outcome, await bank?.find("out_1")]).toEqual([{ kind: "unknown" }, { kind: "unknown" }]);
  await closeBank();
});
