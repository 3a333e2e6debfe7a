import { africa } from "./countries/africa.ts";
import { americas } from "./countries/americas.ts";
import { asia } from "./countries/asia.ts";
import { europe } from "./countries/europe.ts";
import { oceania } from "./countries/oceania.ts";
import type { CountrySeed } from "./country-seed.ts";

export type { CountrySeed } from "./country-seed.ts";

/** The shipped countries. */
export const countries: CountrySeed[] = [...europe, ...asia, ...americas, ...africa, ...oceania];
