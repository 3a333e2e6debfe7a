import type { Adapter } from "../third-party-message.ts";
import { alive } from "./alive.ts";
import { android } from "./android.ts";
import { dinstar } from "./dinstar.ts";
import { ejoin } from "./ejoin.ts";
import { gammu, smstools } from "./gammu.ts";
import { genericHttp } from "./generic-http.ts";
import { jasmin } from "./jasmin.ts";
import { kannel } from "./kannel.ts";

/** All supported gateways, by their name in the URL. */
export const httpAdapters: ReadonlyMap<string, Adapter> = new Map<string, Adapter>([
  ["alive", alive],
  ["http", genericHttp],
  ["gammu", gammu],
  ["smstools", smstools],
  ["kannel", kannel],
  ["jasmin", jasmin],
  ["android", android],
  ["dinstar", dinstar],
  ["ejoin", ejoin],
]);
