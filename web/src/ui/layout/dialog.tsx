import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components/Modal";
import { IconButton } from "../controls/icon-button.tsx";
import { cx } from "../styles/cx.ts";
import styles from "./dialog.module.css";

type DialogProps = {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** Maximum width. */
  size?: "medium" | "large" | "huge";
  children: ReactNode;
};

/** A modal dialog; on phones a bottom sheet. Import it lazily: it pulls in React Aria. */
export const Dialog = ({ title, closeLabel, onClose, size = "medium", children }: DialogProps) => (
  <ModalOverlay
    isOpen
    isDismissable
    className={styles["scrim"] ?? ""}
    onOpenChange={(isOpen) => !isOpen && onClose()}
  >
    <Modal className={cx(styles["modal"], styles[size])}>
      <AriaDialog className={styles["dialog"] ?? ""}>
        <div className={styles["head"]}>
          <Heading slot="title">{title}</Heading>
          <IconButton label={closeLabel} onClick={onClose}>
            <X />
          </IconButton>
        </div>
        <div className={styles["body"]}>{children}</div>
      </AriaDialog>
    </Modal>
  </ModalOverlay>
);
