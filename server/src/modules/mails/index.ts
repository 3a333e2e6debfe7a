/** Public interface of mails. Other modules import only from here. */
export { deleteMails, type NewMail, queueMail } from "./queue-mail.ts";
export { mailRoutes } from "./routes.ts";
export { mailJobs, sendMailNow } from "./send-mail.ts";
