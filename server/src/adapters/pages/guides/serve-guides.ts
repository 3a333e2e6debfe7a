import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { isLocale, type Locale } from "@sonum/contract/locale";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { marked } from "marked";
import { contentSecurityPolicy, frameHeaders, securityHeaders } from "../security-headers.ts";
import { drawGuide } from "./draw-guide.ts";
import { type GuideName, isGuide } from "./guide-texts.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../../../../docs/gateways");
const MACHINE_KEY = /^[\w-]{1,80}$/;
const NONCE_BYTES = 16;

type Asked = { Params: { name?: string }; Querystring: { lang?: unknown; machine?: unknown } };

/**
 * The documentation of gateways as pages: `/gateways` and `/gateways/{name}`. Our address is filled in, and the key of the machine that
 * is named (`?machine=`), so that what stands there can be copied.
 */
export function serveGuides(app: FastifyInstance, { origin, clientFolder }: Where): void {
  const show = async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
    const { name } = request.params;
    if (name !== undefined && !isGuide(name)) return reply.callNotFound();
    const nonce = randomBytes(NONCE_BYTES).toString("base64");
    const { machine, locale, theme, search } = askedIn(request);
    const text = fillIn(await readGuide(name, clientFolder), origin, machine);
    const html = linked(await marked.parse(text), search);
    return reply
      .headers({ ...securityHeaders, ...frameHeaders([]) })
      .header("content-security-policy", contentSecurityPolicy(nonce))
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(drawGuide({ locale, theme, name, html, search, nonce }));
  };
  app.get<Asked>("/gateways", show);
  app.get<Asked>("/gateways/:name", show);
}

type Where = { origin: string; clientFolder: string };

function askedIn({ query: { lang, machine }, headers }: FastifyRequest<Asked>) {
  const wished = typeof lang === "string" && isLocale(lang) ? lang : undefined;
  const known = typeof machine === "string" && MACHINE_KEY.test(machine) ? machine : undefined;
  const kept = new URLSearchParams({ ...(wished && { lang: wished }), ...(known && { machine: known }) });
  const search = kept.size > 0 ? `?${kept}`.replaceAll("&", "&amp;") : "";
  const { lang: chosen, theme } = settingsIn(headers.cookie);
  return { machine: known, locale: wished ?? chosen ?? spokenIn(headers["accept-language"]), theme, search };
}

/** What the visitor chose in the shop: its pages mirror it in a cookie. */
function settingsIn(cookies = "") {
  const mirror = new URLSearchParams(
    /(?:^|; *)sonum_settings=([^;]*)/.exec(cookies)?.[1]?.replaceAll(ENCODED, decode),
  );
  const [lang, theme] = [mirror.get("lang") ?? "", mirror.get("theme")];
  return {
    lang: isLocale(lang) ? lang : undefined,
    theme: theme === "light" || theme === "dark" ? theme : undefined,
  } as const;
}

/** The two signs that hold its parts together; none of the values that are read here has others. */
const ENCODED = /%3D|%26/gi;
const decode = (sign: string) => (sign.toUpperCase() === "%3D" ? "=" : "&");

const spokenIn = (accepted = ""): Locale =>
  accepted
    .split(",")
    .map((one) => one.trim().slice(0, 2).toLowerCase())
    .find(isLocale) ?? "en";

/** The list stands beside every guide, so of the overview only what is the same for all of them is shown. */
async function readGuide(name: GuideName | undefined, clientFolder: string): Promise<string> {
  if (name === "agent") return readFile(path.join(clientFolder, "agent.md"), "utf8");
  const text = await readFile(path.join(FOLDER, `${name ?? "README"}.md`), "utf8");
  return name ? text : text.slice(text.indexOf("Three things"));
}

const fillIn = (text: string, origin: string, machine: string | undefined) =>
  text
    .replaceAll(/https:\/\/(MACHINE_KEY:MACHINE_SECRET@)?(YOUR-SHOP|…)/g, (_, login: string | undefined) =>
      login ? origin.replace("://", `://${login}`) : origin,
    )
    .replaceAll("YOUR-SHOP", new URL(origin).host)
    .replaceAll(/MACHINE_KEY|(?<=machines\/|machine=|-u )KEY\b/g, (word) => machine ?? word);

/** Guides lead to each other by the names of their files. */
const linked = (html: string, search: string) =>
  html.replaceAll(/href="([\w-]+)\.md"/g, (_, file: string) =>
    file === "README" ? `href="/gateways${search}"` : `href="/gateways/${file}${search}"`,
  );
