import { protect } from "../protected-sender.ts";

export const africa = protect([
  {
    country: "ng",
    senders: `
      gtbank, gtb, zenithbank, uba, accessbank, firstbank, fcmb, opay, palmpay, kuda, moniepoint, nimc, firs,
      mtn, glo`,
    keywords: `
      gtbank, zenith bank, uba, access bank, firstbank, opay, palmpay, kuda, moniepoint, bvn, nin, nimc, firs,
      npf`,
  },
  {
    country: "ke",
    senders: `
      mpesa, m-pesa, equity, kcb, coop bank, absa, ncba, airtelmoney, ecitizen, kra, huduma, nhif, sha,
      safaricom`,
    keywords: `
      m-pesa, mpesa, equity bank, kcb, fuliza, m-shwari, airtel money, ecitizen, kra, itax, nhif, paybill`,
  },
  {
    country: "za",
    senders: `
      absa, fnb, standardbank, stdbank, nedbank, capitec, tymebank, discovery, sars, sassa, dha, saps,
      vodacom, mtn`,
    keywords: `
      absa, fnb, standard bank, nedbank, capitec, tymebank, sars, efiling, sassa, home affairs, saps,
      my vodacom`,
  },
  {
    country: "eg",
    senders: `
      nbe, cib, banquemisr, alexbank, qnb, fawry, vodafonecash, instapay, meeza, digitalegypt, eta, orange,
      we`,
    keywords: `
      بنك, البنك, البنك الأهلي, بنك مصر, فوري, فودافون كاش, انستاباي, تحويل, مصر الرقمية, الضرائب, الشرطة,
      البطاقة الائتمانية`,
  },
  {
    country: "gh",
    senders: `
      momo, mtn momo, gcb, ecobank, fidelity, absa, telecelcash, nia, gra, nhis, ghana.gov, mtn, telecel`,
    keywords: `momo, mobile money, gcb bank, ecobank, telecel cash, ghana card, gra, nhis, ghana.gov`,
  },
]);
