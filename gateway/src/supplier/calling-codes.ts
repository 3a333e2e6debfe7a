/**
 * Calling codes by ISO country code and by the country name of the pull protocol. Repeats data of the shop's catalogue,
 * because the agent is packaged alone; a server test compares the two.
 */
const COUNTRIES = `
  ac:ascensionisland:247 ad:andorra:376 ae:unitedarabemirates:971 af:afghanistan:93 ag:antiguaandbarbuda:1
  ai:anguilla:1 al:albania:355 am:armenia:374 ao:angola:244 ar:argentina:54 as:americansamoa:1
  at:austria:43 au:australia:61 aw:aruba:297 ax:alandislands:358 az:azerbaijan:994 ba:bih:387
  bb:barbados:1 bd:bangladesh:880 be:belgium:32 bf:burkinafaso:226 bg:bulgaria:359 bh:bahrain:973
  bi:burundi:257 bj:benin:229 bl:saintbarthelemy:590 bm:bermuda:1 bn:brunei:673 bo:bolivia:591
  bq:bonairesinteustatiusandsaba:599 br:brazil:55 bs:bahamas:1 bt:bhutane:975 bw:botswana:267
  by:belarus:375 bz:belize:501 ca:canada:1 cc:cocoskeelingislands:61 cd:drcongo:243
  cf:centralafricanrepublic:236 cg:congo:242 ch:switzerland:41 ci:ivorycoast:225 ck:cookislands:682
  cl:chile:56 cm:cameroon:237 cn:china:86 co:colombia:57 cr:costarica:506 cu:cuba:53 cv:capeverde:238
  cw:curacao:599 cx:christmasisland:61 cy:cyprus:357 cz:czech:420 de:germany:49 dj:djibouti:253
  dk:denmark:45 dm:dominica:1 do:dominicana:1 dz:algeria:213 ec:ecuador:593 ee:estonia:372 eg:egypt:20
  eh:westernsahara:212 er:eritrea:291 es:spain:34 et:ethiopia:251 fi:finland:358 fj:fiji:679
  fk:falklandislandsmalvinas:500 fm:micronesiafederatedstatesof:691 fo:faroeislands:298 fr:france:33
  ga:gabon:241 gb:england:44 gd:grenada:1 ge:georgia:995 gf:frenchguiana:594 gg:guernsey:44 gh:ghana:233
  gi:gibraltar:350 gl:greenland:299 gm:gambia:220 gn:guinea:224 gp:guadeloupe:590 gq:equatorialguinea:240
  gr:greece:30 gt:guatemala:502 gu:guam:1 gw:guineabissau:245 gy:guyana:592 hk:hongkong:852
  hn:honduras:504 hr:croatia:385 ht:haiti:509 hu:hungary:36 id:indonesia:62 ie:ireland:353 il:israel:972
  im:isleofman:44 in:india:91 io:britishindianoceanterritory:246 iq:iraq:964 ir:islamicrepublicofiran:98
  is:iceland:354 it:italy:39 je:jersey:44 jm:jamaica:1 jo:jordan:962 jp:japan:81 ke:kenya:254
  kg:kyrgyzstan:996 kh:cambodia:855 ki:kiribati:686 km:comoros:269 kn:saintkittsandnevis:1
  kp:northkorea:850 kr:southkorea:82 kw:kuwait:965 ky:caymanislands:1 kz:kazakhstan:7 la:laos:856
  lb:lebanon:961 lc:saintlucia:1 li:liechtenstein:423 lk:srilanka:94 lr:liberia:231 ls:lesotho:266
  lt:lithuania:370 lu:luxembourg:352 lv:latvia:371 ly:libya:218 ma:morocco:212 mc:monaco:377
  md:moldova:373 me:montenegro:382 mf:saintmartinfrenchpart:590 mg:madagascar:261 mh:marshallislands:692
  mk:northmacedonia:389 ml:mali:223 mm:myanmar:95 mn:mongolia:976 mo:macau:853 mp:northernmarianaislands:1
  mq:martinique:596 mr:mauritania:222 ms:montserrat:1 mt:malta:356 mu:mauritius:230 mv:maldives:960
  mw:malawi:265 mx:mexico:52 my:malaysia:60 mz:mozambique:258 na:namibia:264 nc:newcaledonia:687
  ne:niger:227 nf:norfolkisland:672 ng:nigeria:234 ni:nicaragua:505 nl:netherlands:31 no:norway:47
  np:nepal:977 nr:nauru:674 nu:niue:683 nz:newzealand:64 om:oman:968 pa:panama:507 pe:peru:51
  pf:frenchpolynesia:689 pg:papuanewguinea:675 ph:philippines:63 pk:pakistan:92 pl:poland:48
  pm:saintpierreandmiquelon:508 pr:puertorico:1 ps:palestine:970 pt:portugal:351 pw:palau:680
  py:paraguay:595 qa:qatar:974 re:reunion:262 ro:romania:40 rs:serbia:381 ru:russia:7 rw:rwanda:250
  sa:saudiarabia:966 sb:solomonislands:677 sc:seychelles:248 sd:sudan:249 se:sweden:46 sg:singapore:65
  sh:sainthelena:290 si:slovenia:386 sj:svalbardandjanmayen:47 sk:slovakia:421 sl:sierraleone:232
  sm:sanmarino:378 sn:senegal:221 so:somalia:252 sr:suriname:597 ss:southsudan:211
  st:saotomeandprincipe:239 sv:salvador:503 sx:sintmaartendutchpart:1 sy:syrianarabrepublic:963
  sz:swaziland:268 ta:tristandacunha:290 tc:turksandcaicosislands:1 td:chad:235 tg:togo:228 th:thailand:66
  tj:tajikistan:992 tk:tokelau:690 tl:easttimor:670 tm:turkmenistan:993 tn:tunisia:216 to:tonga:676
  tr:turkey:90 tt:tit:1 tv:tuvalu:688 tw:taiwan:886 tz:tanzania:255 ua:ukraine:380 ug:uganda:256 us:usa:1
  uy:uruguay:598 uz:uzbekistan:998 va:holyseevaticancitystate:39 vc:saintvincentandgrenadines:1
  ve:venezuela:58 vg:virginislandsbritish:1 vi:virginislandsus:1 vn:vietnam:84 vu:vanuatu:678
  wf:wallisandfutuna:681 ws:samoa:685 xk:kosovo:383 ye:yemen:967 yt:mayotte:262 za:southafrica:27
  zm:zambia:260 zw:zimbabwe:263
`;

const codes = new Map(
  COUNTRIES.trim()
    .split(/\s+/)
    .flatMap((row): [string, string][] => {
      const [iso2 = "", name = "", code = ""] = row.split(":");
      return [
        [iso2, code],
        [name, code],
      ];
    }),
);

/** `undefined` for an unknown country. */
export const callingCodeOf = (country: string): string | undefined => codes.get(country.toLowerCase());
