/** Mails about tickets. */
export const supportMails = {
  feedback_received: {
    subject: "We have your message: ticket {number}",
    lines: [
      "Thank you for writing to us.",
      "Your ticket is {number}. We answer to this address, as a rule within one working day.",
    ],
    button: "Open the help",
    notes: ["You did not write to us? Then somebody mistyped an address. There is nothing you need to do."],
  },
  abuse_received: {
    subject: "We have your report: ticket {number}",
    lines: [
      "Thank you for telling us. Your report has the ticket number {number}.",
      "A person looks at it, at reports about children and threats first, and answers within 24 hours.",
    ],
    button: "How we prevent abuse",
    notes: [
      "Somebody is in danger now? Call the emergency services first; we cannot send help.",
      "You did not report anything? Then somebody mistyped an address.",
    ],
  },
  owner_dns: {
    subject: "Prove {domain} for your request {number}",
    lines: [
      "You asked us not to sell numbers for the service at {domain}. The ticket is {number}.",
      "Add a TXT record to the DNS of the domain. Name: {recordName}",
      "Value: {recordValue}",
      "Then open the page below and let us look. Once the domain is proved, we block the service within 24 hours.",
    ],
    button: "Look for the record now",
    notes: ["You did not ask for this? Then do nothing: without the record nothing happens."],
  },
  owner_mail: {
    subject: "Confirm your request {number} for {domain}",
    lines: [
      "You asked us not to sell numbers for the service at {domain}. The ticket is {number}.",
      "Follow the link to show that you read mail at this domain. We then block the service within 24 hours.",
    ],
    button: "Confirm the request",
    notes: ["You did not ask for this? Then do nothing: without the link nothing happens."],
  },
  /** Sent to our support staff. The message itself is read in the back office, not in a mailbox. */
  support_inbox: {
    subject: "New ticket {number} ({topic})",
    lines: ["A new ticket has come in: {number}, {topic}."],
    button: "Open the back office",
    notes: ["Its text stays in the back office."],
  },
  ticket_reply: {
    subject: "Our answer to your ticket {number}",
    lines: ["You wrote to us, and this is our answer:", "{paragraphs}"],
    button: "Open the help",
    notes: ["To write again, use the form and name the ticket {number}."],
  },
};
