import { foldText } from "./fold-text.ts";
import { isDigit, isLetter } from "./letters.ts";

const CURRENCIES = new Set(
  foldText(
    [
      "eur euro euros usd rub gbp kr nok sek dkk czk kc huf ft ron lei bgn rsd din dinara zl pln tl try inr rs pkr bdt tk idr rp",
      "rupiah vnd php thb baht myr rm sgd hkd cny rmb ntd ngn kes ksh tzs tsh ugx ush zar ghs egp sar aed iqd jod jd mad dh dzd da",
      "ils nis kzt uah byn uzs kgs gel amd azn manat brl mxn ars clp cop pen xof xaf fcfa cfa mdl aud cad chf fr nzd btc eth usdt",
      "руб рубля рублей р грн гривень сум сўм сом тенге тг тнг лв лева дин денари ден бр dinar lari som soum",
      "درهم ريال دينار جنيه تومان روپے روپیہ रुपये रुपए रु টাকা lek birr dong đ vnđ đồng",
    ].join(" "),
  ).split(" "),
);
/** Signs, and currencies of scripts without spaces. Letters may follow them: `500元转账`. */
const SIGNS = new Set(foldText("€$£₽₴₸¥₹₺₦₱₫₪₩₼₾₡₲₵﷼৳").split(""));
const UNSPACED = ["元", "块", "円", "원", "บาท", "so'm"].map(foldText);
const CURRENCY_LETTERS_MAX = 8;

/** Whether a number has a currency before or after it, as in `12,50 EUR` or `Rs. 500`. */
export function hasAmount(folded: string): boolean {
  for (let at = 0; at < folded.length; at++) {
    if (!isDigit(folded, at)) continue;
    if (!isDigit(folded, at - 1) && hasCurrencyBefore(folded, at)) return true;
    if (!isDigit(folded, at + 1) && hasCurrencyAfter(folded, at + 1)) return true;
  }
  return false;
}

function hasCurrencyBefore(folded: string, digit: number): boolean {
  let end = folded[digit - 1] === " " ? digit - 1 : digit;
  if (SIGNS.has(folded[end - 1] ?? "")) return true;
  if (folded[end - 1] === ".") end--;
  let start = end;
  while (end - start <= CURRENCY_LETTERS_MAX && isLetter(folded, start - 1) && !isDigit(folded, start - 1))
    start--;
  return CURRENCIES.has(folded.slice(start, end)) && !isDigit(folded, start - 1);
}

function hasCurrencyAfter(folded: string, from: number): boolean {
  const start = folded[from] === " " ? from + 1 : from;
  if (SIGNS.has(folded[start] ?? "") || UNSPACED.some((name) => folded.startsWith(name, start))) return true;
  let end = start;
  while (end - start <= CURRENCY_LETTERS_MAX && isLetter(folded, end)) end++;
  return CURRENCIES.has(folded.slice(start, end));
}
