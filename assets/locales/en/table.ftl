### The words on and about the table.
###
### Wherever somebody acts, $who is `you` or `other` and $name is the name of the seat. Wherever
### something is done to somebody, $whom is `you` or `other` and $victim is that name. Wherever
### points go somewhere, $whose is `you` (alone at one's side), `yours` (you and your partner) or
### `other`, and $side is the name of the side.
### $rank is the number printed on a card. $call is one of `ronda`, `tringa`, `double`.

## Names

you = You
side-pair = { $first } & { $second }
plaque-cards = { $count ->
    [one] 1 card taken
   *[other] { $count } cards taken
}
plaque-target = / { $target }
suit-oros = coins
suit-copas = cups
suit-espadas = swords
suit-bastos = clubs
card-name = { $rank ->
    [1] ace
    [10] sota (10)
    [11] caballo (11)
    [12] rey (12)
   *[other] { $rank }
} of { $suit }

## Announcements, spoken

bubble-ronda = Ronda!
bubble-tringa = Tringa!
bubble-double = Double ronda!
bubble-nothing = Nothing
bubble-challenge = Show me!
bubble-accept = I believe it
bubble-claim-ronda = You had a ronda!
bubble-claim-tringa = You had a tringa!
bubble-waive = Go on, count

## Tags below a nameplate

call-ronda = Ronda
call-tringa = Tringa
call-double = Double ronda
call-of-rank = { $call ->
    [ronda] Ronda
    [tringa] Tringa
   *[double] Double ronda
} of { $rank ->
    [1] aces
   *[other] { $rank }s
}
verdict-true = True
verdict-beaten = Beaten
verdict-false = False

## Stamps

stamp-caida = Caída { $points }
stamp-khamsa = B’khamsa { $points }
stamp-achra = B’achra { $points }
stamp-missa = Missa { $points }
stamp-last-batch = Last batch

## The event line: what happened

line-deal = Deal { $deal }
line-deal-note = { $who ->
    [you] You deal
   *[other] { $name } deals
}
line-mended = The first table is mended
line-mended-one = The { $rank } goes back into the stock
line-mended-all = All four go back; four new ones come
line-batch = Batch { $batch }
line-last-batch = The last batch
line-batch-note = { $who ->
    [you] You play first
   *[other] { $name } plays first
}
line-trails = { $who ->
    [you] You leave the { $rank }
   *[other] { $name } leaves the { $rank }
}
line-takes = { $who ->
    [you] You take the { $rank }
   *[other] { $name } takes the { $rank }
}
line-takes-from = { $who ->
    [you] { $whom ->
        [you] You take your { $rank }
       *[other] You take { $victim }’s { $rank }
    }
   *[other] { $whom ->
        [you] { $name } takes your { $rank }
       *[other] { $name } takes { $victim }’s { $rank }
    }
}
line-takes-run = { $who ->
    [you] You take { $rank } to { $last }
   *[other] { $name } takes { $rank } to { $last }
}
line-takes-run-note = { $count ->
   *[other] A run of { $count }
}
line-chains = { $who ->
    [you] You have a { $rank } too
   *[other] { $name } has a { $rank } too
}
line-chains-seized = { $count ->
    [0] nothing taken
    [one] 1 card changes piles
   *[other] { $count } cards change piles
}
line-announces = { $who ->
    [you] You say { $call ->
        [ronda] ronda
        [tringa] tringa
       *[double] double ronda
    }
   *[other] { $name } says { $call ->
        [ronda] ronda
        [tringa] tringa
       *[double] double ronda
    }
}
line-silent = { $who ->
    [you] You announce nothing
   *[other] { $name } announces nothing
}
line-proven = { $who ->
    [you] Your { $call ->
        [ronda] ronda
        [tringa] tringa
       *[double] double ronda
    } is shown
   *[other] { $name }’s { $call ->
        [ronda] ronda
        [tringa] tringa
       *[double] double ronda
    } is shown
}
line-false = { $who ->
    [you] Your { $call ->
        [ronda] ronda
        [tringa] tringa
       *[double] double ronda
    } was false
   *[other] { $name }’s { $call ->
        [ronda] ronda
        [tringa] tringa
       *[double] double ronda
    } was false
}
line-settled = The announcements are settled
line-challenges = { $who ->
    [you] You challenge { $victim }
   *[other] { $whom ->
        [you] { $name } challenges you
       *[other] { $name } challenges { $victim }
    }
}
line-challenge-true = It was true
line-challenge-false = It was a bluff
line-accepts = { $who ->
    [you] You let it stand
   *[other] { $name } lets it stand
}
line-missed = { $who ->
    [you] You had kept quiet
   *[other] { $name } had kept quiet
}
line-missed-by = { $who ->
    [you] You saw it
   *[other] { $name } saw it
}
line-waives = { $who ->
    [you] You claim nothing more
   *[other] { $name } claims nothing more
}
line-moved = { $count ->
    [one] 1 card changes piles
   *[other] { $count } cards change piles
}
line-moved-note = { $whose ->
    [you] to you
    [yours] to your side
   *[other] to { $side }
}
line-swept = { $whose ->
    [you] What is left goes to you
    [yours] What is left goes to your side
   *[other] What is left goes to { $side }
}
line-counted = The cards are counted
line-counted-note = One point for each card over { $quota }
line-revealed = { $who ->
    [you] You had { $held }
   *[other] { $name } had { $held }
}
line-deal-ended = End of deal { $deal }
line-won = { $whose ->
    [you] You win the match
    [yours] Your side wins the match
   *[other] The match goes to { $side }
}
line-drawn = The match is drawn

