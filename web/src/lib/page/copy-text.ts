import { msg } from "@lingui/core/macro";
import { showMessage } from "../api/system-messages.ts";

/** Copies a text and shows a message with it, or with `shown` if the text is long. */
export async function copyText(text: string, shown = text): Promise<void> {
  if (await writeToClipboard(text))
    showMessage({ status: "success", text: msg`Copy to buffer`, detail: shown });
  else
    showMessage({
      status: "warning",
      text: msg`Copying is not allowed here. Select the text:`,
      detail: text,
    });
}

/** Copies a key, password or secret, which a message never repeats. */
export async function copySecret(secret: string): Promise<void> {
  if (await writeToClipboard(secret)) showMessage({ status: "success", text: msg`Copy to buffer` });
  else
    showMessage({ status: "warning", text: msg`Copying is not allowed here. Show the text and select it.` });
}

const writeToClipboard = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
