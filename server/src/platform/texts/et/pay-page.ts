import type { payPage as English } from "../en/pay-page.ts";

export const payPage: typeof English = {
  title: "Proovimakse",
  note: "See on demo. Raha ei võeta.",
  card: "Kaart ja e-rahakott",
  coins: "Krüptoraha",
  cancel: "Katkesta makse",
  more: "Proovi, mis võib valesti minna",
  scenarios: {
    pay: "Maksa",
    unconfirmed: "Nähtud, aga veel kinnitamata",
    slow: "Kinnitatakse samm-sammult",
    late: "Teade 20 sekundit hiljem",
    twice: "Teade kolm korda",
    disorder: "Teated vales järjekorras",
    partial: "Saabub ainult pool",
    wrong_amount: "Saabub teine summa",
    wrong_currency: "Saabub teine valuuta",
    forged: "Võltsitud teade",
    lost: "Makstud, aga teatamata",
    refund: "Makstud, siis tagastatud",
    dispute: "Makstud, siis vaidlustatud",
    dispute_won: "Vaidlustatud, otsus meie kasuks",
    decline: "Tagasi lükatud",
    expire: "Aeg saab läbi",
  },
};
