declare module "*.po" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}

declare module "virtual:flags-sprite" {
  export const flagsUrl: string;
}

declare module "*.md" {
  import type { WrittenText } from "./ui/written-text.ts";
  export const texts: WrittenText[];
}
