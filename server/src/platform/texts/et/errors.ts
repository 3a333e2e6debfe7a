import type { ErrorTexts } from "../texts.ts";

export const errors: ErrorTexts = {
  codes: {
    invalid_request: "Andmed ei läbinud serveris kontrolli.",
    captcha_required: "Palun täida robotilõks.",
    link_used: "Seda linki on juba kasutatud. Aadress on juba kinnitatud.",
    link_expired: "Seda linki on juba kasutatud või see on aegunud. Küsi uus.",
    sign_in_required: "Sinu seanss on aegunud. Palun logi sisse.",
    bad_credentials: "Kasutajanimi või parool on vale.",
    bad_signature: "Seadme allkiri ei kehti.",
    otp_required: "Sisesta autentimisrakenduse kood.",
    not_allowed: "Juurdepääs keelatud. Pöördu administraatori poole.",
    confirmation_required: "Kinnita, et see oled sina.",
    second_factor_required: "Seadista kõigepealt teine faktor.",
    section_closed: "See osa poest on ajutiselt suletud.",
    lawful_use_required: "Kinnita üks kord, et kasutad numbreid ainult seaduslikult.",
    service_restricted:
      "Seda teenust müüakse ainult neile, kes on e-posti kinnitanud ja vähemalt ööpäeva meiega olnud.",
    partner_not_approved: "Numbreid saab müüa pärast seda, kui poe operaator on partnerikonto heaks kiitnud.",
    declaration_missing:
      "Kinnita esmalt konsoolis, kelle SIM-kaardid selles masinas on: enne seda neid ei müüda.",
    account_blocked: "See konto on blokeeritud. Kirjuta kasutajatoele.",
    account_frozen: "Ostud on peatatud: üks sinu maksetest on vaidlustatud. Kirjuta kasutajatoele.",
    account_limited: "Pood on sinu kontole seadnud piirangud. Kirjuta kasutajatoele.",
    read_only: "Selles vaates ei saa midagi muuta ja saladusi ei näidata.",
    not_found: "Seda siin enam ei ole.",
    method_not_allowed: "Seda ei saa siin teha.",
    name_taken: "See kasutajanimi või e-posti aadress on juba kasutusel.",
    number_unavailable: "Number, mida proovid osta, pole enam saadaval, proovi mõnda teist.",
    price_changed: "Hind muutus. Raha ei võetud.",
    order_closed: "See number on juba suletud: kood on saabunud või aeg on läbi.",
    no_code_yet: "Koodi ei ole veel tulnud. Oota seda või tühista number.",
    too_early: "Seda numbrit ei saa veel tühistada. Oota veidi.",
    key_reused: "See ost on juba teiste andmetega tehtud. Palun alusta uuesti.",
    conflict: "See ei sobi kokku olemasolevaga.",
    money_left: "Sinu kontol on veel raha. Küsi see kõigepealt tagasi või loobu sellest.",
    still_working: "Sinu päring on veel töös. Oota hetk.",
    payload_too_large: "Korraga saatmiseks on seda liiga palju.",
    unsupported_media_type: "Server ei mõista sellist liiki andmeid.",
    insufficient_funds: "Raha ei ole piisavalt.",
    address_refused: "Sellele aadressile ei saadeta midagi: see peab olema avalik ja algama https-iga.",
    not_confirmed: "See pole õige. Kontrolli ja proovi uuesti.",
    too_many_requests: "Liiga palju katseid. Oota veidi ja proovi uuesti.",
    internal: "Viga serveris.",
    unavailable: "Teenus käivitub või on parandamisel. Proovi minuti pärast uuesti.",
  },
  sentences: {
    "Required parameters are missing.": "Kohustuslikud parameetrid puuduvad",
    "Invalid data format": "Vigane andmevorming",
    "There is no such SIM card.": "Sellist SIM-kaarti ei ole.",
    "You have 50 saved views. Remove one before you save another.":
      "Sul on 50 salvestatud vaadet. Enne uue salvestamist eemalda mõni.",
    "There is no such machine.": "Sellist masinat ei ole.",
    "This port still works on the command before. Wait for its answer, at most three minutes.":
      "See port täidab veel eelmist käsku. Oota vastust, kõige rohkem kolm minutit.",
    "The machine does not report. Start its agent, then try again.":
      "Masin ei anna endast märku. Käivita selle agent ja proovi uuesti.",
    "The agent has not opened the modem in this port yet. Try again in half a minute.":
      "Agent ei ole selle pordi modemit veel avanud. Proovi poole minuti pärast uuesti.",
    "The agent on this machine cannot do that. Update it, then try again.":
      "Selle masina agent ei oska seda. Uuenda seda ja proovi uuesti.",
    "Another SIM card is in this port now. Look at it again.":
      "Selles pordis on nüüd teine SIM-kaart. Vaata uuesti.",
    "The SIM card asks for no PIN now.": "SIM-kaart ei küsi praegu PIN-koodi.",
    "Only one try is left, so no PIN is sent. Put the card into a phone and enter the PIN there.":
      "Alles on ainult üks katse, seetõttu PIN-koodi ei saadeta. Pane kaart telefoni ja sisesta PIN seal.",
    "The SIM card cannot be used now.": "SIM-kaarti ei saa praegu kasutada.",
    "This port got twenty commands within an hour. Try again later.":
      "See port sai tunni jooksul kakskümmend käsku. Proovi hiljem uuesti.",
    "A customer waits for a code on this SIM card, and it could be late or lost. Try again in a few minutes.":
      "Klient ootab sellele SIM-kaardile koodi ja see võib hilineda või kaduma minna. Proovi mõne minuti pärast uuesti.",
    "This SIM card is sold. Confirm that its modem may be restarted.":
      "See SIM-kaart on müügil. Kinnita, et selle modemi võib taaskäivitada.",
    "First enter the USSD code of this mobile operator.": "Sisesta esmalt selle operaatori USSD-kood.",
    "There are codes for as many operators as possible.": "Rohkem operaatoreid koodidega lisada ei saa.",
    "This answer names no number for the SIM card.": "Selles vastuses ei ole SIM-kaardi numbrit.",
    "The SIM card has a number already.": "SIM-kaardil on juba number.",
    "This field is required": "See väli on kohustuslik",
    "Username is too short": "Kasutajanimi on liiga lühike",
    "Username is too long": "Kasutajanimi on liiga pikk",
    "Use letters of one alphabet, digits, dot, dash and underscore":
      "Kasuta ühe tähestiku tähti, numbreid, punkti, sidekriipsu ja alakriipsu",
    "Please enter a valid email address": "Sisesta kehtiv e-posti aadress",
    "Password is too short": "Parool on liiga lühike",
    "Password is too long": "Parool on liiga pikk",
    "Password is too common": "Parool on liiga levinud",
    "Password contains your name or e-mail": "Parool sisaldab sinu nime või e-posti aadressi",
    "Wrong username or password.": "Kasutajanimi või parool on vale.",
    "Wrong code.": "Vale kood.",
    "The session is over. Sign in again.": "Sinu seanss on aegunud. Palun logi sisse.",
    "This passkey was not accepted.": "Seda pääsuvõtit ei aktsepteeritud.",
    "This username is taken.": "See kasutajanimi on juba võetud.",
    "This e-mail address is already registered.": "See e-posti aadress on juba registreeritud.",
    "Give the password, a code or a passkey.": "Sisesta parool, kood või kasuta pääsuvõtit.",
    "Codes at sign-in are on already.": "Sisselogimiskoodid on juba sees.",
    "Codes at sign-in are not turned on.": "Sisselogimiskoodid ei ole sisse lülitatud.",
    "There are as many API keys as an account may have.": "Rohkem API-võtmeid lisada ei saa.",
    "This API key has reached the most it may spend in a day. Its owner can raise the amount on the profile page.":
      "See API-võti on kulutanud kõik, mida ta päevas kulutada võib. Omanik saab summat profiililehel suurendada.",
    "There are as many passkeys as one person may have.": "Rohkem pääsuvõtmeid lisada ei saa.",
    "This API key is not valid. Copy the whole key from the profile page, or make a new one there.":
      "See API-võti ei kehti. Kopeeri profiililehelt kogu võti või loo seal uus.",
    "Confirm your e-mail address first.": "Kinnita kõigepealt oma e-posti aadress.",
    "This shop sends no push notifications.": "See pood ei saada tõuketeavitusi.",
    "This shop has no Telegram bot.": "Sellel poel pole Telegrami robotit.",
    "There is no API key.": "API-võtit ei ole.",
    "An API key does not open this call.": "API-võti seda päringut ei ava.",
    "This API key may not be used from this address. Its owner can allow it on the profile page.":
      "Seda API-võtit ei saa sellelt aadressilt kasutada. Omanik saab selle profiililehel lubada.",
    "Sign in first. Programs send their API key as the header Authorization: Bearer KEY.":
      "Logi kõigepealt sisse. Programmid saadavad oma API-võtme päises „Authorization: Bearer VÕTI“.",
    "This API key may not buy. Its owner can allow it on the profile page.":
      "See API-võti ei luba osta. Omanik saab selle profiililehel lubada.",
    "This API key may not read. Its owner can allow it on the profile page.":
      "See API-võti ei luba andmeid lugeda. Omanik saab selle profiililehel lubada.",
    "This call changes something and is not a page.": "See päring muudab andmeid ega ole leht.",
    "This way to pay is not offered.": "Seda makseviisi ei pakuta.",
    "This way to pay charges in another currency.": "See makseviis kasutab teist valuutat.",
    "The amount is below the minimum of this way to pay.": "Summa on väiksem selle makseviisi alampiirist.",
    "Too many payments were begun. Please wait a little.": "Alustatud on liiga palju makseid. Oota veidi.",
    "The payment provider does not answer. Nothing was charged; please try again.":
      "Makseteenus ei vasta. Midagi ei võetud; proovi uuesti.",
    "This payment can still arrive. Cancel it first.": "See makse võib veel saabuda. Tühista see enne.",
    "There is no such payment.": "Sellist makset ei ole.",
    "There is no such receipt.": "Sellist kviitungit ei ole.",
    "The rate has changed. Nothing was charged; look at the new amount.":
      "Kurss on muutunud. Midagi ei võetud; vaata uut summat.",
    "A request of yours is already being worked on.": "Üks sinu taotlus on juba töös.",
    "The amount is too small to be sent back.": "Summa on tagasisaatmiseks liiga väike.",
    "There is no such order.": "Sellist tellimust ei ole.",
    "There is no such service.": "Sellist teenust ei ole.",
    "Enter an amount with at most two decimals.": "Sisesta summa kuni kahe komakohaga.",
    "Enter an amount above zero.": "Sisesta nullist suurem summa.",
    "This is below the least amount of a payout.": "See on väljamakse vähimast summast väiksem.",
    "This is above the most that one payout may be.": "See on ühe väljamakse suurimast summast suurem.",
    "This is more than you can take out now.": "See on rohkem, kui praegu välja võtta saab.",
    "Payouts are made in US dollars.": "Väljamakseid tehakse USA dollarites.",
    "This account does not look right. Please check it.": "See konto ei tundu õige. Palun kontrolli.",
    "Payouts to this country are not possible.": "Sellesse riiki ei saa väljamakseid teha.",
    "There is no such payout.": "Sellist väljamakset ei ole.",
    "This payout was decided already.": "Selle väljamakse kohta on juba otsustatud.",
    "Another operator has to approve this payout too.": "Selle väljamakse peab kinnitama veel üks operaator.",
    "You cannot decide about a payout of your own.": "Omaenda väljamakse üle otsustada ei saa.",
    "We do not show amounts in this currency.": "Selles valuutas me summasid ei näita.",
    "The shop is busy. Please try again in a moment.": "Pood on hõivatud. Proovi hetke pärast uuesti.",
    "You have reached the most your account may spend in a day. Please write to support.":
      "Sinu konto päevane kulupiir on täis. Kirjuta kasutajatoele.",
    "Your account has as many numbers as it may have at once. Please write to support.":
      "Sinu kontol on korraga juba nii palju numbreid, kui lubatud. Kirjuta kasutajatoele.",
    "You have reached the most your account may buy in an hour. Please write to support.":
      "Sinu konto tunni ostupiir on täis. Kirjuta kasutajatoele.",
    "Your account cannot be topped up at the moment. Please write to support.":
      "Sinu kontot ei saa praegu täiendada. Kirjuta kasutajatoele.",
  },
};
