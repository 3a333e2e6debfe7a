import { Star } from "lucide-react";
import styles from "./star-button.module.css";

/** Toggles a favorite. Visible when on, or on hover and focus. */
export const StarButton = ({
  label,
  isOn,
  onPress,
}: {
  label: string;
  isOn: boolean;
  onPress: () => void;
}) => (
  <button
    type="button"
    className={styles["star"]}
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    onClick={(event) => {
      event.stopPropagation();
      onPress();
    }}
  >
    <Star size={14} />
  </button>
);
