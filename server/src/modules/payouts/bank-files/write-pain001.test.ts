import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { writePain001 } from "./write-pain001.ts";

const from = { holder: "Sonum & Co", iban: "EE382200221020145685", bic: "HABAEE2X" };
const destination = { method: "iban" as const, account: "DE89370400440532013000", holder: "Pat <Tamm>" };
const createdAt = new Date("2030-01-02T03:04:05.000Z");
const write = (more = {}) =>
  writePain001({
    id: "bnk_1",
    createdAt,
    from,
    transfers: [
      { id: "pay_1", amount: usd("12.50"), destination },
      { id: "pay_2", amount: usd("0.10"), destination: { ...destination, holder: "x".repeat(80) } },
    ],
    ...more,
  });

it("writes a transfer for each payout, with count and sum, and escapes names", () => {
  const xml = write();
  expect(xml).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"');
  expect(xml.match(/<NbOfTxs>2<\/NbOfTxs><CtrlSum>12\.60<\/CtrlSum>/g)).toHaveLength(2);
  expect(xml).toContain("<MsgId>bnk_1</MsgId><CreDtTm>2030-01-02T03:04:05.000Z</CreDtTm>");
  expect(xml).toContain("<Dt>2030-01-02</Dt>");
  expect(xml).toContain("<Dbtr><Nm>Sonum &amp; Co</Nm></Dbtr>");
  expect(xml).toContain("<BICFI>HABAEE2X</BICFI>");
  expect(xml).toContain(
    '<CdtTrfTxInf><PmtId><EndToEndId>pay_1</EndToEndId></PmtId><Amt><InstdAmt Ccy="USD">12.50</InstdAmt></Amt>' +
      "<Cdtr><Nm>Pat &lt;Tamm&gt;</Nm></Cdtr><CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>",
  );
  expect(xml).toContain(`<Nm>${"x".repeat(70)}</Nm>`);
});

it("leaves the bank's code out if it is not set up", () => {
  expect(write({ from: { ...from, bic: undefined } })).toContain("<Othr><Id>NOTPROVIDED</Id></Othr>");
});
