import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";
import "swagger-ui-dist/swagger-ui.css";
import { Segmented } from "../../../ui/controls/segmented.tsx";
import { HARMLESS_MARKUP } from "./harmless-markup.ts";
import "./swagger-theme.css";

declare global {
  var harmlessMarkup: RegExp | undefined;
}

type Scope = "programs" | "all";

/** Swagger UI in the page's theme, with the user's own key filled in. */
export function SwaggerReference({ apiKey }: { apiKey: string | undefined }) {
  const { t } = useLingui();
  const [scope, setScope] = useState<Scope>("programs");
  const [hasFailed, setHasFailed] = useState(false);
  const container = useRef<HTMLDivElement>(null);

  useEffect(syncTheme, []);
  useEffect(() => {
    globalThis.harmlessMarkup = HARMLESS_MARKUP;
    return () => {
      globalThis.harmlessMarkup = undefined;
    };
  }, []);
  useEffect(() => {
    let isUnmounted = false;
    readOpenApi().then(
      (api) => {
        if (isUnmounted || !container.current) return;
        const ui = SwaggerUI({
          ...UI_OPTIONS,
          domNode: container.current,
          spec: scope === "all" ? api : filterProgramOperations(api),
          onComplete() {
            if (apiKey === undefined) return;
            for (const scheme of KEY_SCHEMES) ui.preauthorizeApiKey(scheme, apiKey);
          },
        });
      },
      () => setHasFailed(true),
    );
    return () => {
      isUnmounted = true;
    };
  }, [scope, apiKey]);

  if (hasFailed)
    return (
      <p role="alert">
        <Trans>The reference did not load. Load the page again.</Trans>
      </p>
    );
  return (
    <div className="api-reference">
      <Segmented
        label={t`Which calls`}
        value={scope}
        options={[
          { value: "programs", text: t`Calls for programs` },
          { value: "all", text: t`All calls` },
        ]}
        onChange={setScope}
      />
      <div ref={container} />
    </div>
  );
}

/** Security schemes: our API takes the key in a header, the handler protocol in the URL. */
const KEY_SCHEMES = ["apiKey", "keyInAddress"];

const UI_OPTIONS = {
  docExpansion: "none",
  defaultModelsExpandDepth: -1,
  filter: true,
  validatorUrl: null,
  requestSnippetsEnabled: true,
  persistAuthorization: false,
  tryItOutEnabled: true,
} as const;

const readOpenApi = async (): Promise<OpenApi> => (await fetch("/openapi.json")).json();

/** Mirrors our `data-theme` to the class that Swagger UI uses for dark mode. */
function syncTheme(): () => void {
  const root = document.documentElement;
  const apply = () => root.classList.toggle("dark-mode", root.dataset["theme"] === "dark");
  const watcher = new MutationObserver(apply);
  watcher.observe(root, { attributeFilter: ["data-theme"] });
  apply();
  return () => {
    watcher.disconnect();
    root.classList.remove("dark-mode");
  };
}

type Operation = { security?: Record<string, unknown>[]; tags?: string[] };
export type OpenApi = { paths: Record<string, Record<string, Operation>> } & Record<string, unknown>;

/** Keeps operations that accept an API key, and the compatibility endpoints that need none. */
function filterProgramOperations(api: OpenApi): OpenApi {
  const paths = Object.entries(api.paths).flatMap(([path, operations]) => {
    const kept = Object.entries(operations).filter(([, operation]) => isProgramOperation(operation));
    return kept.length > 0 ? [[path, Object.fromEntries(kept)]] : [];
  });
  return { ...api, paths: Object.fromEntries(paths) };
}

const isProgramOperation = ({ security = [], tags = [] }: Operation): boolean =>
  tags.includes("compat") || security.some((one) => "apiKey" in one);
