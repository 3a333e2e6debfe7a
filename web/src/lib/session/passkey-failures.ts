import { msg } from "@lingui/core/macro";
import { ApiError } from "../api/api-error.ts";
import { showFailure } from "../api/show-failure.ts";
import { type SystemMessage, showMessage } from "../api/system-messages.ts";

/** Shows why a passkey failed; nothing if the user closed the browser's dialog. */
export function showPasskeyFailure(error: unknown): void {
  const isRefused =
    error instanceof ApiError && (error.code === "bad_credentials" || error.code === "not_confirmed");
  if (isRefused) showMessage({ status: "error", text: msg`This passkey was not accepted.` });
  else if (error instanceof ApiError) void showFailure(error);
  else {
    const message = messageFor(error instanceof Error ? error.name : "");
    if (message) showMessage(message);
  }
}

/** Maps the name of a WebAuthn error to a message. */
function messageFor(name: string): SystemMessage | undefined {
  if (name === "AbortError" || name === "NotAllowedError") return undefined;
  if (name === "InvalidStateError")
    return { status: "warning", text: msg`This device has a passkey for you already.` };
  if (name === "SecurityError") return { status: "error", text: msg`Passkeys do not work at this address.` };
  return { status: "error", text: msg`This browser could not use a passkey.` };
}
