import type { accountMails as English } from "../en/account-mails.ts";

export const accountMails: typeof English = {
  verify_email: {
    subject: "Kinnitage oma e-posti aadress",
    lines: [
      "Tere, {username}!",
      "Palun kinnitage, et see on teie e-posti aadress. Siis pääsete alati oma kontole tagasi.",
    ],
    button: "Kinnita aadress",
    notes: [
      "Link töötab ühe korra ja 48 tundi.",
      "Te ei registreerunud Sonumis? Siis ei pea te midagi tegema.",
    ],
  },
  verify_email_without_password: {
    subject: "Kinnitage oma e-posti aadress ja hoidke konto alles",
    lines: [
      "Tere!",
      "Palun kinnitage, et see on teie e-posti aadress. Siis pääsete alati oma kontole ja seal oleva raha juurde tagasi.",
      "Teie kontol ei ole veel parooli. Määrake see profiilis või valige sisselogimisaknas „Unustasite parooli?“ ja sisestage see aadress.",
    ],
    button: "Kinnita aadress",
    notes: [
      "Link töötab ühe korra ja 48 tundi.",
      "Te ei ostnud Sonumist midagi? Siis ei pea te midagi tegema.",
    ],
  },
  recover_password: {
    subject: "Määrake uus parool",
    lines: [
      "Tere, {username}!",
      "Keegi küsis teie kontole uut parooli. Kui see olite teie, määrake see siin.",
    ],
    button: "Määra uus parool",
    notes: [
      "Link töötab ühe korra ja 30 minutit.",
      "See ei olnud teie? Siis ei pea te midagi tegema: parool jääb samaks.",
    ],
  },
  password_set: {
    subject: "Teie kontol on nüüd parool",
    lines: [
      "Tere, {username}!",
      "Teie kontole määrati parool ja teised seadmed logiti välja. Sisse saate oma e-posti aadressi ja selle parooliga.",
    ],
    button: "Ava Sonum",
    notes: ["See ei olnud teie? Määrake kohe uus parool: „Unustasite parooli?“ sisselogimisaknas."],
  },
  password_changed: {
    subject: "Teie parool muudeti",
    lines: [
      "Tere, {username}!",
      "Teie konto parool muudeti ja teised seadmed logiti välja.",
      "API-võti eemaldati, veebihaagid peatati ja koode enam ei edastata, kui teil midagi sellest oli. Pääsuvõtmed töötavad edasi.",
    ],
    button: "Ava Sonum",
    notes: ["See ei olnud teie? Määrake kohe uus parool sisselogimisaknas („Tuleta parool meelde“)."],
  },
  password_changed_programs_kept: {
    subject: "Teie parool muudeti",
    lines: [
      "Tere, {username}!",
      "Teie konto parool muudeti ja teised seadmed logiti välja.",
      "API-võti, veebihaagid, koodide edastamine ja pääsuvõtmed, kui teil midagi sellest on, töötavad edasi.",
    ],
    button: "Ava Sonum",
    notes: ["See ei olnud teie? Määrake kohe uus parool sisselogimisaknas („Tuleta parool meelde“)."],
  },
  password_recovered: {
    subject: "Teie parool muudeti",
    lines: [
      "Tere, {username}!",
      "Teie kontole määrati uus parool meie saadetud lingi kaudu. Kõik seadmed logiti välja.",
      "Varasem API-võti enam ei tööta: looge profiilis uus. Veebihaagid on peatatud ja koode enam ei edastata: lülitage sisse see, mis on teie oma. Ka pääsuvõtmed eemaldati, kui konto ei küsi sisselogimisel koode.",
    ],
    button: "Ava Sonum",
    notes: [
      "See ei olnud teie? Siis loeb keegi teie kirju. Kaitske kõigepealt postkasti ja küsige siis uus link.",
    ],
  },
  email_change: {
    subject: "Teie e-posti aadress muutub peagi",
    lines: [
      "Tere, {username}!",
      "Teie kontolt paluti see e-posti aadress teisega asendada.",
      "Aadress muutub kohe, kui uus on kinnitatud.",
    ],
    button: "Ava Sonum",
    notes: ["See ei olnud teie? Muutke kohe parool: siis jääb aadressi muutmine ära."],
  },
  account_deletion: {
    subject: "Teie konto kustutatakse",
    lines: [
      "Tere, {username}!",
      "Teie konto kustutatakse {date}. Seni saate sisse logida ja konto alles jätta.",
    ],
    button: "Jäta konto alles",
    notes: ["See ei olnud teie? Logige sisse, jätke konto alles ja muutke kohe parool."],
  },
  deletion_stopped: {
    subject: "Teie kontot ei kustutatud: sellel on raha",
    lines: [
      "Tere, {username}!",
      "Teie konto pidi täna kustutatama, kuid vahepeal laekus sellele {amount} USD.",
      "See on teie raha, seepärast jääb konto alles.",
      "Küsige raha tagasi või loobuge sellest, siis saab konto kustutada.",
    ],
    button: "Küsi raha tagasi",
    notes: ["Kuni te pole otsustanud, ei juhtu konto ega rahaga midagi."],
  },
  new_sign_in: {
    subject: "Uus sisselogimine teie kontole",
    lines: [
      "Tere, {username}!",
      "Teie kontole logiti sisse seadmest või võrgust, mida me viimasel ajal teie puhul ei ole näinud.",
      "Seade: {device}. Võrk: {network}. Aeg: {time} (UTC).",
      "Kui see olite teie, ei ole vaja midagi teha.",
    ],
    button: "Ava profiil",
    notes: ["See ei olnud teie? Muutke kohe parool ja logige profiilis võõrad seadmed välja."],
  },
  looked_at: {
    subject: "Kasutajatugi vaatas teie kontot",
    lines: [
      "Tere, {username}!",
      "meie kasutajatoe töötaja vaatab poodi nii, nagu teie seda näete, kuni 15 minutit. Selles vaates ei saa midagi muuta ning SMS-ide tekste, koode ja võtmeid ei näidata.",
      "Antud põhjus: {reason}",
    ],
    button: "Ava profiil",
    notes: ["Iga selline vaatamine on teie profiilis kirjas. Kui te ei tea põhjust, kirjutage meile."],
  },
  account_closed: {
    subject: "Teie konto on suletud",
    lines: [
      "Tere, {username}!",
      "Teie konto on suletud. Põhjus: {reason}",
      "Sissemakstud ja kulutamata raha läheb tagasi samal viisil, kuidas te maksite, niipea kui pooleliolevad tellimused on lõppenud. Boonust välja ei maksta. Kirjutame teile, kui raha on teele pandud.",
    ],
    button: "Loe reegleid",
    notes: ["Kui see on teie arvates viga, kirjutage kasutajatoele."],
  },
  closing_returned: {
    subject: "Teile tagastati {returned} USD",
    lines: [
      "Tere, {username}!",
      "Teie suletud kontolt tagastati {returned} USD samal viisil, kuidas te maksite. Pangas võib see näha olla mõne päeva pärast.",
    ],
    button: "Abi",
    notes: ["Küsimusi? Kirjutage kasutajatoele."],
  },
  closing_owed: {
    subject: "Oleme teile võlgu {owed} USD",
    lines: [
      "Tere, {username}!",
      "Teie suletud kontolt tagastati {returned} USD samal viisil, kuidas te maksite. {owed} USD ei saanud nii tagastada.",
      "Kirjutage kasutajatoele, kuhu võime ülejäänu saata.",
    ],
    button: "Kirjutage meile",
    notes: ["Summa jääb teie omaks, kuni see on makstud."],
  },
};
