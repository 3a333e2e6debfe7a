import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "../../lib/format.ts";
import { formatMoment } from "../../lib/format-time.ts";
import type { Words } from "../../lib/office-words.ts";
import { useSettings } from "../../lib/settings-store.ts";
import { useWord } from "../../lib/word.tsx";
import type { Act } from "../../queries/audit.ts";
import { deedWords, viewedWords } from "./act-words.ts";
import { factWords, saidWords } from "./fact-words.ts";

const VIEW = "view: ";
const AS_USER = "view: as user ";
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** These speak for themselves. */
const UNNAMED = ["reason", "note", "asked", "id"];

/** What was done or looked at. What nobody has named yet stays as it was written down. */
export function ActName({ what }: { what: string }) {
  const { t } = useLingui();
  const say = useWord();
  if (what.startsWith(AS_USER)) return t`Seen as this person: ${what.slice(AS_USER.length)}`;
  if (!what.startsWith(VIEW)) return say(deedWords, what);
  const viewed = say(viewedWords, what.slice(VIEW.length));
  return t`Viewed: ${viewed}`;
}

/** The details of an act in one line: what they are called and what they say, in the reader's language. */
export function ActDetails({ details }: Pick<Act, "details">) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const say = useWord();
  const textOf = (name: string, value: unknown): string => {
    const text = String(value ?? "");
    if (typeof value === "boolean") return value ? t`yes` : t`no`;
    if (MOMENT.test(text)) return formatMoment(text, lang, new Date());
    if (name === "amountUsd") return formatMoney(Number(text), "USD", lang);
    if (name === "asked") return askedFor(text);
    return inWords(text, saidWords[name] ?? {}, say);
  };
  return Object.entries(details)
    .map(([name, value]) => ({ name, text: textOf(name, value) }))
    .filter(({ text }) => text !== "")
    .map(({ name, text }) => (UNNAMED.includes(name) ? text : `${say(factWords, name)}: ${text}`))
    .join(" · ");
}

/** A list of known words is said word by word; anything else is what somebody wrote. */
function inWords(text: string, words: Words, say: ReturnType<typeof useWord>): string {
  const parts = text.split(/,? /);
  return parts.every((part) => part in words) ? parts.map((part) => say(words, part)).join(", ") : text;
}

/** What was looked for. A long search was cut when it was written down. */
function askedFor(text: string): string {
  try {
    const asked: unknown = JSON.parse(text);
    return Object.values(asked ?? {})
      .filter((value) => typeof value === "string")
      .join(", ");
  } catch {
    return text;
  }
}
