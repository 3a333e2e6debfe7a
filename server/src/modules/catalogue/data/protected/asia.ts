import { protect } from "../protected-sender.ts";

export const asia = protect([
  {
    country: "kz",
    senders: `
      kaspi, kaspi.kz, kaspigold, halyk, halykbank, homebank, forte, fortebank, bcc, jusan, alatau, freedom,
      eurasian, egov, egov.kz, 1414, kgd, salyk, enpf, damumed, police, kcell, activ, beeline, tele2, altel`,
    keywords: `
      банк, банка, kaspi, каспи, halyk, халык, fortebank, картаңыз, төлем, аударым, кредит, несие, egov,
      egov mobile, эцп, салық, налог, кгд, енпф, damumed, полиция, полициясы, номер карты, перевод средств,
      подтверждение платежа`,
  },
  {
    country: "uz",
    senders: `
      uzcard, humo, payme, click, uzumbank, apelsin, kapitalbank, ipakyoli, anorbank, tbc, hamkorbank, paynet,
      oneid, egov, soliq, mygov, e-imzo, iiv, beeline, ucell, uzmobile, mobiuz`,
    keywords: `
      banki, банк, kartangiz, to'lov, тўлов, uzcard, humo, payme, uzum bank, paynet, oneid, my.gov.uz, soliq,
      налог, e-imzo, iiv, poliklinika, bank kartasi, перевод средств`,
  },
  {
    country: "kg",
    senders: `
      mbank, optima, optimabank, bakai, demir, o!dengi, elsom, megapay, tunduk, salyk, beeline, megacom`,
    keywords: `
      банк, банка, mbank, оптима банк, bakai, элсом, о!деньги, түндүк, салык, налог, милиция, номер карты,
      перевод средств`,
  },
  {
    country: "am",
    senders: `ameriabank, acba, ardshinbank, ineco, idram, easypay, telcell, ekeng, petekamut, viva, ucom`,
    keywords: `
      բանկ, ամերիաբանկ, քարտ, փոխանցում, idram, իդրամ, եկամուտների կոմիտե, ոստիկանություն, ameriabank,
      inecobank`,
  },
  {
    country: "ge",
    senders: `bog, bank of geo, tbc, tbcbank, liberty, credo, emoney, my.gov.ge, rs.ge, moh, magti, silknet`,
    keywords: `
      ბანკი, ბანკის, ბარათი, გადარიცხვა, საქართველოს ბანკი, თიბისი, my.gov.ge, rs.ge, შემოსავლების, პოლიცია`,
  },
  {
    country: "az",
    senders: `
      kapitalbank, birbank, abb, pashabank, leobank, m10, epul, asan, asanlogin, mygov, asan imza, taxes,
      azercell`,
    keywords: `
      bankı, kapital bank, birbank, leobank, m10, kartınız, ödəniş, köçürmə, asan imza, mygov, vergi, polis`,
  },
  {
    country: "tr",
    senders: `
      garanti, garantibbva, akbank, isbank, isbankasi, yapikredi, ziraat, ziraatbank, halkbank, vakifbank,
      denizbank, qnb, enpara, teb, papara, ininal, tosla, paycell, bkm, edevlet, turkiye.gov, gib, mhrs,
      enabiz, sgk, egm, turkcell, vodafone, turktelekom`,
    keywords: `
      bankası, bankanız, bankacılık, garanti bbva, akbank, iş bankası, yapı kredi, ziraat, vakıfbank,
      denizbank, enpara, papara, kredi kartı, banka kartı, kartınız, havale, eft, ödeme, 3d secure, e-devlet,
      turkiye.gov.tr, vergi, mhrs, e-nabız, sgk, emniyet, jandarma, dijital operatör`,
  },
  {
    country: "il",
    senders: `
      leumi, hapoalim, poalim, discount, mizrahi, isracard, cal, bit, paybox, gov.il, btl, clalit, maccabi,
      cellcom`,
    keywords: `
      בנק, הפועלים, דיסקונט, מזרחי טפחות, ישראכרט, כרטיס אשראי, העברה, ביטוח לאומי, קופת חולים, משטרה,
      בנק לאומי`,
  },
  {
    country: "ae",
    senders: `
      emiratesnbd, enbd, adcb, fab, mashreq, dib, adib, rakbank, liv, payby, careem pay, uaepass, icp, mohre,
      dha, seha, moi, dubaipolice, etisalat, du`,
    keywords: `
      emirates nbd, adcb, mashreq, rakbank, uae pass, emirates id, بنك, البنك, تحويل, الهوية الرقمية, وزارة,
      شرطة, البطاقة الائتمانية`,
  },
  {
    country: "sa",
    senders: `
      alrajhi, alrajhibank, snb, alahli, sabb, riyadbank, alinma, anb, albilad, stcpay, stcbank, urpay, mada,
      absher, nafath, tawakkalna, sehhaty, zatca, moi, stc, mobily, zain`,
    keywords: `
      بنك, البنك, مصرف, الراجحي, الأهلي, الإنماء, بطاقتك, حوالة, تحويل, شراء, أبشر, نفاذ, توكلنا, صحتي,
      الزكاة, وزارة الداخلية, الشرطة, absher, nafath, stc pay, urpay, بطاقة مدى, البطاقة الائتمانية`,
  },
  {
    country: "in",
    senders: `
      hdfcbk, hdfcbank, icicib, icicibank, sbiinb, sbi, sbiotp, axisbk, axisbank, kotakb, kotak, pnbsms,
      bobtxn, canbnk, unionb, idfcfb, indusb, yesbnk, rblbnk, paytm, paytmb, phonepe, gpay, mobikwik,
      freecharge, bharatpe, cred, bajajf, wazirx, coindcx, zerodha, groww, upstox, uidai, aadhar, adhaar,
      digilocker, itdept, incometax, gst, epfo, umang, cowin, nhaabdm, police, irctc, jio, airtel, vicare,
      bsnl, dream11, rummycircle`,
    keywords: `
      hdfc, icici, sbi, axis bank, kotak, pnb, upi, upi pin, netbanking, net banking, a/c, debited, credited,
      paytm, phonepe, mobikwik, bharatpe, aadhaar, uidai, digilocker, income tax, itr, gst, pan card, epfo,
      cowin, abha, irctc, बैंक, खाता, आधार, my jio, airtel thanks, rummy`,
  },
  {
    country: "pk",
    senders: `
      hbl, ubl, mcb, meezan, alfalah, 8558, easypaisa, jazzcash, sadapay, nayapay, nadra, fbr, nims, jazz,
      zong`,
    keywords: `
      hbl, ubl, mcb, meezan, alfalah, easypaisa, jazzcash, sadapay, nayapay, nadra, cnic, fbr, بینک,
      شناختی کارڈ`,
  },
  {
    country: "bd",
    senders: `
      bkash, nagad, rocket, 16216, upay, dbbl, bracbank, citybank, ebl, islamibank, nid, surokkha, gp, robi`,
    keywords: `bkash, nagad, dbbl, brac bank, বিকাশ, নগদ, ব্যাংক, এনআইডি, জাতীয় পরিচয়, পুলিশ`,
  },
  {
    country: "id",
    senders: `
      bca, mybca, klikbca, bri, brimo, bni, mandiri, livin, btn, cimbniaga, permata, danamon, jago, seabank,
      jenius, gopay, ovo, dana, linkaja, shopeepay, doku, bpjs, djp, dukcapil, satusehat, polri, pajak,
      telkomsel, indosat, xl`,
    keywords: `
      bank bca, bri, brimo, bni, livin, rekening, kartu kredit, kartu debit, gopay, ovo, linkaja, shopeepay,
      dompet digital, saldo, pinjaman, bpjs, djp, pajak, dukcapil, satusehat, polri, mytelkomsel, judi,
      bank mandiri, transfer dana`,
  },
  {
    country: "my",
    senders: `
      maybank, m2u, cimb, public bank, pbe, rhb, hlb, ambank, bsn, tngo, tng ewallet, boost, bigpay, myjpj,
      mysejahtera, lhdn, hasil, kwsp, mydigital, pdrm, maxis, celcom, digi`,
    keywords: `
      maybank2u, cimb, rhb, tac, bank negara, touch 'n go, tng ewallet, boost wallet, bigpay, kad kredit,
      pindahan, lhdn, hasil, kwsp, mydigital id, mysejahtera, polis, pdrm`,
  },
  {
    country: "ph",
    senders: `
      gcash, maya, paymaya, coins.ph, bdo, bpi, metrobank, landbank, unionbank, egovph, sss, bir, philhealth,
      globe`,
    keywords: `
      gcash, paymaya, coins.ph, bdo, bpi, metrobank, landbank, unionbank, pag-ibig, philhealth, philsys,
      maya wallet`,
  },
  {
    country: "th",
    senders: `
      kbank, kplus, scb, bbl, krungthai, ktb, ttb, gsb, krungsri, truemoney, promptpay, thaid, rd, pao tang,
      ais, dtac`,
    keywords: `
      ธนาคาร, กสิกร, ไทยพาณิชย์, กรุงไทย, บัตรเครดิต, โอนเงิน, พร้อมเพย์, ทรูมันนี่, เป๋าตัง, สรรพากร, ตำรวจ,
      ธนาคารกรุงเทพ`,
  },
  {
    country: "vn",
    senders: `
      vietcombank, vcb, techcombank, bidv, vietinbank, agribank, mbbank, acb, vpbank, tpbank, sacombank, momo,
      zalopay, vnpay, viettelpay, vneid, vssid, tongcucthue, dvc, viettel, vinaphone, mobifone`,
    keywords: `
      ngân hàng, ngan hang, vietcombank, techcombank, bidv, vietinbank, agribank, momo, zalopay, vnpay,
      viettel money, chuyển khoản, chuyen khoan, số dư, so du, tài khoản thẻ, vneid, vssid, thuế, công an,
      bảo hiểm xã hội`,
  },
  {
    country: "cn",
    senders: `
      95588, 95533, 95599, 95566, 95555, 95559, 95528, 95188, icbc, ccb, abc, boc, cmb, 12306, 12381, 10086,
      10010, 10000`,
    keywords: `
      银行, 工商银行, 建设银行, 农业银行, 中国银行, 招商银行, 交通银行, 支付宝, 微信支付, 云闪付, 银联, 信用卡, 储蓄卡, 转账, 税务, 个人所得税, 国家政务, 公安, 医保, 社保,
      中国移动, 中国联通, 中国电信`,
  },
  {
    country: "hk",
    senders: `hangseng, bochk, hkbea, za bank, mox, octopus, fps, iam smart, ird, ha go, hkpf, csl, smartone`,
    keywords: `銀行, 滙豐, 恒生, 中銀香港, 信用卡, 轉數快, 八達通, 智方便, 稅務局, 醫管局, 警務處, 轉賬`,
  },
  {
    country: "jp",
    senders: `
      mufg, smbc, mizuho, jp bank, yucho, rakutenbank, paypay, mercari pay, d barai, au pay, jcb, e-tax,
      mynumber`,
    keywords: `銀行, 三菱ufj, 三井住友, みずほ, ゆうちょ, クレジットカード, 振込, paypay, マイナンバー, マイナポータル, 国税, e-tax, 警察`,
  },
  {
    country: "kr",
    senders: `
      kbstar, shinhan, woori, hana, nhbank, ibk, kakaobank, kakaopay, tossbank, toss, naverpay, hometax, pass,
      nhis`,
    keywords: `은행, 국민은행, 신한, 우리은행, 하나은행, 농협, 카카오뱅크, 카카오페이, 토스, 카드, 이체, 홈택스, 정부24, 건강보험, 경찰`,
  },
]);
