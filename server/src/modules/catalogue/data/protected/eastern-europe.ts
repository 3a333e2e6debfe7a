import { protect } from "../protected-sender.ts";

export const easternEurope = protect([
  {
    country: "ee",
    senders: `
      swedbank, seb, lhv, luminor, coop pank, bigbank, citadele, inbank, smart-id, mobiil-id, sk id, dokobit,
      eesti.ee, emta, maksuamet, haigekassa, tervisekassa, digilugu, ppa, politsei, telia, elisa, tele2,
      holm, holm bank, töötukassa, sotsiaalkindlustusamet, ska, transpordiamet, häirekeskus, perh, kliinikum,
      itk, synlab, confido, medicum, olybet, paf, coolbet`,
    keywords: `
      pank, pangakaart, internetipank, swedbank, luminor, lhv, coop pank, makse, ülekanne, krediitkaart,
      smart-id, mobiil-id, id-kaart, eesti.ee, maksu- ja tolliamet, emta, tervisekassa, haigekassa, digilugu,
      terviseportaal, politsei, telia iseteenindus, panga, pangast, pangas, pangale, pangakaardi,
      internetipanga, krediitkaardi, deebetkaart, deebetkaardi, töötukassa, sotsiaalkindlustusamet,
      transpordiamet, häirekeskus, haigla, regionaalhaigla, keskhaigla, kliinikum, polikliinik, perearst,
      digiretsept, analüüsi vastus, analüüsi tulemus, olybet, coolbet, kihlvedu`,
  },
  {
    country: "lv",
    senders: `
      swedbank, seb, citadele, luminor, industra, smart-id, latvija.lv, vid, eveseliba, policija, lmt, bite,
      tele2`,
    keywords: `
      banka, internetbanka, swedbank, citadele, luminor, maksājums, smart-id, latvija.lv, vid, e-veselība,
      policija`,
  },
  {
    country: "lt",
    senders: `
      swedbank, seb, luminor, siauliu, artea, smart-id, vmi, sodra, esveikata, policija, telia, bite, tele2`,
    keywords: `
      bankas, banko, šiaulių bankas, luminor, mokėjimas, smart-id, vmi, sodra, e. sveikata, policija,
      mano tele2`,
  },
  {
    country: "pl",
    senders: `
      pko, pkobp, ipko, mbank, pekao, pekao24, millennium, alior, santander, ing, bnp, credit agri, nest bank,
      velobank, blik, przelewy24, payu, epuap, profil zaufany, mobywatel, zus, us, kas, nfz, e-recepta, ikp,
      policja, orange, play, plus, t-mobile`,
    keywords: `
      banku, pko bp, ipko, mbank, pekao, alior, bank millennium, velobank, blik, przelew, przelewu,
      karta kredytowa, płatność, profil zaufany, epuap, mobywatel, urząd skarbowy, pue zus, nfz, e-recepta,
      policja, mój orange, play24`,
  },
  {
    country: "cz",
    senders: `
      ceska sporit, csas, csob, kb, moneta, fio, air bank, mbank, equa, bankid, identita, financni sprava,
      vzp, policie, o2, t-mobile, vodafone`,
    keywords: `
      banka, banky, česká spořitelna, čsob, komerční banka, moneta, fio banka, air bank, platba,
      platební karta, bankovní identita, nia id, finanční úřad, zdravotní pojišťovna, erecept, policie`,
  },
  {
    country: "sk",
    senders: `
      tatra banka, slsp, vub, csob, 365 bank, mbank, slovensko.sk, financna, vszp, policia, orange, o2, 4ka`,
    keywords: `
      banka, tatra banka, slovenská sporiteľňa, vúb, platba, slovensko.sk, finančná správa, poisťovňa,
      polícia`,
  },
  {
    country: "hu",
    senders: `
      otp, otpbank, k&h, erste, mbh, cib, simplepay, barion, nav, ugyfelkapu, dap, eeszt, rendorseg, yettel`,
    keywords: `
      otp bank, k&h, mbh bank, bankkártya, átutalás, vásárlás, ügyfélkapu, dáp, adóhivatal, eeszt, rendőrség`,
  },
  {
    country: "ro",
    senders: `
      bt, banca trans, bcr, george, brd, ing, cec bank, alpha bank, raiffeisen, btpay, ghiseul.ro, anaf,
      roeid, cnas, politia, orange, vodafone, digi`,
    keywords: `
      banca, banca transilvania, bcr, brd, cec bank, cardul, plata, tranzactie, tranzacție, transfer bancar,
      ghiseul.ro, anaf, spv, casa de asigurări, poliția`,
  },
  {
    country: "bg",
    senders: `
      dsk, dskbank, ubb, postbank, fibank, epay, borica, b-trust, nap, nzok, evrotrust, mvr, a1, yettel,
      vivacom`,
    keywords: `
      банка, банката, дск, обб, пощенска банка, плащане, превод, нап, ноик, евротръст, здравна, полиция,
      банкова карта`,
  },
  {
    country: "gr",
    senders: `
      nbg, alpha bank, eurobank, piraeus, winbank, viva wallet, gov.gr, taxisnet, aade, efka, eopyy, cosmote`,
    keywords: `
      τράπεζα, εθνική τράπεζα, πειραιώς, πληρωμή, taxisnet, ααδε, gov.gr, εφκα, ιατρική, αστυνομία,
      πιστωτική κάρτα`,
  },
  {
    country: "ru",
    senders: `
      sberbank, 900, sber, sberid, tinkoff, tbank, t-bank, vtb, alfabank, alfa-bank, gazprombank, gpb,
      raiffeisen, rosbank, sovcombank, psb, otkritie, mkb, rshb, pochtabank, homecredit, rencredit, mtsbank,
      uralsib, domrf, akbars, ozonbank, yandexpay, yoomoney, qiwi, mir, sbp, nspk, contact, unistream,
      gosuslugi, esia, mos.ru, mosru, emias, nalog, fnsrussia, fns, sfr, pfr, mvd, gibdd, rosreestr, mts,
      megafon, beeline, tele2, t2, yota, rostelecom, sbermobile, fonbet, winline, betcity, stoloto, fssp,
      socfond, gemotest, invitro, ligastavok, betboom`,
    keywords: `
      банк, банка, банке, банком, сбербанк, сбер id, сберпэй, тинькофф, т-банк, втб, альфа-банк, альфа банк,
      газпромбанк, райффайзен, росбанк, совкомбанк, промсвязьбанк, россельхозбанк, почта банк, хоум кредит,
      ренессанс кредит, ozon банк, озон банк, яндекс пэй, яндекс банк, юmoney, юмани, qiwi, киви кошелек, сбп,
      списание, кредит, займ, сбер, сбера, фссп, судебный пристав, судебных приставов, соцфонд, больница,
      электронный рецепт, результат анализа, результаты анализов, букмекер, ставка принята,
      баланс карты, госуслуги, госуслуг, gosuslugi, есиа, mos.ru, мос.ру, емиас,
      налог, налоговая, фнс, лкфл, пенсионный фонд, сфр, мвд, гибдд, полиция, росреестр, поликлиника, мой мтс,
      личный кабинет мегафон, мой билайн, мой tele2, фонбет, винлайн, банковская карта, банковской карты,
      номер карты, подтверждение платежа, подтверждение перевода, перевод средств, код для перевода,
      код для оплаты покупки, ставки на спорт`,
  },
  {
    country: "by",
    senders: `
      belarusbank, asb, prior, priorbank, belinvest, bps-sber, alfabank, mtbank, belagroprom, bgpb, erip,
      oplati, mnsati, portal.gov.by, nalog, a1, mts, life`,
    keywords: `
      банк, банка, беларусбанк, приорбанк, белинвестбанк, белагропромбанк, мтбанк, ерип, оплати, налоги, мвд,
      полиция, поликлиника, portal.gov.by, банковская карта, номер карты`,
  },
  {
    country: "ua",
    senders: `
      privatbank, privat24, 10060, monobank, mono, oschadbank, oschad, pumb, ukrsibbank, ukrgasbank, abank,
      sensebank, izibank, easypay, portmone, liqpay, wayforpay, diia, dia, dps, pfu, helsi, ehealth, mvs,
      police, kyivstar, vodafone, lifecell, favbet`,
    keywords: `
      банк, банку, приватбанк, приват24, монобанк, ощадбанк, пумб, укрсиббанк, укргазбанк, сенс банк, переказ,
      платіж, кредит, дія, дія.підпис, податкова, дпс, пенсійний фонд, helsi, лікар, поліція, мій київстар,
      my vodafone, номер картки, банківська картка`,
  },
  {
    country: "md",
    senders: `maib, moldindcon, victoriabank, micb, mia, msign, mpass, sfs, cnas, cnam, orange, moldcell`,
    keywords: `
      banca, maib, victoriabank, moldindconbank, cardul, plata, банк, msign, mpass, serviciul fiscal, cnam,
      банковская карта`,
  },
]);
