import json

from shop import ESTONIA, KEY, live
from smsactivateapi import VOIPGenerator

client = VOIPGenerator(KEY)


def buy():
    number = json.loads(client.getNumber("tg", str(ESTONIA)))
    return number["id_number"], number["number"]


live(
    balance=lambda: json.loads(client.getBalance())["balance"],
    stock=lambda: json.loads(client.getNumbersStatus(str(ESTONIA)))["tg"],
    buy=buy,
    code=lambda order: json.loads(client.getStatus(order)).get("code"),
)
