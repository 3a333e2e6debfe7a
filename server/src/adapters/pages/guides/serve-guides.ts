import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type GuideName, isGuide } from "@sonum/contract/gateways/guides";
import { isLocale, type Locale } from "@sonum/contract/locale";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { marked } from "marked";
import { contentSecurityPolicy, frameHeaders, securityHeaders } from "../security-headers.ts";
import { renderGuide } from "./render-guide.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../../../../docs/gateways");
const MACHINE_KEY = /^[\w-]{1,80}$/;
const NONCE_BYTES = 16;

type GuideRequest = { Params: { name?: string }; Querystring: { lang?: unknown; machine?: unknown } };

/**
 * The gateway documentation as pages: `/gateways` and `/gateways/{name}`. Our address and the key of the given machine
 * (`?machine=`) are filled in, so that commands can be copied.
 */
export function serveGuides(app: FastifyInstance, { origin, clientFolder }: Options): void {
  const show = async (request: FastifyRequest<GuideRequest>, reply: FastifyReply) => {
    const { name } = request.params;
    if (name !== undefined && !isGuide(name)) return reply.callNotFound();
    const nonce = randomBytes(NONCE_BYTES).toString("base64");
    const { machine, locale, theme, search } = parametersOf(request);
    const text = fillIn(await readGuide(name, clientFolder), origin, machine);
    const html = rewriteLinks(await marked.parse(text), search);
    return reply
      .headers({ ...securityHeaders, ...frameHeaders([]) })
      .header("content-security-policy", contentSecurityPolicy(nonce))
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(renderGuide({ locale, theme, name, html, search, nonce }));
  };
  app.get<GuideRequest>("/gateways", show);
  app.get<GuideRequest>("/gateways/:name", show);
}

type Options = { origin: string; clientFolder: string };

function parametersOf({ query: { lang, machine }, headers }: FastifyRequest<GuideRequest>) {
  const requested = typeof lang === "string" && isLocale(lang) ? lang : undefined;
  const known = typeof machine === "string" && MACHINE_KEY.test(machine) ? machine : undefined;
  const params = new URLSearchParams({
    ...(requested && { lang: requested }),
    ...(known && { machine: known }),
  });
  const search = params.size > 0 ? `?${params}`.replaceAll("&", "&amp;") : "";
  const { lang: chosen, theme } = settingsIn(headers.cookie);
  return {
    machine: known,
    locale: requested ?? chosen ?? acceptedLocale(headers["accept-language"]),
    theme,
    search,
  };
}

/** The visitor's settings in the shop, which its pages mirror in a cookie. */
function settingsIn(cookies = "") {
  const mirror = new URLSearchParams(
    /(?:^|; *)(?:__Host-)?sonum_settings=([^;]*)/.exec(cookies)?.[1]?.replaceAll(ENCODED, decode),
  );
  const [lang, theme] = [mirror.get("lang") ?? "", mirror.get("theme")];
  return {
    lang: isLocale(lang) ? lang : undefined,
    theme: theme === "light" || theme === "dark" ? theme : undefined,
  } as const;
}

/** Decodes `=` and `&` only; the values read here contain no other encoded characters. */
const ENCODED = /%3D|%26/gi;
const decode = (sign: string) => (sign.toUpperCase() === "%3D" ? "=" : "&");

const acceptedLocale = (accepted = ""): Locale =>
  accepted
    .split(",")
    .map((one) => one.trim().slice(0, 2).toLowerCase())
    .find(isLocale) ?? "en";

/** The page lists all guides itself, so the overview's own list, before its first section, is cut off. */
async function readGuide(name: GuideName | undefined, clientFolder: string): Promise<string> {
  if (name === "agent") return readFile(path.join(clientFolder, "agent.md"), "utf8");
  const text = await readFile(path.join(FOLDER, `${name ?? "README"}.md`), "utf8");
  return name ? text : text.slice(text.indexOf("\n## "));
}

const fillIn = (text: string, origin: string, machine: string | undefined) =>
  text
    .replaceAll(/https:\/\/(MACHINE_KEY:MACHINE_SECRET@)?(YOUR-SHOP|…)/g, (_, login: string | undefined) =>
      login ? origin.replace("://", `://${login}`) : origin,
    )
    .replaceAll("YOUR-SHOP", new URL(origin).host)
    .replaceAll(/MACHINE_KEY|(?<=machines\/|machine=|-u )KEY\b/g, (word) => machine ?? word);

/** Turns links between the Markdown files, and to their sections, into URLs. */
const rewriteLinks = (html: string, search: string) =>
  html
    .replaceAll(/<h2>(.*?)<\/h2>/g, (_, title: string) => `<h2 id="${idOf(title)}">${title}</h2>`)
    .replaceAll(/href="([\w-]+)\.md(#[\w-]+)?"/g, (_, file: string, section = "") =>
      file === "README"
        ? `href="/gateways${search}${section}"`
        : `href="/gateways/${file}${search}${section}"`,
    );

/** As on GitHub, so that links to sections work in both places. */
const idOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/<[^>]+>|[^\w\s-]/g, "")
    .replaceAll(" ", "-");
