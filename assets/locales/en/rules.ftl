### The rules of a book, told with its own numbers.

rules-title = How to play
rules-book = Rule book
rules-own = These are the rules of the match on the table.

## In a minute

rules-page-minute = In a minute
rules-minute-deal = { $table ->
    [0] Four cards each to begin with, and none on the table.
   *[other] { $hand ->
        [6] Six
       *[3] Three
    } cards each, four face up on the table.
}
rules-minute-call = A pair in your hand? That is a ronda. Three alike? A tringa. Say so.
rules-minute-play = In turn, everybody plays one card. { $runs ->
    [yes] It takes the card of the same number, and the unbroken run above it.
   *[no] It takes the card of the same number.
} If there is none, it stays on the table.
rules-minute-bonus = Take the very card that was just laid before you: caída. Clear the table: missa.
rules-minute-count = Out of cards? More are dealt, until the pack is used up. Then everybody counts what they took: more than a fair share is worth points.
rules-minute-win = The first side to { $target } wins.

## Cards and deal

rules-page-deal = Cards and deal
rules-pack = Forty cards: coins, cups, swords and clubs, each from 1 to 7 and 10 to 12. Suits never matter, only numbers do.
rules-order = There is no 8 and no 9, so 7 and 10 are neighbours. Nothing follows the 12.
rules-seats = Play goes anticlockwise. Two or three play each for themselves; with four, you and the player opposite are partners, with one score and one pile.
rules-dealing = The dealer gives { $hand ->
    [6] six
   *[3] three
} cards to each, { $dealing ->
    [one-by-one] one by one
   *[by-batch] all together
}, beginning with the next player, and lays four face up.
rules-dealing-four = Four cards each in the first batch, and none are laid on the table.
rules-mending = The four on the table must be of four different numbers, and not four neighbours. If they are not, { $mending ->
    [return] the offending card is shuffled back and the next takes its place.
    [bury] the offending card is buried in the middle of the stock and the next takes its place.
   *[redeal] all four go back, and four new ones are laid.
}
rules-batches = When all hands are empty, everybody gets the next batch, until the stock is used up. The dealer calls out the last one.
rules-one-batch = One batch is the whole deal: the rest of the pack stays out.
rules-next-dealer = After each deal the next player deals. The player after the dealer receives, speaks and plays first.

## Announcing

rules-page-call = Announcing
rules-call = Two of a number in your hand are a ronda{ $ronda ->
    [0] .
    [one] , worth one point.
   *[other] , worth { $ronda } points.
} Three are a tringa{ $tringa ->
    [0] .
    [one] , worth one point.
   *[other] , worth { $tringa } points.
}
rules-call-by-rank = What they are worth depends on the number.
rules-call-double = A hand of four may hold two pairs: a double ronda, worth two rondas.
rules-when = { $when ->
    [round] Before any card of the batch is played, everybody in turn says ronda, tringa or nothing.
   *[own-turn] You say it on your own turn, just before your first card of the batch.
}
rules-when-first = Only in the first batch of a deal.
rules-shown = { $shown ->
    [cards] You show the cards.
   *[kind] The others hear the word: neither the number nor whether it is true.
}
rules-shown-end = At the end of the deal everything is revealed.
rules-strength = A tringa beats any ronda. Otherwise the higher number wins, { $strength ->
    [ace-high] with the ace above the 12.
   *[king-high] the 12 highest and the ace lowest.
}
rules-award = { $award ->
    [all] The side with the strongest scores for all true announcements of the batch, its own and those it has beaten.
   *[best] The strongest scores its own points; the others get nothing.
}
rules-tie = { $tie ->
    [first] If two sides are equally strong, the first to speak scores.
   *[split] If two sides are equally strong, they divide the points, rounded down.
}
rules-scored = { $scored ->
    [proven] If one side alone announced, it is believed and scores at once. Otherwise the points wait until the cards played have proved who is right.
    [at-once] The points are scored at once.
   *[deal-end] The points are scored at the end of the deal, batch by batch.
}
rules-false = You may announce what you do not hold. When it comes out, its points are taken back, and a false ronda gives { $to ->
    [next-seat] the next side
   *[each-opponent] each opposing side
} { $ronda ->
    [one] one point
   *[other] { $ronda } points
}, a false tringa { $tringa ->
    [one] one point
   *[other] { $tringa } points
}.
rules-false-limit = You pay at most once a deal.
rules-challenge = On your turn, before you play, you may challenge an announcement that is not proved yet. The hand is laid open. If it was false, you score the penalty at once. If it was true, the announcer wins the match.
rules-missed = { $missed ->
    [claimed] If you hold one and say nothing, an opponent who sees it in the cards you have played may claim it:
   *[auto] If you hold one and say nothing, your opponents score as soon as your cards show it:
} { $ronda ->
    [one] one point
   *[other] { $ronda } points
} for a ronda, { $tringa ->
    [one] one point
   *[other] { $tringa } points
} for a tringa.

## Playing

rules-page-play = Playing
rules-match = If a card of the same number lies on the table, your card takes it. You have no choice.
rules-run = With it you take the next number up, if it lies there, and the next, as long as there is no gap.
rules-run-example = The 6 takes 6, 7 and 10. There is no 11, so the 12 stays.
rules-no-run = It takes that card and nothing else.
rules-trail = If no card of that number lies there, yours stays on the table, even if the next number up is there.
rules-trail-example = No 4 on the table: the 4 stays.

