/** Alerts to operators, as titles and texts of mails and of the bot. */
export const alerts = {
  linked:
    "This chat is linked to the operator {username}. I write here when the shop needs attention. Send me any message to see the current alerts.",
  badKey:
    "This key is unknown or was used before. Open the page “Alerts” of the office and use the link there.",
  none: "No current alerts.",
  allServices: "all services",
  heads: {
    raised: "Alert: {title}",
    reminder: "Still open: {title}",
    cleared: "Over: {title}",
  },
  kinds: {
    supplier_down: {
      title: "Supplier {name} does not answer",
      text: "No answer for {value} minutes. The limit is {limit} minutes. Its numbers are off sale until it answers.",
    },
    supplier_failing: {
      title: "Calls to supplier {name} fail",
      text: "In the last hour {value} % of the calls failed. The limit is {limit} %.",
    },
    success_drop: {
      title: "Fewer codes arrive: {name}",
      text: "In the last three hours the success rate was {value} percentage points below that of the week before. The limit is {limit} points.",
    },
    rates_old: {
      title: "Old exchange rates: {name}",
      text: "The oldest rate was set {value} hours ago. The limit is {limit} hours. Prices in these currencies may be wrong.",
    },
    queue_stuck: {
      title: "Background work is stuck",
      text: "The oldest job or SMS has been waiting for {value} minutes. The limit is {limit} minutes. Codes, mails, postbacks or payouts are late.",
    },
    jobs_failed: {
      title: "Background jobs were given up",
      text: "Jobs that are not tried any more: {value}. The limit is {limit}. Look at the reasons and run them again.",
    },
    ledger_differs: {
      title: "The ledger does not balance",
      text: "Differences found by the last check: {value}. The limit is {limit}.",
    },
    chargebacks: {
      title: "Too many chargebacks",
      text: "{value} % of the payments of the last 30 days are disputed. The limit is {limit} %.",
    },
  },
};

/** Mails about an alert: `title` and `text` are those of its kind. */
export const alertMails = {
  alert_raised: {
    subject: "Alert: {title}",
    lines: ["Hello {username},", "{text}"],
    button: "Open the office",
    notes: ["You can choose on the page “Alerts” of the office which alerts you get."],
  },
  alert_reminder: {
    subject: "Still open: {title}",
    lines: ["Hello {username},", "this alert is still open: {title}.", "{text}"],
    button: "Open the office",
    notes: ["You can choose on the page “Alerts” of the office which alerts you get."],
  },
  alert_cleared: {
    subject: "Over: {title}",
    lines: ["Hello {username},", "this alert is over: {title}."],
    button: "Open the office",
    notes: ["You can choose on the page “Alerts” of the office which alerts you get."],
  },
};
