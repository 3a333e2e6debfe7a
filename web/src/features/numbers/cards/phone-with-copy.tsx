import { useLingui } from "@lingui/react/macro";
import { Copy } from "lucide-react";
import { copyText } from "../../../lib/copy-text.ts";
import { splitPhone } from "../../../lib/split-digits.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Phone } from "../../../ui/phone.tsx";
import styles from "./phone-with-copy.module.css";

export function PhoneWithCopy({ phone }: { phone: string }) {
  const { t } = useLingui();
  return (
    <span className={styles["phone"]}>
      <Phone {...splitPhone(phone)} />
      <IconButton size="small" label={t`Copy number`} onClick={() => void copyText(phone)}>
        <Copy />
      </IconButton>
    </span>
  );
}
