const WAP_PUSH_PORT = 2948;
const PUSH = 0x06;
const MEDIA_TYPE = "application/vnd.wap.mms-message";
const MEDIA_TYPE_CODE = 0x3e;
const MESSAGE_TYPE = 0x8c;
const NOTIFICATION = 0x82;

/**
 * Whether a binary SMS announces an MMS: a WAP push (WAP-230-WSP) with a notification of the message centre (OMA MMS
 * Encapsulation, m-notification-ind). Of one in several parts the first says so.
 */
export function isMultimediaNotice(port: number | undefined, data: Uint8Array): boolean {
  if (port !== WAP_PUSH_PORT || data[1] !== PUSH) return false;
  const { value: headersLength, end } = readNumber(data, 2);
  if (!isMultimediaType(data.subarray(end))) return false;
  const body = data.subarray(end + headersLength);
  const type = body[0] === MESSAGE_TYPE ? body[1] : undefined;
  // Reports of delivery and reading have the same media type. A long header may leave the type to the next part.
  return type === undefined || type === NOTIFICATION;
}

const LENGTH_FOLLOWS = 31;
const CODE_FROM = 0x80;

/** The media type is a number or a text; with parameters it begins with its length. */
function isMultimediaType(field: Uint8Array): boolean {
  const first = field[0] ?? 0;
  const start = first < LENGTH_FOLLOWS ? 1 : first === LENGTH_FOLLOWS ? readNumber(field, 1).end : 0;
  const type = field.subarray(start, start + MEDIA_TYPE.length);
  const code = type[0] ?? 0;
  if (code >= CODE_FROM) return code - CODE_FROM === MEDIA_TYPE_CODE;
  return String.fromCharCode(...type).toLowerCase() === MEDIA_TYPE && !field[start + MEDIA_TYPE.length];
}

const NUMBER_BYTES_MAX = 5;

/** A number of seven bits per byte; the last byte is below 128. */
function readNumber(data: Uint8Array, start: number): { value: number; end: number } {
  let value = 0;
  for (let at = start; at < start + NUMBER_BYTES_MAX; at++) {
    const byte = data[at] ?? 0;
    value = value * 128 + (byte & 0x7f);
    if (byte < CODE_FROM) return { value, end: at + 1 };
  }
  return { value, end: start + NUMBER_BYTES_MAX };
}