# The second line, for points. $reason is one of the reason- words, $points the number.
line-scored = { $reason }: { $points ->
    [one] one point
   *[other] { $points } points
} { $whose ->
    [you] to you
    [yours] to your side
   *[other] to { $side }
}
line-taken-back = { $points ->
    [one] One point
   *[other] { $points } points
} taken back { $whose ->
    [you] from you
    [yours] from your side
   *[other] from { $side }
}

## Reasons, also on the sheet at the end of a deal

reason-announcement = Announcement
reason-taken-back = Taken back
reason-false-call = False announcement
reason-missed-call = Kept quiet
reason-challenge = Challenge
reason-caida = Caída
reason-khamsa = B’khamsa
reason-achra = B’achra
reason-missa = Missa
reason-dealer-duty = Dealer’s duty
reason-cards = Cards

## Titles over the table

moment-run = A run of { $count ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
   *[other] { $count }
}
moment-run-note = { $first } to { $last }
moment-won = { $whose ->
    [you] You win!
    [yours] You win!
   *[other] Victory for { $side }
}
moment-drawn = A draw

## Questions and answers

prompt-speak = Anything to announce?
prompt-speak-note = The others hear the word, not the cards
prompt-speak-note-shown = The cards are shown to all
prompt-play = Your turn
prompt-play-announce = You may announce before you play
prompt-challenge = Let { $victim }’s { $call ->
    [ronda] ronda
    [tringa] tringa
   *[double] double ronda
} win?
prompt-challenge-note = If you challenge and it is true, the match is theirs
prompt-claim = Before the count: anything kept quiet?
choice-ronda = Ronda
choice-tringa = Tringa
choice-double = Double ronda
choice-nothing = Nothing
choice-held = you hold { $cards }
choice-bluff = a bluff
choice-challenge = Challenge { $victim }
choice-challenge-note = { $victim } said { $call ->
    [ronda] ronda
    [tringa] tringa
   *[double] double ronda
}
choice-accept = Let it stand
choice-claim = Claim from { $victim }
choice-waive = Nothing more

## The curtain between two people

curtain-title = { $name }, it is your turn
curtain-note = The others look away, please
curtain-note-pad = The others look away, please. Gamepad { $number }
curtain-open = I am { $name }
curtain-claim = { $name }: claim from { $victim }

## Signs between partners

sign-title = A sign to your partner
sign-note = Everybody sees it; it may be true or not
sign-pair = A pair
sign-three = Three alike
sign-high = High cards
sign-low = Low cards
sign-nothing = Nothing
sign-careful = Careful!
sign-said = { $name }: { $sign }

## Why a play is refused

refuse-turn = It is not your turn
refuse-hand = That card is not in your hand
refuse-speak = First say what you announce
refuse-spoken = You have already spoken in this batch
refuse-late = It is too late to announce
refuse-call = You cannot announce that here
refuse-bluff = Cards are shown here: only what you hold
refuse-challenge = There is nothing to challenge
refuse-claim = The cards played do not prove it
refuse-waiting = First the question on the table
refuse-only-claims = Before the count there are only claims
refuse-double = A double ronda needs four cards
refuse-deal = The deal is over
refuse-match = The match is over
refuse-undo = Too late to take that back
refuse-now = Not now
refuse-rules = These rules do not have that

## Buttons on the table

hud-hint = Hint
hud-log = What happened
hud-speed = Speed
hud-pause = Pause
hud-undo = Take back
hud-speed-instant = instant
hud-sound-off = Sound off
hud-sound-on = Sound on
hud-hint-play = Best: the { $rank }
hud-hint-say = Best: say { $call ->
    [ronda] ronda
    [tringa] tringa
    [double] double ronda
   *[nothing] nothing
}
hud-hint-nothing = Best: say nothing
hud-hint-challenge = Best: challenge { $victim }
hud-hint-accept = Best: let it stand
hud-hint-claim = Best: claim from { $victim }
hud-hint-waive = Best: claim nothing

## Why, after a hint

why-scores = { $reason } { $points }
why-takes = takes { $count ->
    [one] one card
   *[other] { $count } cards
}
why-leaves-caida = leaves a caída in { $percent } % of cases
why-opens-run = leaves a run of { $count } from the { $rank }
why-leaves-missa = leaves a missa
why-shows-pair = shows a pair that was not announced
why-true = it is true
why-risks-match = if wrong, the match is lost

log-title = What happened
log-empty = Nothing yet in this deal

## Sounds in words, for those who play without them

caption-caida = (a darbuka hit)
caption-khamsa = (a roll on the darbuka)
caption-achra = (darbukas and hands)
caption-missa = (a phrase on the oud)
caption-ronda = (a knock on the table)
caption-tringa = (three knocks on the table)
caption-false = (paper tears)
caption-won = (the oud plays)
caption-lost = (the oud falls silent)
