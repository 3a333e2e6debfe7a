import { Dialog } from "./dialog.tsx";
import styles from "./palette.module.css";

export type KeyGroup = { name: string; keys: readonly { keys: readonly string[]; text: string }[] };

type KeysDialogProps = {
  title: string;
  closeLabel: string;
  groups: readonly KeyGroup[];
  onClose: () => void;
};

/** The keys that do something on this page. */
export const KeysDialog = ({ title, closeLabel, groups, onClose }: KeysDialogProps) => (
  <Dialog title={title} closeLabel={closeLabel} onClose={onClose}>
    {groups.map((group) => (
      <section key={group.name} aria-label={group.name} className={styles["group"]}>
        <h3>{group.name}</h3>
        <dl className={styles["keys"]}>
          {group.keys.map(({ keys, text }) => (
            <div key={text} style={{ display: "contents" }}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </Dialog>
);
