import { popular } from "./popular.ts";
import type { ServiceSeed } from "./service-seed.ts";
import { classifieds } from "./services/classifieds.ts";
import { dating } from "./services/dating.ts";
import { delivery } from "./services/delivery.ts";
import { education } from "./services/education.ts";
import { food } from "./services/food.ts";
import { games } from "./services/games.ts";
import { mail } from "./services/mail.ts";
import { media } from "./services/media.ts";
import { messengers } from "./services/messengers.ts";
import { other } from "./services/other.ts";
import { shopping } from "./services/shopping.ts";
import { social } from "./services/social.ts";
import { tech } from "./services/tech.ts";
import { transport } from "./services/transport.ts";
import { travel } from "./services/travel.ts";
import { work } from "./services/work.ts";

export { popular } from "./popular.ts";
export type { Category, ServiceSeed } from "./service-seed.ts";

const categories = [
  messengers,
  social,
  mail,
  shopping,
  tech,
  media,
  games,
  transport,
  food,
  classifieds,
  dating,
  travel,
  delivery,
  work,
  education,
  other,
];

/** The shipped services, the most popular first; the position in the list is the rank. */
export const services: ServiceSeed[] = byPopularity(categories);

/** The popular ones in their order, then the first of every category, the second of every category, and so on. */
function byPopularity(lists: ServiceSeed[][]): ServiceSeed[] {
  const ranked = lists.flatMap((list) =>
    list.map((service, index) => ({ service, rank: rankOf(service, index) })),
  );
  return ranked.sort((a, b) => a.rank - b.rank).map(({ service }) => service);
}

function rankOf(service: ServiceSeed, indexInCategory: number): number {
  const rank = popular.indexOf(service.code);
  return rank >= 0 ? rank : popular.length + indexInCategory;
}
