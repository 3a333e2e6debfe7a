import { expect, it } from "vitest";
import { decodeDeliver } from "./decode-deliver.ts";
import { encodeMultimediaNotice } from "./encode-multimedia-notice.ts";

/** Notifications as networks send them; numbers, ids and hosts are made up. */
const WHOLE =
  "07917327520000504405850185F039F5623011011111006F0605040B8423F00106246170706C69636174696F6E2F766E642E7761702E6D" +
  "6D732D6D65737361676500AF84B4868C829876514B4B4234008D908906803132333400964869008A808E0240008805810303F480836874" +
  "74703A2F2F6D6D732E6578616D706C652F4F2F5A39495A4F00";
const PARTS = [
  "0791732752000050400E81885810000000810004623011011111008C0C08049F8E020105040B8423F00106226170706C69636174696F6E" +
    "2F766E642E7761702E6D6D732D6D65737361676500AF848C82984E4F4B3543694B636F544D595347344D4253774141734B763134465548" +
    "4141414141414141414141008D908918802B33373235353530303030392F545950453D504C4D4E008A808E027400880581030119408368" +
    "747470",
  "0791732752000050440E818858100000008100046230110111110051" +
    "0C08049F8E020205040B8423F03A2F2F70726F6D6D732E6578616D706C652F736572766C6574732F4E4F4B3543694B636F544D59534734" +
    "4D4253774141734B763134465548414141414141414141414100",
];
/** A WAP push of a link. */
const LINK =
  "07917327520000504405850185F039F5623011011111002B0605040B8423F0DC0601AE02056A0045C60C0373686F702E6578616D706C65" +
  "0001034120636F6465000101";

it("GATE-5 recognises the notification of an MMS, without its content", () => {
  const sentAt = new Date("2026-03-11T10:11:11.000Z");
  expect(decodeDeliver(WHOLE)).toEqual({ sender: "10580", text: "", sentAt, kind: "mms" });
});

it("GATE-5 recognises a notification in two parts by its first", () => {
  const [first, second] = PARTS.map(decodeDeliver);
  const reference = String(0x9f8e);
  expect(first).toMatchObject({ text: "", kind: "mms", part: { reference, index: 1, total: 2 } });
  expect(second).toMatchObject({ kind: undefined, part: { reference, index: 2, total: 2 } });
});

it("GATE-5 reads other binary messages as before", () => {
  expect(decodeDeliver(LINK)).toMatchObject({ kind: undefined, text: expect.stringContaining("A code") });
  const toOtherPort = WHOLE.replace("0B84", "0B85");
  expect(decodeDeliver(toOtherPort)).toMatchObject({ kind: undefined, text: expect.stringContaining("mms") });
});

it("emulates a notification in two parts", () => {
  const message = { sender: "+37255511111", sentAt: new Date(0), reference: 258 };
  const parts = encodeMultimediaNotice(message).map(({ hex }) => decodeDeliver(hex));
  expect(parts).toMatchObject([
    { kind: "mms", sender: message.sender, part: { reference: "2", index: 1, total: 2 } },
    { kind: undefined, sender: message.sender, part: { reference: "2", index: 2, total: 2 } },
  ]);
});
