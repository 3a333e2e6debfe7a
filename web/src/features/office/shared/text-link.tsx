import type { ComponentProps } from "react";
import { OfficeLink } from "../../../lib/page/office-link.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "./text-link.module.css";

/** An underlined link between office pages. */
export const TextLink = ({ className, ...props }: ComponentProps<typeof OfficeLink>) => (
  <OfficeLink {...props} className={cx(styles["link"], className)} />
);
