/** Alerts to operators, as titles and texts of mails and of the bot. */
export const alerts = {
  linked:
    "See vestlus on seotud operaatoriga {username}. Kirjutan siia, kui pood vajab tähelepanu. Saada mulle mis tahes sõnum, et näha praeguseid hoiatusi.",
  badKey: "See võti on tundmatu või juba kasutatud. Ava kontori leht „Hoiatused“ ja kasuta sealset linki.",
  none: "Praegu hoiatusi ei ole.",
  allServices: "kõik teenused",
  heads: {
    raised: "Hoiatus: {title}",
    reminder: "Endiselt lahendamata: {title}",
    cleared: "Möödas: {title}",
  },
  kinds: {
    supplier_down: {
      title: "Tarnija {name} ei vasta",
      text: "Vastust pole olnud {value} minutit. Piir on {limit} minutit. Tema numbreid ei müüda, kuni ta vastab.",
    },
    supplier_failing: {
      title: "Päringud tarnijale {name} ebaõnnestuvad",
      text: "Viimase tunni jooksul ebaõnnestus {value} % päringutest. Piir on {limit} %.",
    },
    success_drop: {
      title: "Koode tuleb vähem: {name}",
      text: "Viimase kolme tunni õnnestumise määr oli eelneva nädala omast {value} protsendipunkti väiksem. Piir on {limit}.",
    },
    rates_old: {
      title: "Vanad vahetuskursid: {name}",
      text: "Vanim kurss määrati {value} tundi tagasi. Piir on {limit} tundi. Hinnad nendes valuutades võivad olla valed.",
    },
    queue_stuck: {
      title: "Taustatöö seisab",
      text: "Vanim töö või SMS on oodanud {value} minutit. Piir on {limit} minutit. Koodid, kirjad, tagasiteated või väljamaksed hilinevad.",
    },
    jobs_failed: {
      title: "Taustatöödest loobuti",
      text: "Töid, mida enam ei korrata: {value}. Piir on {limit}. Vaata põhjuseid ja käivita need uuesti.",
    },
    ledger_differs: {
      title: "Pearaamat ei klapi",
      text: "Viimasel kontrollil leiti erinevusi: {value}. Piir on {limit}.",
    },
    chargebacks: {
      title: "Liiga palju tagasinõudeid",
      text: "Viimase 30 päeva maksetest on vaidlustatud {value} %. Piir on {limit} %.",
    },
  },
};

/** Mails about an alert: `title` and `text` are those of its kind. */
export const alertMails = {
  alert_raised: {
    subject: "Hoiatus: {title}",
    lines: ["Tere, {username}!", "{text}"],
    button: "Ava kontor",
    notes: ["Kontori lehel „Hoiatused“ saad valida, milliseid hoiatusi saad."],
  },
  alert_reminder: {
    subject: "Endiselt lahendamata: {title}",
    lines: ["Tere, {username}!", "see hoiatus on endiselt lahendamata: {title}.", "{text}"],
    button: "Ava kontor",
    notes: ["Kontori lehel „Hoiatused“ saad valida, milliseid hoiatusi saad."],
  },
  alert_cleared: {
    subject: "Möödas: {title}",
    lines: ["Tere, {username}!", "see hoiatus on möödas: {title}."],
    button: "Ava kontor",
    notes: ["Kontori lehel „Hoiatused“ saad valida, milliseid hoiatusi saad."],
  },
};
