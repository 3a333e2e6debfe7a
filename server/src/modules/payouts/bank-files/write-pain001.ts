import { formatUsd, type Money, micro } from "@sonum/contract/money";
import type { Destination } from "@sonum/contract/payouts/payouts";
import type { PayingAccount } from "../rules.ts";

export type FileTransfer = { id: string; amount: Money; destination: Destination };

type TransferFile = { id: string; createdAt: Date; from: PayingAccount; transfers: FileTransfer[] };

/** The longest name that banks accept for SEPA transfers. */
const NAME_MAX = 70;

/**
 * Writes transfers as ISO 20022 pain.001.001.09. The ids of the file and of each payout are in it, by which a bank
 * recognises a file or transfer that it has already.
 */
export function writePain001({ id, createdAt, from, transfers }: TransferFile): string {
  const total = micro(transfers.reduce((sum, { amount }) => sum + amount, 0n));
  const sums = `<NbOfTxs>${transfers.length}</NbOfTxs><CtrlSum>${formatUsd(total)}</CtrlSum>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>',
    `<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${createdAt.toISOString()}</CreDtTm>${sums}`,
    `<InitgPty>${nameOf(from.holder)}</InitgPty></GrpHdr>`,
    `<PmtInf><PmtInfId>${id}</PmtInfId><PmtMtd>TRF</PmtMtd>${sums}`,
    `<ReqdExctnDt><Dt>${createdAt.toISOString().slice(0, 10)}</Dt></ReqdExctnDt>`,
    `<Dbtr>${nameOf(from.holder)}</Dbtr><DbtrAcct>${ibanOf(from.iban)}</DbtrAcct>`,
    `<DbtrAgt><FinInstnId>${bankOf(from)}</FinInstnId></DbtrAgt><ChrgBr>SHAR</ChrgBr>`,
    ...transfers.map(writeTransfer),
    "</PmtInf></CstmrCdtTrfInitn></Document>\n",
  ].join("\n");
}

const writeTransfer = ({ id, amount, destination: { holder, account } }: FileTransfer) =>
  `<CdtTrfTxInf><PmtId><EndToEndId>${id}</EndToEndId></PmtId>` +
  `<Amt><InstdAmt Ccy="USD">${formatUsd(amount)}</InstdAmt></Amt>` +
  `<Cdtr>${nameOf(holder)}</Cdtr><CdtrAcct>${ibanOf(account)}</CdtrAcct>` +
  `<RmtInf><Ustrd>Payout ${id}</Ustrd></RmtInf></CdtTrfTxInf>`;

const nameOf = (name: string) => `<Nm>${escapeXml([...name].slice(0, NAME_MAX).join(""))}</Nm>`;
const ibanOf = (iban: string) => `<Id><IBAN>${escapeXml(iban)}</IBAN></Id>`;
const bankOf = ({ bic }: PayingAccount) =>
  bic === undefined ? "<Othr><Id>NOTPROVIDED</Id></Othr>" : `<BICFI>${escapeXml(bic)}</BICFI>`;

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);
