import type { credentialMails as English } from "../en/credential-mails.ts";

const credentialsChanged = (what: string) => ({
  subject: "Teie sisselogimise seadeid muudeti",
  lines: ["Tere, {username}!", what],
  button: "Ava profiil",
  notes: ["See ei olnud teie? Muutke kohe parool ja eemaldage profiilist kõik, mis ei ole teie oma."],
});

export const credentialMails: typeof English = {
  codes_on: credentialsChanged("Sisselogimiskoodid lülitati sisse ja teised seadmed logiti välja."),
  codes_off: credentialsChanged("Sisselogimiskoodid lülitati välja. Nüüd piisab sisselogimiseks paroolist."),
  recovery_codes_new: credentialsChanged("Loodi uued taastekoodid. Varasemad enam ei kehti."),
  passkey_added: credentialsChanged("Teie kontole lisati pääsuvõti. Kellel see on, saab sisse logida."),
  passkey_removed: credentialsChanged("Teie kontolt eemaldati pääsuvõti."),
  api_key_new: credentialsChanged("Loodi uus API-võti. Varasema võtmega programmid enam ei tööta."),
  api_key_changed: credentialsChanged("Teie API-võtme piiranguid muudeti."),
  webhook_added: credentialsChanged("Lisati veebihaak: teie konto sündmused saadetakse aadressile {host}."),
  webhook_changed: credentialsChanged(
    "Veebihaaki muudeti. See saadab teie konto sündmused aadressile {host}.",
  ),
  forwarding_on: credentialsChanged(
    "Saabunud koodid edastatakse nüüdsest aadressile {to}: kood, selle teenus ja number.",
  ),
  forwarding_off: credentialsChanged("Saabunud koode enam ei edastata."),
  factors_reset: credentialsChanged(
    "Meie klienditugi eemaldas teie palvel kontolt koodid ja pääsuvõtmed. Nüüd piisab sisselogimiseks paroolist.",
  ),
};
