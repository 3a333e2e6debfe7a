import styles from "./sms-text.module.css";

/** The message as it came, with the code marked. */
export function SmsText({ text, code }: { text: string; code: string }) {
  const at = code === "" ? -1 : text.indexOf(code);
  if (at === -1) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, at)}
      <mark className={styles["mark"]}>{code}</mark>
      {text.slice(at + code.length)}
    </span>
  );
}
