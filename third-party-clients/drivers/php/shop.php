<?php
// Takes a client through the life of a number and tells `life/run-life.ts` each step that was right.

const ESTONIA = 34;
define('KEY', getenv('KEY'));
define('CLIENT', getenv('CLIENT'));

function step(string $name, mixed $seen, mixed $expected = true): void
{
    if ($seen !== $expected) {
        fwrite(STDERR, "$name: " . json_encode($seen) . ' instead of ' . json_encode($expected));
        exit(1);
    }
    echo "step $name\n";
}

function ask(string $what): void
{
    echo "$what\n";
    fgets(STDIN);
}

/** Functions by name: `balance`, `stock`, `buy` (id and phone), `ready`, `code`, `finish` and `cancel`. */
function live(array $client): void
{
    if (isset($client['balance'])) step('balance', (float) $client['balance'](), 50.0);
    if (isset($client['stock'])) step('stock', $client['stock']() > 0);
    [$order, $phone] = $client['buy']();
    step('bought', ctype_digit((string) $phone));
    if (isset($client['ready'])) step('ready', $client['ready']($order));
    step('waiting', $client['code']($order), null);
    ask("sms $phone");
    step('code', $client['code']($order), '12345');
    if (isset($client['finish'])) step('finished', $client['finish']($order));
    if (isset($client['cancel'])) {
        [$order, $phone] = $client['buy']();
        ask("old $phone");
        step('refunded', $client['cancel']($order));
    }
}
