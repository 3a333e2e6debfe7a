import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { TextArea } from "../../i18n/index.ts";
import type { Visit } from "../../lib/session/visit.ts";
import { pageTitle } from "../page-title.ts";

export const OFFICE_ROOT_ID = "office";
export const OFFICE_TEXT_AREAS: readonly TextArea[] = ["office", "account", "frame"];

/** The empty document that the office app fills in the browser; the server adds the tags of the head. */
export function buildOfficeHtml(i18n: I18n, { theme }: Visit): string {
  const themeAttribute = theme === "auto" ? "" : ` data-theme="${theme}"`;
  const title = pageTitle(i18n._(msg`Office`));
  return (
    `<!DOCTYPE html><html lang="${i18n.locale}"${themeAttribute}><head><title>${title}</title>` +
    `<meta name="robots" content="noindex"></head><body><div id="${OFFICE_ROOT_ID}"></div></body></html>`
  );
}
