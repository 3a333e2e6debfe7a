import { protect } from "../protected-sender.ts";

export const westernEurope = protect([
  {
    country: "de",
    senders: `
      sparkasse, volksbank, vr bank, commerzbank, comdirect, postbank, dkb, ing-diba, targobank, hypoverein,
      consorsbank, norisbank, giropay, paydirekt, bitpanda, elster, bundesid, arbeitsagentur, tk, aok, barmer,
      polizei, telekom, vodafone, o2, congstar, 1und1, doctolib, jameda, tipico, dak, ikk, jobcenter, drklein,
      helios, charite`,
    keywords: `
      sparkasse, kreissparkasse, volksbank, raiffeisenbank, commerzbank, deutsche bank, postbank, dkb,
      comdirect, targobank, consorsbank, tan, mobiletan, mtan, smstan, pushtan, online-banking, onlinebanking,
      überweisung, lastschrift, kreditkarte, girokonto, kontostand, giropay, finanzamt, elster, bundesid,
      steuer, krankenkasse, aok, barmer, polizei, bundesagentur für arbeit, agentur für arbeit, jobcenter,
      krankenhaus, klinik, klinikum, uniklinik, universitätsklinikum, arztpraxis, befund, e-rezept, wettkonto,
      sportwetten, tipico, mein vodafone, mein o2,
      meinmagenta`,
  },
  {
    country: "at",
    senders: `
      erste bank, sparkasse, george, bawag, bank austria, easybank, volksbank, bitpanda, id austria,
      finanzonline, oegk, a1, magenta, drei`,
    keywords: `
      erste bank, george, bawag, bank austria, easybank, volksbank, tan, mobiletan, überweisung, kreditkarte,
      finanzonline, id austria, handy-signatur, finanzamt, polizei, mein a1`,
  },
  {
    country: "ch",
    senders: `
      postfinance, ubs, zkb, kantonalbank, raiffeisen, swissquote, twint, viseca, swisscard, swissid, ahv,
      suva, swisscom, sunrise, salt`,
    keywords: `
      postfinance, kantonalbank, raiffeisen, swissquote, twint, kreditkarte, e-banking, mtan, swissid,
      steueramt, krankenkasse, polizei, carte de crédit, banque cantonale`,
  },
  {
    country: "fr",
    senders: `
      bnp, credit agricole, ca, sg, lcl, caisse epargne, banque populaire, credit mutuel, cic,
      la banque postale, boursorama, boursobank, fortuneo, hello bank, lydia, paylib, ameli, caf, impots,
      dgfip, franceconnect, france travail, doctolib, gendarmerie, orange, sfr, bouygues, free mobile`,
    keywords: `
      banque, banque populaire, bancaire, carte bancaire, crédit agricole, crédit mutuel, société générale,
      caisse d'épargne, la banque postale, boursobank, boursorama, lydia, paylib, virement, paiement de,
      impots, impôts, dgfip, franceconnect, ameli, assurance maladie, caf, doctolib, gendarmerie,
      espace client orange, espace client sfr`,
  },
  {
    country: "es",
    senders: `
      caixabank, sabadell, bankinter, ibercaja, unicaja, kutxabank, openbank, abanca, imagin, bizum, clave,
      agencia tributaria, aeat, seg social, dgt, salud, policia, movistar, orange, vodafone, yoigo`,
    keywords: `
      banco, banca, caixabank, sabadell, bankinter, ibercaja, unicaja, openbank, bizum, tarjeta de crédito,
      tarjeta de débito, transferencia, agencia tributaria, hacienda, cl@ve, clave pin, seguridad social,
      guardia civil, policía, cita médica, mi movistar, mi vodafone`,
  },
  {
    country: "pt",
    senders: `
      cgd, caixa, caixadirecta, millenniumbcp, millennium, novobanco, montepio, bpi, bankinter, activobank,
      credito agricola, moey, mbway, mb way, sibs, multibanco, at, financas, portal financas, seg social, sns,
      chave movel, ama, gnr, psp, meo, nos, vodafone, cuf, lusiadas, luz saude, germano de sousa, iefp`,
    keywords: `
      banco, caixa geral, caixa geral de depósitos, caixadirecta, millennium bcp, novo banco, montepio,
      activobank, mb way, mbway, multibanco, transferência, cartão de crédito, cartão de débito, homebanking,
      autoridade tributária, portal das finanças, finanças, chave móvel digital, segurança social, sns 24,
      centro de saúde, polícia, my vodafone, my meo, bpi, bpi net, hospital, clínica, receita sem papel,
      resultado de análises, consulta está marcada, iefp`,
  },
  {
    country: "it",
    senders: `
      intesa, intesasp, unicredit, bancoposta, poste, postepay, posteid, bper, banco bpm, mps, fineco,
      mediolanum, nexi, satispay, hype, spid, agenzia entrate, inps, inail, pagopa, app io, cie, carabinieri,
      tim, windtre, iliad, vodafone`,
    keywords: `
      banca, intesa sanpaolo, bancoposta, postepay, posteid, fineco, mediolanum, nexi, satispay,
      carta di credito, bonifico, home banking, spid, agenzia delle entrate, inps, pagopa, tessera sanitaria,
      fascicolo sanitario, carabinieri, polizia, area clienti`,
  },
  {
    country: "gb",
    senders: `
      lloyds, lloydsbank, natwest, rbs, halifax, nationwide, tsb, monzo, starling, firstdirect, metro bank,
      chase, virgin money, hmrc, gov.uk, dvla, dwp, nhs, nhsnofrm, police, ee, o2, three, vodafone, giffgaff,
      william hill, ladbrokes, paddy power, sky bet, boots pharmacy`,
    keywords: `
      lloyds, natwest, halifax, nationwide, barclays, monzo, starling bank, first direct, hmrc,
      self assessment, gov.uk, government gateway, universal credit, dvla, nhs, gp surgery, gp practice, my vodafone,
      my o2, my ee`,
  },
  {
    country: "ie",
    senders: `
      aib, boi, bank of ireland, permanent tsb, ptsb, an post, revenue, mygovid, hse, garda, eir, three`,
    keywords: `
      aib, bank of ireland, permanent tsb, an post money, revenue, mygovid, public services card, hse, garda`,
  },
  {
    country: "nl",
    senders: `
      rabobank, abn amro, abnamro, ing, asn bank, sns, regiobank, knab, triodos, ideal, digid,
      belastingdienst, mijnoverheid, uwv, politie, kpn, odido, vodafone`,
    keywords: `
      rabobank, abn amro, asn bank, knab, triodos, ideal-betaling, betaalpas, creditcard, overboeking, digid,
      belastingdienst, mijnoverheid, zorgverzekeraar, politie, mijn kpn`,
  },
  {
    country: "be",
    senders: `
      kbc, belfius, bnppf, fortis, argenta, crelan, payconiq, bancontact, itsme, csam, proximus, base`,
    keywords: `
      kbc, belfius, argenta, crelan, payconiq, bancontact, itsme, csam, myminfin, mutualiteit, mutualité`,
  },
  {
    country: "fi",
    senders: `
      op, osuuspankki, nordea, danske bank, s-pankki, aktia, pop pankki, saastopankki, mobilepay, suomi.fi,
      vero, kela, omakanta, poliisi, elisa, dna, telia`,
    keywords: `
      pankki, verkkopankki, osuuspankki, nordea, danske bank, s-pankki, pankkitunnukset, maksukortti,
      luottokortti, tilisiirto, mobilepay, suomi.fi, verohallinto, omavero, kela, omakanta, poliisi,
      omaelisa`,
  },
  {
    country: "se",
    senders: `
      swedbank, seb, handelsbanken, nordea, lansforsakri, ica banken, sbab, swish, bankid, skatteverket,
      forsakringsk, 1177, polisen, telia, tele2, telenor, comviq`,
    keywords: `
      bankid, mobilt bankid, handelsbanken, swedbank, nordea, länsförsäkringar, ica banken, swish, kontokort,
      kreditkort, överföring, skatteverket, försäkringskassan, 1177, vårdcentral, polisen`,
  },
  {
    country: "no",
    senders: `
      dnb, sparebank, nordea, sbanken, vipps, bankid, altinn, nav, skatteetaten, helsenorge, politiet,
      telenor`,
    keywords: `
      bankid, dnb, sparebank, sbanken, vipps, kredittkort, altinn, skatteetaten, helsenorge, fastlege,
      politiet`,
  },
  {
    country: "dk",
    senders: `
      danske bank, nykredit, jyske bank, sydbank, lunar, mobilepay, nets, mitid, nemid, skat, borger.dk,
      politi`,
    keywords: `
      mitid, nemid, danske bank, nykredit, jyske bank, mobilepay, netbank, betalingskort, skat, sundhed.dk,
      politi`,
  },
]);
