import { type EncodedPdu, encodeAddress, toHex } from "./encode-message.ts";
import { encodeTime } from "./pdu-time.ts";

const PART_BYTES_MAX = 128;
const EIGHT_BIT = 0x04;
const TO_WAP_PUSH = [0x05, 0x04, 0x0b, 0x84, 0x23, 0xf0];

/** The SMS-DELIVER PDUs by which a network announces an MMS: a WAP push in two parts. */
export function encodeMultimediaNotice(message: {
  sender: string;
  sentAt: Date;
  reference: number;
}): EncodedPdu[] {
  const { sender, sentAt, reference } = message;
  const headers = [...text("application/vnd.wap.mms-message"), 0xaf, 0x84];
  const data = [0x01, 0x06, headers.length, ...headers, ...notification(sender, reference)];
  const pieces = [data.slice(0, PART_BYTES_MAX), data.slice(PART_BYTES_MAX)];
  return pieces.map((piece, place) => {
    const header = [...TO_WAP_PUSH, 0x00, 0x03, reference & 0xff, pieces.length, place + 1];
    const userData = [header.length, ...header, ...piece];
    const address = encodeAddress(sender);
    return toHex([0x44, ...address, 0, EIGHT_BIT, ...encodeTime(sentAt), userData.length, ...userData]);
  });
}

/** An m-notification-ind: type, transaction, version, sender, class, size, expiry and the URL of the MMS. */
function notification(sender: string, reference: number): number[] {
  const from = text(`${sender}/TYPE=PLMN`);
  const transaction = String(reference).padStart(24, "0");
  return [
    [0x8c, 0x82],
    [0x98, ...text(transaction)],
    [0x8d, 0x90],
    [0x89, from.length + 1, 0x80, ...from],
    [0x8a, 0x80],
    [0x8e, 0x02, 0x40, 0x00],
    [0x88, 0x05, 0x81, 0x03, 0x03, 0xf4, 0x80],
    [0x83, ...text(`http://mms.example/servlets/mms?id=${transaction}`)],
  ].flat();
}

const text = (letters: string): number[] => [...Buffer.from(letters, "latin1"), 0];
