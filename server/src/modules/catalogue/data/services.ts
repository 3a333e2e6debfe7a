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

const shelves = [
  ...[messengers, social, mail, shopping, tech, media, games, transport],
  ...[food, classifieds, dating, travel, delivery, work, education, other],
];

/** Every service the catalogue starts with, the most wanted first; the place in the list is the rank. */
export const services: ServiceSeed[] = byPopularity(shelves);

/** The popular ones in their order, then the first of every shelf, the second of every shelf, and so on. */
function byPopularity(lists: ServiceSeed[][]): ServiceSeed[] {
  const placed = lists.flatMap((list) =>
    list.map((service, place) => ({ service, place: placeOf(service, place) })),
  );
  return placed.sort((a, b) => a.place - b.place).map(({ service }) => service);
}

function placeOf(service: ServiceSeed, placeOnShelf: number): number {
  const place = popular.indexOf(service.code);
  return place >= 0 ? place : popular.length + placeOnShelf;
}
