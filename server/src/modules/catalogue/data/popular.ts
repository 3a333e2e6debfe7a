/** Codes of the most popular services, the most popular first. */
export const popular: string[] = [
  ...["tg", "wa", "go", "ig", "fb", "lf", "ot", "ds", "dr", "vk"],
  ...["tw", "mm", "am", "vi", "wx", "oi", "mt", "nf", "tn", "wb"],
  ...["bw", "me", "fu", "ub", "uk", "ya", "ma", "av", "ok", "dh"],
  ...["ka", "kt", "nv", "alj", "hb", "ep", "hx", "acz", "mb", "dp"],
  ...["jg", "sg", "uu", "sn"],
];
