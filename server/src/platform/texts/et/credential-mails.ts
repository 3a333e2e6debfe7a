import type { credentialMails as English } from "../en/credential-mails.ts";

const credentialsChanged = (what: string) => ({
  subject: "Sinu sisselogimise seadeid muudeti",
  lines: ["Tere, {username}!", what],
  button: "Ava profiil",
  notes: ["See ei olnud sina? Muuda kohe parool ja eemalda profiilist kõik, mis ei ole sinu oma."],
});

export const credentialMails: typeof English = {
  codes_on: credentialsChanged("Sisselogimiskoodid lülitati sisse ja teised seadmed logiti välja."),
  codes_off: credentialsChanged("Sisselogimiskoodid lülitati välja. Nüüd piisab sisselogimiseks paroolist."),
  recovery_codes_new: credentialsChanged("Loodi uued taastekoodid. Varasemad enam ei kehti."),
  passkey_added: credentialsChanged("Sinu kontole lisati pääsuvõti. Kellel see on, saab sisse logida."),
  passkey_removed: credentialsChanged("Sinu kontolt eemaldati pääsuvõti."),
  api_key_new: credentialsChanged("Loodi uus API-võti. Varasema võtmega programmid enam ei tööta."),
  api_key_changed: credentialsChanged("Sinu API-võtme piiranguid muudeti."),
  webhook_added: credentialsChanged("Lisati veebihaak: sinu konto sündmused saadetakse aadressile {host}."),
  webhook_changed: credentialsChanged(
    "Veebihaaki muudeti. See saadab sinu konto sündmused aadressile {host}.",
  ),
  forwarding_on: credentialsChanged(
    "Saabunud koodid edastatakse nüüdsest aadressile {to}: kood, selle teenus ja number.",
  ),
  forwarding_off: credentialsChanged("Saabunud koode enam ei edastata."),
  factors_reset: credentialsChanged(
    "Meie kasutajatugi eemaldas sinu palvel kontolt koodid ja pääsuvõtmed. Nüüd piisab sisselogimiseks paroolist.",
  ),
};
