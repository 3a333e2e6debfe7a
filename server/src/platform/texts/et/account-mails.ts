import type { accountMails as English } from "../en/account-mails.ts";

export const accountMails: typeof English = {
  verify_email: {
    subject: "Kinnita oma e-posti aadress",
    lines: [
      "Tere, {username}!",
      "Palun kinnita, et see on sinu e-posti aadress. Siis pääsed alati oma kontole tagasi.",
    ],
    button: "Kinnita aadress",
    notes: [
      "Link töötab ühe korra ja 48 tundi.",
      "Sa ei registreerunud Sonumis? Siis ei pea sa midagi tegema.",
    ],
  },
  verify_email_without_password: {
    subject: "Kinnita oma e-posti aadress ja hoia konto alles",
    lines: [
      "Tere!",
      "Palun kinnita, et see on sinu e-posti aadress. Siis pääsed alati oma kontole ja seal oleva raha juurde tagasi.",
      "Sinu kontol ei ole veel parooli. Määra see profiilis või vali sisselogimisaknas „Unustasid parooli?“ ja sisesta see aadress.",
    ],
    button: "Kinnita aadress",
    notes: [
      "Link töötab ühe korra ja 48 tundi.",
      "Sa ei ostnud Sonumist midagi? Siis ei pea sa midagi tegema.",
    ],
  },
  recover_password: {
    subject: "Määra uus parool",
    lines: ["Tere, {username}!", "Keegi küsis sinu kontole uut parooli. Kui see olid sina, määra see siin."],
    button: "Määra uus parool",
    notes: [
      "Link töötab ühe korra ja 30 minutit.",
      "See ei olnud sina? Siis ei pea sa midagi tegema: parool jääb samaks.",
    ],
  },
  password_set: {
    subject: "Sinu kontol on nüüd parool",
    lines: [
      "Tere, {username}!",
      "Sinu kontole määrati parool ja teised seadmed logiti välja. Sisse saad oma e-posti aadressi ja selle parooliga.",
    ],
    button: "Ava Sonum",
    notes: ["See ei olnud sina? Määra kohe uus parool: „Unustasid parooli?“ sisselogimisaknas."],
  },
  password_changed: {
    subject: "Sinu parool muudeti",
    lines: [
      "Tere, {username}!",
      "Sinu konto parool muudeti ja teised seadmed logiti välja.",
      "API-võti eemaldati, veebihaagid peatati ja koode enam ei edastata, kui sul midagi sellest oli. Pääsuvõtmed töötavad edasi.",
    ],
    button: "Ava Sonum",
    notes: ["See ei olnud sina? Määra kohe uus parool sisselogimisaknas („Tuleta parool meelde“)."],
  },
  password_changed_programs_kept: {
    subject: "Sinu parool muudeti",
    lines: [
      "Tere, {username}!",
      "Sinu konto parool muudeti ja teised seadmed logiti välja.",
      "API-võti, veebihaagid, koodide edastamine ja pääsuvõtmed, kui sul midagi sellest on, töötavad edasi.",
    ],
    button: "Ava Sonum",
    notes: ["See ei olnud sina? Määra kohe uus parool sisselogimisaknas („Tuleta parool meelde“)."],
  },
  password_recovered: {
    subject: "Sinu parool muudeti",
    lines: [
      "Tere, {username}!",
      "Sinu kontole määrati uus parool meie saadetud lingi kaudu. Kõik seadmed logiti välja.",
      "Varasem API-võti enam ei tööta: loo profiilis uus. Veebihaagid on peatatud ja koode enam ei edastata: lülita sisse see, mis on sinu oma. Ka pääsuvõtmed eemaldati, kui konto ei küsi sisselogimisel koode.",
    ],
    button: "Ava Sonum",
    notes: [
      "See ei olnud sina? Siis loeb keegi sinu kirju. Kaitse kõigepealt postkasti ja küsi siis uus link.",
    ],
  },
  email_change: {
    subject: "Sinu e-posti aadress muutub peagi",
    lines: [
      "Tere, {username}!",
      "Sinu kontolt paluti see e-posti aadress teisega asendada.",
      "Aadress muutub kohe, kui uus on kinnitatud.",
    ],
    button: "Ava Sonum",
    notes: ["See ei olnud sina? Muuda kohe parool: siis jääb aadressi muutmine ära."],
  },
  account_deletion: {
    subject: "Sinu konto kustutatakse",
    lines: [
      "Tere, {username}!",
      "Sinu konto kustutatakse {date}. Seni saad sisse logida ja konto alles jätta.",
    ],
    button: "Jäta konto alles",
    notes: ["See ei olnud sina? Logi sisse, jäta konto alles ja muuda kohe parool."],
  },
  deletion_stopped: {
    subject: "Sinu kontot ei kustutatud: sellel on raha",
    lines: [
      "Tere, {username}!",
      "Sinu konto pidi täna kustutatama, kuid vahepeal laekus sellele {amount} USD.",
      "See on sinu raha, seepärast jääb konto alles.",
      "Küsi raha tagasi või loobu sellest, siis saab konto kustutada.",
    ],
    button: "Küsi raha tagasi",
    notes: ["Kuni sa pole otsustanud, ei juhtu konto ega rahaga midagi."],
  },
  new_sign_in: {
    subject: "Uus sisselogimine sinu kontole",
    lines: [
      "Tere, {username}!",
      "Sinu kontole logiti sisse seadmest või võrgust, mida me viimasel ajal sinu puhul ei ole näinud.",
      "Seade: {device}. Võrk: {network}. Aeg: {time} (UTC).",
      "Kui see olid sina, ei ole vaja midagi teha.",
    ],
    button: "Ava profiil",
    notes: ["See ei olnud sina? Muuda kohe parool ja logi profiilis võõrad seadmed välja."],
  },
  looked_at: {
    subject: "Kasutajatugi vaatas sinu kontot",
    lines: [
      "Tere, {username}!",
      "meie kasutajatoe töötaja vaatab poodi nii, nagu sina seda näed, kuni 15 minutit. Selles vaates ei saa midagi muuta ning SMS-ide tekste, koode ja võtmeid ei näidata.",
      "Antud põhjus: {reason}",
    ],
    button: "Ava profiil",
    notes: ["Iga selline vaatamine on sinu profiilis kirjas. Kui sa ei tea põhjust, kirjuta meile."],
  },
  account_closed: {
    subject: "Sinu konto on suletud",
    lines: [
      "Tere, {username}!",
      "Sinu konto on suletud. Põhjus: {reason}",
      "Sissemakstud ja kulutamata raha läheb tagasi samal viisil, kuidas sa maksid, niipea kui pooleliolevad tellimused on lõppenud. Boonust välja ei maksta. Kirjutame sulle, kui raha on teele pandud.",
    ],
    button: "Loe reegleid",
    notes: ["Kui see on sinu arvates viga, kirjuta kasutajatoele."],
  },
  closing_returned: {
    subject: "Sulle tagastati {returned} USD",
    lines: [
      "Tere, {username}!",
      "Sinu suletud kontolt tagastati {returned} USD samal viisil, kuidas sa maksid. Pangas võib see näha olla mõne päeva pärast.",
    ],
    button: "Abi",
    notes: ["Küsimusi? Kirjuta kasutajatoele."],
  },
  closing_owed: {
    subject: "Oleme sulle võlgu {owed} USD",
    lines: [
      "Tere, {username}!",
      "Sinu suletud kontolt tagastati {returned} USD samal viisil, kuidas sa maksid. {owed} USD ei saanud nii tagastada.",
      "Kirjuta kasutajatoele, kuhu võime ülejäänu saata.",
    ],
    button: "Kirjuta meile",
    notes: ["Summa jääb sinu omaks, kuni see on makstud."],
  },
};
