import { ChevronDown, ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./show-more-button.module.css";

/** Expands and collapses a list. */
export const ShowMoreButton = ({
  isOpen,
  onClick,
  children,
}: {
  isOpen: boolean;
  onClick: () => void;
  children: ReactNode;
}) => (
  <button type="button" className={styles["more"]} aria-expanded={isOpen} onClick={onClick}>
    {children}
    {isOpen ? <ChevronUp size={14} /> : <ChevronDown size={14} />}
  </button>
);
