import asyncio

from shop import ESTONIA, HANDLER, KEY, live
from aherosms import AsyncHeroSms, NoSMSException

client = AsyncHeroSms(KEY, apiUrl=HANDLER)
run = asyncio.run


def buy():
    number = run(client.getNumberV2("tg", ESTONIA))
    return number["id"], number["number"]


def code(order):
    try:
        return run(client.getSMS(order))["sms"]
    except NoSMSException:
        return None


def stock():
    run(client.getOperators("tg", ESTONIA))
    run(client.getCountries())
    run(client.getServicesList())
    run(client.getTopCountriesByService("tg", True))
    return run(client.getPrices("tg", ESTONIA))["prices"]["34"]["tg"]["cost"]


live(
    balance=lambda: run(client.getBalance())["amount"],
    stock=stock,
    buy=buy,
    ready=lambda order: run(client.setStatus("1", order)),
    code=code,
    finish=lambda order: run(client.setStatus("6", order)),
    cancel=lambda order: run(client.setStatus("8", order)),
)
