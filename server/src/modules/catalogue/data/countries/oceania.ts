import { inRegion } from "../country-seed.ts";

export const oceania = inRegion([
  { iso2: "au", tier: 3, operators: "telstra optus vodafone" },
  { iso2: "fj", tier: 3, operators: "vodafone digicel" },
  { iso2: "nc", tier: 3, operators: "mobilis" },
  { iso2: "nz", tier: 3, operators: "spark one 2degrees skinny" },
  { iso2: "pf", tier: 3, operators: "vini vodafone" },
  { iso2: "pg", tier: 2, operators: "digicel telikom vodafone" },
  { iso2: "sb", tier: 3, operators: "ourtelekom bmobile" },
  { iso2: "to", tier: 3, operators: "tcc digicel" },
  { iso2: "vu", tier: 3, operators: "vodafone digicel" },
  { iso2: "ws", tier: 3, operators: "vodafone digicel" },
]);
