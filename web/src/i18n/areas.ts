import type { Messages } from "@lingui/core";

/** The texts of every area and language by file, such as `./de/account.po`. */
export const areas = import.meta.glob<{ messages: Messages }>(["./*/*.po", "!./*/first-page.po"]);
