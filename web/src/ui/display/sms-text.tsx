import styles from "./sms-text.module.css";

/** The message with its code highlighted, also if written in groups: 482 913 or 482-913. */
export function SmsText({ text, code }: { text: string; code: string }) {
  const found = code === "" ? undefined : codePattern(code).exec(text);
  if (!found) return <span>{text}</span>;
  const [written] = found;
  return (
    <span>
      {text.slice(0, found.index)}
      <mark className={styles["mark"]}>{written}</mark>
      {text.slice(found.index + written.length)}
    </span>
  );
}

const codePattern = (code: string) => new RegExp([...code].map(escapeRegExp).join("[\\s-]?"), "i");
const escapeRegExp = (character: string) => character.replace(/[.*+?^${}()|[\]\\/-]/, "\\$&");
