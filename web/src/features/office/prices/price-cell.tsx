// biome-ignore-all lint/a11y/useSemanticElements: see the grid
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
import { useLingui } from "@lingui/react/macro";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "./price-grid.module.css";
import { parsePrice } from "./price-text.ts";

type PriceCellProps = {
  id: string;
  column: number;
  left: number;
  text: string | null;
  isChosen: boolean;
  /** Text being typed, while editing. */
  typed: string | undefined;
  onChoose: () => void;
  onEdit: () => void;
  onType: (text: string) => void;
  onSave: (price: string) => void;
  onLeave: () => void;
};

export function PriceCell({ id, column, left, text, isChosen, typed, ...on }: PriceCellProps) {
  const { t } = useLingui();
  const price = typed === undefined ? undefined : parsePrice(typed);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid listens to the keys
    <span
      id={id}
      role="gridcell"
      aria-colindex={column + 2}
      aria-selected={isChosen}
      className={cx(styles["cell"], isChosen && styles["here"], text === null && styles["unsold"])}
      style={{ left }}
      onClick={on.onChoose}
      onDoubleClick={on.onEdit}
    >
      {typed === undefined ? (
        (text ?? "–")
      ) : (
        <input
          // biome-ignore lint/a11y/noAutofocus: typing started the edit and continues here
          autoFocus
          aria-label={t`Price in USD`}
          aria-invalid={price === undefined}
          inputMode="decimal"
          value={typed}
          onChange={(event) => on.onType(event.target.value)}
          onBlur={on.onLeave}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === "Enter" && price !== undefined) on.onSave(price);
            if (event.key === "Escape") on.onLeave();
          }}
        />
      )}
    </span>
  );
}
