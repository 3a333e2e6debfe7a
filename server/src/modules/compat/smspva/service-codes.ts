import { type CatalogueCache, isSellable, type Service } from "../../catalogue/index.ts";
import { slugsOf } from "../rest/slugs.ts";

/**
 * SMSPVA's numbers of services, such as 29 for Telegram, by our codes. That shop gives numbers anew, so a number is listed
 * only if at least two of these lists name it and all those from 2020 on mean the same service: php-core/smspva@b0360d4 (2023),
 * XanaOG/SMSPva@479fce2 (2024), h4n1virus/smspva-wrapper@5f52dc6 (2020), ooojustin/smspva@c94d3bf and remorses/smspva@f849b71
 * (2019). Numbers of two services at once, such as 70 for OLX and goods.ru, are left out.
 */
const NUMBERS = `1 go 2 fb 6 cn 7 mm 8 tn 9 oi 10 pm 11 vi 13 aie 15 mm 16 ig 19 ot 20 wa 23 ya 26 wc 29 tg 30 jg 31 we
  32 hz 33 ma 34 qq 35 gt 37 me 40 ac 41 tw 43 mr 44 am 45 ds 46 uk 52 gp 56 qv 57 dp 58 mt 59 av 60 dl 65 mb 67 wb 68 aja
  69 vk 71 kt 72 ub 73 nv 74 ahl 75 tu 81 tx 84 pf 89 ls 90 fu 92 xk 93 zh 94 za 96 mc 100 fd 101 nf
  104 lf 107 cm 110 yw 113 zm 131 wx 132 dr`;

export const codeByOpt: ReadonlyMap<string, string> = new Map(
  NUMBERS.split(/\s+/).flatMap((word, n, words): [string, string][] =>
    n % 2 === 0 ? [[`opt${word}`, words[n + 1] ?? ""]] : [],
  ),
);

/** A service on sale, by SMSPVA's code, our code or its name here; blocked ones count as unknown. */
export function findService(catalogue: CatalogueCache, text: string): Service | undefined {
  const name = text.toLowerCase();
  const code = codeByOpt.get(name);
  if (code === undefined) return slugsOf(catalogue).findService(name);
  const service = catalogue.findService(code);
  return service && isSellable(service) ? service : undefined;
}
