/// <reference path="./smpp-package.d.ts" />
import { isMultimediaNotice } from "@sonum/contract/ingest/multimedia-notice";
import { type MessagePart, parseUserDataHeader } from "@sonum/contract/ingest/user-data-header";
import type { Pdu, Text } from "smpp";
import type { ThirdPartyMessage } from "../third-party-message.ts";

const RECEIPT = 0x3c;
const INTERNATIONAL = 1;

/** The SMS in a deliver_sm; `undefined` for a delivery receipt. */
export function parseDeliverSm(pdu: Pdu): ThirdPartyMessage | undefined {
  if (((pdu.esm_class ?? 0) & RECEIPT) !== 0) return undefined;
  const content = hasText(pdu.short_message) ? pdu.short_message : pdu.message_payload;
  const number = pdu.source_addr ?? "";
  const header = parseUserDataHeader(headerOf(content));
  const isInternational = pdu.source_addr_ton === INTERNATIONAL && /^\d+$/.test(number);
  return {
    recipient: pdu.destination_addr,
    lines: pdu.destination_addr ? [pdu.destination_addr] : [],
    sender: isInternational ? `+${number}` : number,
    text: textOf(content, pdu.data_coding ?? 0),
    isMultimedia: isMultimediaNotice(header.port ?? pdu.dest_port, bytesOf(content)),
    part: header.part ?? partInFields(pdu),
  };
}

const hasText = (content: Text | undefined) =>
  typeof content === "string" ? content !== "" : (content?.message?.length ?? 0) > 0;

const UCS2 = 8;

/** The smpp package decodes the charsets it knows; decodes the remaining bytes by their data coding. */
function textOf(content: Text | undefined, coding: number): string {
  const message = typeof content === "string" ? content : content?.message;
  if (message === undefined || typeof message === "string") return message ?? "";
  if (coding !== UCS2) return message.toString("latin1");
  const even = Buffer.from(message.subarray(0, message.length & ~1));
  return even.swap16().toString("utf16le");
}

/** The elements that the smpp package found. */
function headerOf(content: Text | undefined): Uint8Array {
  const header = (typeof content === "object" && content.udh) || [];
  return Array.isArray(header) ? Buffer.concat(header) : header;
}

/** Empty for a text in a charset that the smpp package decoded. */
function bytesOf(content: Text | undefined): Uint8Array {
  const message = typeof content === "object" ? content.message : undefined;
  return Buffer.isBuffer(message) ? message : Buffer.alloc(0);
}

const partInFields = (pdu: Pdu): MessagePart | undefined =>
  pdu.sar_msg_ref_num === undefined
    ? undefined
    : partOf(pdu.sar_msg_ref_num, pdu.sar_total_segments, pdu.sar_segment_seqnum);

const partOf = (reference = 0, total = 0, index = 0): MessagePart | undefined =>
  total > 1 && index >= 1 && index <= total ? { reference: String(reference), index, total } : undefined;
