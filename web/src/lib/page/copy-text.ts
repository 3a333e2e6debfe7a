import { msg } from "@lingui/core/macro";
import { showMessage } from "../api/system-messages.ts";

/** Copies a text and shows a message with it, or with `shown` if the text is long. */
export async function copyText(text: string, shown = text): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showMessage({ status: "success", text: msg`Copy to buffer`, detail: shown });
  } catch {
    showMessage({
      status: "warning",
      text: msg`Copying is not allowed here. Select the text:`,
      detail: text,
    });
  }
}
