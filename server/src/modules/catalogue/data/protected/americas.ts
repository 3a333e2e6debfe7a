import { protect } from "../protected-sender.ts";

export const americas = protect([
  {
    country: "us",
    senders: `
      chase, 24273, bofa, bankofamerica, 73981, wells fargo, 93557, citi, us bank, capital one, 227898, pnc,
      truist, ally, discover, usaa, navy federal, chime, sofi, varo, schwab, fidelity, vanguard, id.me,
      login.gov, irs, ssa, uscis, medicare, mychart, police, verizon, att, t-mobile, draftkings, fanduel, cvs,
      walgreens, rite aid, labcorp, quest`,
    keywords: `
      chase, bank of america, wells fargo, capital one, us bank, pnc, truist, navy federal, chime, venmo,
      cash app, zelle, schwab, fidelity, id.me, login.gov, irs, ssa, social security, medicare, mychart, dmv,
      my verizon, myat&t, draftkings, fanduel, medicaid, cvs pharmacy, walgreens, labcorp, rx ready`,
  },
  {
    country: "ca",
    senders: `
      rbc, td, tdbank, scotiabank, bmo, cibc, desjardins, tangerine, interac, cra, service canada, rogers,
      bell, telus`,
    keywords: `
      rbc, td canada trust, scotiabank, bmo, cibc, desjardins, tangerine, interac, e-transfer, cra,
      canada revenue, service canada, gckey, health card, rcmp, banque, carte de crédit`,
  },
  {
    country: "mx",
    senders: `
      bbva, banorte, banamex, citibanamex, hsbc, scotiabank, azteca, nu, klar, spei, sat, imss, curp, telcel,
      movistar`,
    keywords: `
      banco, banorte, citibanamex, banco azteca, tarjeta de crédito, tarjeta de débito, transferencia, spei,
      sat, imss, curp, infonavit, policía, mi telcel`,
  },
  {
    country: "br",
    senders: `
      itau, bradesco, bb, bancodobrasil, caixa, nubank, nu, inter, c6 bank, btg, picpay, mercado pago,
      pagbank, pagseguro, neon, next, will bank, banrisul, sicredi, sicoob, serasa, gov.br, receita,
      conecte sus, inss, detran, policia, vivo, claro, tim, oi`,
    keywords: `
      banco, itaú, itau, bradesco, banco do brasil, caixa econômica, caixa tem, nubank, banco inter, c6 bank,
      picpay, mercado pago, pagbank, pagseguro, pix, transferência, transferencia, compra aprovada, boleto,
      gov.br, receita federal, imposto de renda, inss, detran, polícia, meu vivo, minha claro, meu tim,
      cartão de crédito, cartão de débito, cartão final, conecte sus`,
  },
  {
    country: "ar",
    senders: `
      galicia, bancogalicia, macro, bna, bna+, provincia, bapro, brubank, uala, mercado pago, modo, afip,
      arca, anses, miarg`,
    keywords: `
      banco, banco galicia, banco nación, banco provincia, brubank, ualá, mercado pago, tarjeta,
      transferencia, afip, arca, anses, mi argentina, pami, policía, mi personal`,
  },
  {
    country: "co",
    senders: `
      bancolombia, 85540, davivienda, daviplata, nequi, bbva, bogota, avvillas, pse, dian, colpensiones, eps,
      claro, tigo`,
    keywords: `
      banco, bancolombia, davivienda, daviplata, nequi, tarjeta, transferencia, pse, dian, eps, colpensiones,
      policía`,
  },
  {
    country: "cl",
    senders: `
      bancoestado, bancochile, bci, itau, falabella, mach, tenpo, claveunica, sii, fonasa, isapre, entel,
      wom`,
    keywords: `
      banco, bancoestado, banco de chile, bci, cuentarut, tarjeta, transferencia, clave única, sii, fonasa,
      carabineros`,
  },
  {
    country: "pe",
    senders: `
      bcp, interbank, bbva, scotiabank, bn, yape, plin, sunat, reniec, essalud, claro, movistar, bitel`,
    keywords: `
      banco, bcp, interbank, yape, plin, tarjeta, transferencia, clave token, sunat, reniec, essalud,
      policía`,
  },
]);
