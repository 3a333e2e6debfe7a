/** Names of fields that say who somebody is, or that open something. */
const COVERED =
  /mail|name|phone|address|addr$|line\d|city|postal|zip|birth|card|last4|iban|account|fingerprint|secret|token|signature|password|key|^ip|tax|url/i;
const COVER = "•••";
const DEPTH_MAX = 12;
const SHOWN_MAX = 8_000;

/** What a provider sent, for people of the office to read: its shape and its figures, without persons and secrets. */
export function coverBody(text: string): string {
  try {
    return JSON.stringify(cover(JSON.parse(text), 0), null, 2).slice(0, SHOWN_MAX);
  } catch {
    // Not JSON: nothing is known of what is in it, so nothing of it is shown.
    return COVER;
  }
}

function cover(value: unknown, depth: number): unknown {
  if (depth > DEPTH_MAX) return COVER;
  if (Array.isArray(value)) return value.map((one) => cover(one, depth + 1));
  if (typeof value === "string") return value.includes("@") ? COVER : value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      COVERED.test(name) && inner !== null && typeof inner !== "boolean" ? COVER : cover(inner, depth + 1),
    ]),
  );
}
