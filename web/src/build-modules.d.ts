declare module "*.po" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}

declare module "virtual:flags" {
  export const flagsFolder: string;
}

declare module "*.md" {
  import type { WrittenText } from "./ui/written-text.ts";
  export const texts: WrittenText[];
}
