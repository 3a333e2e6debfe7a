/** Names of fields that may hold personal data or secrets. */
const SENSITIVE =
  /mail|name|phone|address|addr$|line\d|city|postal|zip|birth|card|last4|iban|account|fingerprint|secret|token|signature|password|key|^ip|tax|url/i;
const MASK = "•••";
const DEPTH_MAX = 12;
const SHOWN_MAX = 8_000;

/** A provider's report for operators: structure and amounts, without personal data and secrets. */
export function redactBody(text: string): string {
  try {
    return JSON.stringify(redact(JSON.parse(text), 0), null, 2).slice(0, SHOWN_MAX);
  } catch {
    // Not JSON: the content is unknown, so none of it is shown.
    return MASK;
  }
}

function redact(value: unknown, depth: number): unknown {
  if (depth > DEPTH_MAX) return MASK;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if (typeof value === "string") return value.includes("@") ? MASK : value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SENSITIVE.test(name) && inner !== null && typeof inner !== "boolean" ? MASK : redact(inner, depth + 1),
    ]),
  );
}
