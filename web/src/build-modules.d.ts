declare module "*.po" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}

declare module "virtual:flags-sprite" {
  export const flagsUrl: string;
}
