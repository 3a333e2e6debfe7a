declare module "*.po" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}

declare module "virtual:flags" {
  export const flagsFolder: string;
}

declare module "*.md" {
  import type { WrittenText } from "@sonum/contract/shared/written-text";
  export const texts: WrittenText[];
}

declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  type Options = { domNode: HTMLElement; spec: object; onComplete?: () => void } & Record<string, unknown>;
  const SwaggerUI: (options: Options) => { preauthorizeApiKey(name: string, key: string): void };
  // biome-ignore lint/style/noDefaultExport: the package exports only a default
  export default SwaggerUI;
}
