/** Mails to customers about numbers, codes and webhooks. */
export const customerMails = {
  back_in_stock: {
    subject: "{service}: numbers are back ({country})",
    lines: [
      "Hello {username},",
      "you asked us to tell you: there are numbers for {service} again, {country}. They go to whoever comes first.",
    ],
    button: "To the numbers",
    notes: ["This is the only mail about this wish. No such mails any more: {stopLink}"],
  },
  receipt: {
    subject: "Receipt {number}",
    lines: ["Hello {username},", "here is your receipt.", "{paragraphs}"],
    button: "Open the receipt",
    notes: ["There you can print it or save it as a PDF."],
  },
  rental_ends_soon: {
    subject: "Your number {phone} ends soon",
    lines: [
      "Hello {username},",
      "you have rented {phone} until {endsAt}. Prolong it in time to keep it; after the end it goes to somebody else.",
    ],
    button: "To my rentals",
    notes: ["A rental that prolongs itself does so an hour before its end, if your balance pays for it."],
  },
  rental_not_prolonged: {
    subject: "Your number {phone} could not be prolonged",
    lines: [
      "Hello {username},",
      "{phone} ends at {endsAt} and should prolong itself, but could not: the balance is too small, or the number is not free any longer. We try again until the end.",
    ],
    button: "To my rentals",
    notes: [],
  },
  rental_lost: {
    subject: "Your number {phone} is gone, and the days left are paid back",
    lines: [
      "Hello {username},",
      "the SIM of {phone} has not been reachable for a long time, so we ended the rental. What you paid for the days without it is on your balance again.",
    ],
    button: "To my rentals",
    notes: [],
  },
  rental_blocked: {
    subject: "Your rental of {phone} has ended, and the days left are paid back",
    lines: [
      "Hello {username},",
      "the service you rented {phone} for may no longer be sold here, so we ended the rental. What you paid for the days left is on your balance again.",
    ],
    button: "To my rentals",
    notes: [],
  },
  webhook_paused: {
    subject: "Your webhook at {host} is paused",
    lines: [
      "Hello {username},",
      "your address at {host} took none of our messages for three days, or said that it is gone. We have stopped sending there.",
      "Once it answers again, switch it on; what it missed is in its log and can be sent again.",
    ],
    button: "To my webhooks",
    notes: ["Orders, codes and money are not touched by this."],
  },
  forwarded_code: {
    subject: "Your code for {service}",
    lines: ["Hello {username},", "the code for {service} on {phone} is {code}. It came at {receivedAt}."],
    button: "To my numbers",
    notes: ["You chose in your profile to get codes by mail. You can turn it off there at any time."],
  },
  forwarded_sms: {
    subject: "An SMS came to {phone}",
    lines: [
      "Hello {username},",
      "an SMS for {service} came to {phone} at {receivedAt}. No code was found in it; read it in the shop.",
    ],
    button: "To my numbers",
    notes: ["You chose in your profile to get codes by mail. You can turn it off there at any time."],
  },
  forwarding_limit: {
    subject: "Many SMS come to {phone}",
    lines: [
      "Hello {username},",
      "more than {max} SMS came to {phone} within an hour. Until {until} no more of them are forwarded; read them in the shop.",
    ],
    button: "To my numbers",
    notes: ["You chose in your profile to get codes by mail. You can turn it off there at any time."],
  },
};
