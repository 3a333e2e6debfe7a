from shop import HOST, KEY, live
from onlinesimru import Driver

driver = Driver(KEY, base_url=HOST)
numbers = driver.numbers()
ESTONIA = 372


def buy():
    operation = numbers.get("telegram", country=ESTONIA, number=True)
    return operation["tzid"], operation["number"]


def stock():
    numbers.tariffs()
    return list(numbers.tariffsOne(ESTONIA)["services"].values())[0]["count"]


live(
    balance=lambda: driver.user().balance()["balance"],
    stock=stock,
    buy=buy,
    code=lambda order: numbers.stateOne(order, 1, False).get("msg"),
    finish=lambda order: numbers.close(order)["tzid"] == order,
    cancel=lambda order: numbers.close(order)["tzid"] == order,
)
