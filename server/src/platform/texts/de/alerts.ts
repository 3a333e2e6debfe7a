/** Alerts to operators, as titles and texts of mails and of the bot. */
export const alerts = {
  linked:
    "Dieser Chat ist mit dem Operator {username} verknüpft. Ich schreibe hier, wenn der Shop Aufmerksamkeit braucht. Senden Sie mir eine beliebige Nachricht, um die aktuellen Warnungen zu sehen.",
  badKey:
    "Dieser Schlüssel ist unbekannt oder wurde schon benutzt. Öffnen Sie im Office die Seite „Warnungen“ und benutzen Sie den Link dort.",
  none: "Derzeit keine Warnungen.",
  allServices: "alle Dienste",
  heads: {
    raised: "Warnung: {title}",
    reminder: "Noch offen: {title}",
    cleared: "Vorbei: {title}",
  },
  kinds: {
    supplier_down: {
      title: "Lieferant {name} antwortet nicht",
      text: "Keine Antwort seit {value} Minuten. Die Grenze ist {limit} Minuten. Seine Nummern werden nicht verkauft, bis er antwortet.",
    },
    supplier_failing: {
      title: "Anfragen an Lieferant {name} schlagen fehl",
      text: "In der letzten Stunde schlugen {value} % der Anfragen fehl. Die Grenze ist {limit} %.",
    },
    success_drop: {
      title: "Weniger Codes kommen an: {name}",
      text: "In den letzten drei Stunden lag die Erfolgsquote {value} Prozentpunkte unter der der Woche davor. Die Grenze ist {limit}.",
    },
    rates_old: {
      title: "Alte Wechselkurse: {name}",
      text: "Der älteste Kurs wurde vor {value} Stunden gesetzt. Die Grenze ist {limit} Stunden. Preise in diesen Währungen können falsch sein.",
    },
    queue_stuck: {
      title: "Hintergrundarbeit steht",
      text: "Der älteste Auftrag oder die älteste SMS wartet seit {value} Minuten. Die Grenze ist {limit} Minuten. Codes, E-Mails, Postbacks oder Auszahlungen verspäten sich.",
    },
    jobs_failed: {
      title: "Hintergrundaufträge wurden aufgegeben",
      text: "Aufträge, die nicht mehr versucht werden: {value}. Die Grenze ist {limit}. Sehen Sie sich die Gründe an und starten Sie sie erneut.",
    },
    ledger_differs: {
      title: "Das Hauptbuch stimmt nicht",
      text: "Bei der letzten Prüfung gefundene Abweichungen: {value}. Die Grenze ist {limit}.",
    },
    chargebacks: {
      title: "Zu viele Rückbuchungen",
      text: "{value} % der Zahlungen der letzten 30 Tage sind strittig. Die Grenze ist {limit} %.",
    },
  },
};

/** Mails about an alert: `title` and `text` are those of its kind. */
export const alertMails = {
  alert_raised: {
    subject: "Warnung: {title}",
    lines: ["Hallo {username},", "{text}"],
    button: "Office öffnen",
    notes: ["Welche Warnungen Sie bekommen, können Sie im Office auf der Seite „Warnungen“ wählen."],
  },
  alert_reminder: {
    subject: "Noch offen: {title}",
    lines: ["Hallo {username},", "diese Warnung ist noch offen: {title}.", "{text}"],
    button: "Office öffnen",
    notes: ["Welche Warnungen Sie bekommen, können Sie im Office auf der Seite „Warnungen“ wählen."],
  },
  alert_cleared: {
    subject: "Vorbei: {title}",
    lines: ["Hallo {username},", "diese Warnung ist vorbei: {title}."],
    button: "Office öffnen",
    notes: ["Welche Warnungen Sie bekommen, können Sie im Office auf der Seite „Warnungen“ wählen."],
  },
};
