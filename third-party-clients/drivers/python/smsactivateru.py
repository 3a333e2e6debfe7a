from shop import ESTONIA, HANDLER, KEY, live
from smsactivateru import GetBalance, GetNumber, GetStatus, SetStatus, Sms, SmsService, SmsTypes

client = Sms(KEY)
client.url = HANDLER


def buy():
    activation = GetNumber(SmsService().Telegram, country=ESTONIA).request(client)
    bought[activation.id] = activation
    return activation.id, activation.phone_number


bought = {}
live(
    balance=lambda: GetBalance().request(client),
    buy=buy,
    ready=lambda order: bought[order].was_sent(),
    code=lambda order: GetStatus(order).request(client)["code"],
    finish=lambda order: SetStatus(order, SmsTypes.Status.End).request(client),
    cancel=lambda order: bought[order].cancel(),
)