## Bonuses

rules-page-bonus = Bonuses
rules-caida = Caída, { $points ->
    [one] one point
   *[other] { $points } points
}: you take the card that the player before you has just laid. At the table you hear bouah’d: for one.
rules-caida-run = { $run ->
    [yes] A card that you sweep up in a run counts as well.
   *[no] A card that you only sweep up in a run does not count.
}
rules-caida-batch = The first card of a batch never makes one.
rules-chain = { $chain ->
    [any] After any capture by number,
   *[caida] After a caída,
} a third card of the same number played at once is b’khamsa, { $khamsa ->
    [one] one point
   *[other] { $khamsa } points
}; the fourth is b’achra, { $achra ->
    [one] one point
   *[other] { $achra } points
}.
rules-chain-seats = { $seats ->
    [2] From two seats on.
    [3] From three seats on.
   *[4] With four seats only.
}
rules-chain-takes = { $takes ->
    [own] It takes its own card alone.
   *[whole] It takes all that the capture before it took.
}
rules-chain-points = { $points ->
    [kept] Everybody keeps what they scored.
   *[superseded] Only the last of the chain keeps points: what the others made in it is taken back.
}
rules-chain-off = There are no chains: a third card of the same number simply stays on the table.
rules-missa = Missa, { $points ->
    [one] one point
   *[other] { $points } points
}: your card leaves the table empty. Some call it lahsa. It comes on top of the others.
rules-missa-takes = The card must itself take one from the table.
rules-missa-last = { $last ->
    [yes] The dealer’s very last card counts as well.
   *[no] The dealer’s very last card of the deal makes no missa.
}

## Count and end

rules-page-end = Count and end
rules-sweep = What is left on the table at the end goes to the side that took last. That is no missa.
rules-count = Everybody counts their pile. A fair share is { $two } for two sides and { $three } for three; every card more is a point.
rules-target = { $check ->
    [at-once] The first side to { $target } wins, in the middle of a deal too.
   *[deal-end] A deal is always played out; then a side with { $target } has won.
}
rules-several = { $several ->
    [precedence] If several have got there, the deal is counted again on paper: first cards, then announcements, then the rest in the order it was made. Whoever is there first wins.
   *[highest] If several have got there, the highest total wins.
}
rules-level = { $level ->
    [draw] If they are level, the match is drawn.
   *[playon] If they are level, play goes on until one leads.
}
rules-duty = Dealer’s duty: the dealer’s very last card should capture with a 12, for { $points } points. If it captures nothing, or is an ace, each opposing side scores { $points }.
rules-transfer = Points in play move cards: each point is a card from the opponents’ pile. Real points come from the count alone.
rules-signals = Partners may send each other a few fixed signs.

## Words

rules-page-words = Words you hear
word-ronda = Ronda, tringa: a pair, three alike in your hand.
word-caida = Bouah’d, also darba, a hit: the caída, “for one”.
word-khamsa = B’khamsa, b’achra: the links of the chain, “for five”, “for ten”.
word-missa = Missa, from Spanish mesa, also lahsa, “a lick”: the table cleared.
word-qaa = Qa’a, the floor: the cards left on the table at the end.
word-ma-bqach = Ma bqach, “nothing left”: the last batch.
word-karta = Karta: the cards, the pack, the game itself.

## Devices

rules-page-keys = Mouse, keys, gamepad
rules-keys-mouse = Mouse: click a card, or drag it to the table. Point at it first to see what it would take. A click anywhere skips what moves.
rules-keys-buttons = The buttons below the table: hint, what happened, speed, and the menu.
# $device is `keys` or `pad`.
rules-keys-choose = { $device ->
    [pad] Choose a card or an answer: left and right on the cross. Up and down go from the cards to the answers and back.
   *[keys] Choose a card or an answer: arrow keys. Tab goes from the cards to the answers and back.
}
rules-keys-play = { $device ->
    [pad] Play, say or skip: the lower button.
   *[keys] Play, say or skip: Enter or Space.
}
rules-keys-call = { $device ->
    [pad] Announce: the left button. Once to choose, once more to say it.
   *[keys] Announce: A. Once to choose, once more to say it.
}
rules-keys-dispute = { $device ->
    [pad] Challenge or claim: the upper button.
   *[keys] Challenge or claim: C.
}
rules-keys-hint = { $device ->
    [pad] Hint: the left shoulder button.
   *[keys] Hint: H.
}
rules-keys-undo = { $device ->
    [pad] Take back, while nobody else has acted: the left trigger.
   *[keys] Take back, while nobody else has acted: U.
}
rules-keys-pace = { $device ->
    [pad] Speed: the right shoulder button. What happened: Select.
   *[keys] Speed: F. Hold the table: P. What happened: L.
}
rules-keys-sign = { $device ->
    [pad] Sign to your partner, where it is allowed: the right trigger.
   *[keys] Sign to your partner, where it is allowed: S.
}
rules-keys-menu = { $device ->
    [pad] Menu: Start.
   *[keys] Menu: Esc. Full screen: F11.
}
rules-keys-others = Press a key, or a button of the gamepad, and what it does stands here.
