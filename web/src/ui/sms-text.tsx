import styles from "./sms-text.module.css";

/** The message as it came, with the code marked, also where the sender wrote it in groups: 482 913 or 482-913. */
export function SmsText({ text, code }: { text: string; code: string }) {
  const found = code === "" ? undefined : inGroups(code).exec(text);
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

const inGroups = (code: string) => new RegExp([...code].map(asItIs).join("[\\s-]?"), "i");
const asItIs = (sign: string) => sign.replace(/[.*+?^${}()|[\]\\/-]/, "\\$&");
