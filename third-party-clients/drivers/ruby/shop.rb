# Takes a client through the life of a number and tells `life/run-life.ts` each step that was right.

$LOAD_PATH.unshift(File.join(ENV["CLIENT"], "lib"))
$stdout.sync = true
HANDLER = "#{ENV["SHOP"]}/stubs/handler_api.php".freeze
KEY = ENV["KEY"]

def step(name, seen, expected = true)
  abort "#{name}: #{seen.inspect} instead of #{expected.inspect}" if seen != expected
  puts "step #{name}"
end

def ask(what)
  puts what
  $stdin.gets
end

# `buy` returns id and phone, `code` the code or nothing.
def live(balance:, buy:, code:, finish:, cancel:, ready: nil)
  step "balance", balance.call.to_f, 50.0
  order, phone = buy.call
  step "bought", phone.match?(/\A\d+\z/)
  step "ready", ready.call(order) if ready
  step "waiting", code.call(order), nil
  ask "sms #{phone}"
  step "code", code.call(order), "12345"
  step "finished", finish.call(order)
  order, phone = buy.call
  ask "old #{phone}"
  step "refunded", cancel.call(order)
end
