import { msg } from "@lingui/core/macro";
import { loadWithTexts } from "../../i18n/index.ts";
import { hasSessionExpired } from "../session/session.ts";
import { ApiError } from "./api-error.ts";
import { textForStatus, unknownOutcomeText } from "./status-texts.ts";
import { type SystemMessage, showMessage } from "./system-messages.ts";

/** Shows a failed call as a message with the text for its code. Ignores aborted calls, and an expired session, which the page reports. */
export async function showFailure(error: unknown): Promise<void> {
  if (error instanceof DOMException && error.name === "AbortError") return;
  if (error instanceof ApiError && error.status === 401 && hasSessionExpired()) return;
  if (!(error instanceof ApiError)) return showMessage({ status: "error", text: msg`Something goes wrong` });
  showMessage({
    status: error.status === 401 ? "auth_needed" : "error",
    text: textForStatus(error),
    ...(await loadErrorText(error)),
  });
}

/** Loads the texts by code when the first call fails: most visits never need them. */
export async function loadErrorText(error: ApiError): Promise<Partial<SystemMessage>> {
  const { code, status, message } = error;
  if (code === "no_answer" && message !== "") return { text: message, detail: unknownOutcomeText };
  if (code === "unknown" || code === "offline" || code === "no_answer") return {};
  const texts = await loadWithTexts("account", () => import("./failure-texts.ts")).catch(() => undefined);
  return texts ? { text: texts.errorText({ code, status, message }), ...texts.errorDetail(error) } : {};
}
