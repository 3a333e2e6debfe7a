import { commonWord } from "../common-word.ts";
import { inCategory, type ServiceSeed } from "../service-seed.ts";

/** Receives codes that no other service matches, so it has no senders or patterns. */
const anyOther: ServiceSeed = {
  code: "ot",
  name: "Any other service",
  category: "other",
  senders: [],
  patterns: [],
  names: ["другой сервис", "другое", "любой", "muu teenus", "anderer dienst", "outro serviço", "other"],
};

export const other = [
  anyOther,
  ...inCategory("other", [
    { code: "life360", name: "Life360" },
    { code: "yelp", name: "Yelp" },
    { code: "foursquare", name: "Foursquare", names: "форсквер, swarm" },
    { code: "groupon", name: "Groupon", names: "групон" },
    { code: "bp", name: "GoFundMe" },
    { code: "changeorg", name: "Change.org", from: "change" },
    { code: "strava", name: "Strava", names: "страва" },
    { code: "peloton", name: "Peloton" },
    { code: "classpass", name: "ClassPass" },
    {
      code: "wellhub",
      name: "Wellhub",
      from: "gympass",
      patterns: ["\\b(wellhub|gympass)\\b"],
      names: "gympass",
    },
    { code: "urbansports", name: "Urban Sports Club", from: "urbansports, usc" },
    { code: "myfitness", name: "MyFitness", names: "май фитнес" },
    { code: "booksy", name: "Booksy" },
    { code: "fresha", name: "Fresha", names: "фреша" },
    { code: "treatwell", name: "Treatwell" },
    { code: "yclients", name: "YCLIENTS", names: "уайклаентс" },
    { code: "ake", name: "DIKIDI", names: "дикиди" },
    { code: "chewy", name: "Chewy", patterns: commonWord("chewy") },
    { code: "ancestry", name: "Ancestry", patterns: commonWord("ancestry") },
    { code: "myheritage", name: "MyHeritage", names: "майхеритейдж" },
    { code: "twogis", name: "2ГИС", from: "2gis", patterns: ["\\b2gis\\b", "2гис"], names: "2gis, дубльгис" },
    { code: "aid", name: "Kia", patterns: commonWord("kia"), names: "киа" },
    { code: "mybmw", name: "BMW", names: "бмв" },
    { code: "dj", name: "ЛУКОЙЛ", from: "lukoil", patterns: ["лукойл", "\\blukoil\\b"], names: "lukoil" },
    { code: "shellgo", name: "Shell", patterns: commonWord("shell"), names: "шелл" },
    { code: "circlek", name: "Circle K", names: "сёркл кей" },
  ]),
];
