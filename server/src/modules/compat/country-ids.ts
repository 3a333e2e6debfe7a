import type { CatalogueCache, Country } from "../catalogue/index.ts";

/**
 * Country ids of the handler protocol. A shop that no longer exists assigned them, and all clients still use them.
 * 18 is the Democratic Republic of the Congo, 150 the Republic of the Congo.
 */
const PROTOCOL_IDS = `ru 0 ua 1 kz 2 cn 3 ph 4 mm 5 id 6 my 7 ke 8 tz 9 vn 10 kg 11 us 187 il 13 hk 14 pl 15 gb 16 mg 17
  cd 18 ng 19 mo 20 eg 21 in 22 ie 23 kh 24 la 25 ht 26 ci 27 gm 28 rs 29 ye 30 za 31 ro 32 co 33 ee 34 az 35 ca 36
  ma 37 gh 38 ar 39 uz 40 cm 41 td 42 de 43 lt 44 hr 45 se 46 iq 47 nl 48 lv 49 at 50 by 51 th 52 sa 53 mx 54 tw 55
  es 56 ir 57 dz 58 si 59 bd 60 sn 61 tr 62 cz 63 lk 64 pe 65 pk 66 nz 67 gn 68 ml 69 ve 70 et 71 mn 72 br 73 af 74
  ug 75 ao 76 cy 77 fr 78 pg 79 mz 80 np 81 be 82 bg 83 hu 84 md 85 it 86 py 87 hn 88 tn 89 ni 90 tl 91 bo 92 cr 93
  gt 94 ae 95 zw 96 pr 97 sd 98 tg 99 kw 100 sv 101 ly 102 jm 103 tt 104 ec 105 sz 106 om 107 ba 108 do 109 sy 110
  qa 111 pa 112 cu 113 mr 114 sl 115 jo 116 pt 117 bb 118 bi 119 bj 120 bn 121 bs 122 bw 123 bz 124 cf 125 dm 126
  gd 127 ge 128 gr 129 gw 130 gy 131 is 132 km 133 kn 134 lr 135 ls 136 mw 137 na 138 ne 139 rw 140 sk 141 sr 142
  tj 143 mc 144 bh 145 re 146 zm 147 am 148 so 149 cg 150 cl 151 bf 152 lb 153 ga 154 al 155 uy 156 mu 157 bt 158
  mv 159 gp 160 tm 161 gf 162 fi 163 lc 164 lu 165 vc 166 gq 167 dj 168 ag 169 ky 170 me 171 dk 172 ch 173 no 174
  au 175 er 176 ss 177 st 178 aw 179 ms 180 ai 181 jp 182 mk 183 sc 184 nc 185 cv 186 ps 188 fj 189 kr 190 sb 193
  je 194 bm 195 sg 196 to 197 ws 198 mt 199 gi 201`;

const words = PROTOCOL_IDS.split(/\s+/);
const idByIso2 = new Map(
  words.flatMap((word, n): [string, number][] => (n % 2 === 0 ? [[word, Number(words[n + 1])]] : [])),
);
const iso2ById = new Map([...idByIso2].map(([iso2, id]) => [id, iso2]));

/** Older ids that some clients still send. */
const OLD_IDS = new Map([[12, "us"]]);

/** Countries without a protocol id get one derived from their ISO letters, from 1000 up. */
const OWN_IDS_FROM = 1_000;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export const idOfCountry = (iso2: string): number =>
  idByIso2.get(iso2) ??
  OWN_IDS_FROM + LETTERS.indexOf(iso2[0] ?? "") * LETTERS.length + LETTERS.indexOf(iso2[1] ?? "");

/** `undefined` for an unknown or hidden country. */
export function findCountryById(catalogue: CatalogueCache, text: string): Country | undefined {
  const iso2 = iso2Of(text);
  const country = iso2 === undefined ? undefined : catalogue.findCountry(iso2);
  return country?.isHidden ? undefined : country;
}

function iso2Of(text: string): string | undefined {
  if (!/^\d{1,4}$/.test(text)) return undefined;
  const id = Number(text);
  const known = iso2ById.get(id) ?? OLD_IDS.get(id);
  if (known !== undefined) return known;
  const own = id - OWN_IDS_FROM;
  if (own < 0) return undefined;
  const iso2 = `${LETTERS[Math.floor(own / LETTERS.length)]}${LETTERS[own % LETTERS.length]}`;
  return idByIso2.has(iso2) ? undefined : iso2;
}
