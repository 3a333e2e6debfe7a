import { protect } from "../protected-sender.ts";

export const worldwide = protect([
  {
    country: "*",
    senders: `
      paypal, revolut, wise, transferwise, n26, bunq, monese, payoneer, skrill, neteller, paysafe,
      paysafecard, western union, wu, moneygram, remitly, worldremit, ria, xoom, paysend, transfergo, paysera,
      sumup, stripe, klarna, afterpay, cash app, venmo, zelle, apple pay, google pay, samsung pay, alipay,
      wechat pay, unionpay, visa, mastercard, amex, american express, citi, citibank, hsbc, santander, bbva,
      ing, unicredit, bnp paribas, raiffeisen, deutsche bank, barclays, stanchart, societe generale,
      credit suisse, ubs, goldman, jpmorgan, binance, coinbase, kraken, bybit, okx, kucoin, bitget, gate.io,
      htx, huobi, bitfinex, bitstamp, gemini, mexc, crypto.com, metamask, trust wallet, ledger, trezor,
      blockchain, paxful, localbitcoins, etoro, robinhood, webmoney, perfect money, payeer, advcash, astropay,
      airtm, bet365, 1xbet, betway, bwin, betano, pokerstars, betfair, unibet, stake, onlyfans, pornhub`,
    keywords: `
      bank, banks, banking, internet banking, online banking, mobile banking, bank account, bank card,
      debit card, credit card, card ending, cvv, cvc, iban, swift code, money transfer, wire transfer,
      e-wallet, ewallet, mobile money, crypto wallet, cryptocurrency, bitcoin, paypal, revolut, western union,
      moneygram, payoneer, skrill, neteller, webmoney, apple pay, google pay, samsung pay, amazon pay,
      binance, coinbase, bybit, kucoin, metamask, authorise payment, authorize payment, confirm payment,
      confirm the payment, approve transaction, confirm transaction, otp for transaction, transaction otp,
      transaction of, purchase of, withdrawal, tax return, tax office, tax id, social security, national id,
      government portal, e-government, voter, health insurance, patient portal, vaccination, prescription,
      police, court summons, casino, sportsbook, betting, sports bet, visa secure, 3-d secure, 3d secure,
      identity check, hospital, pharmacy, blood test, test results`,
  },
]);
