### Les mots de la table. Les variables sont expliquées dans le fichier anglais.

## Noms

you = Vous
side-pair = { $first } et { $second }
plaque-cards = { $count ->
    [0] aucune carte prise
    [one] 1 carte prise
   *[other] { $count } cartes prises
}
plaque-target = / { $target }
suit-oros = oros
suit-copas = copas
suit-espadas = espadas
suit-bastos = bastos
card-name = { $rank ->
    [1] as
    [10] sota (10)
    [11] cavalier (11)
    [12] roi (12)
   *[other] { $rank }
} de { $suit }

## Annonces

bubble-ronda = Ronda !
bubble-tringa = Tringa !
bubble-double = Double ronda !
bubble-nothing = Rien
bubble-challenge = Fais voir !
bubble-accept = Je te crois
bubble-claim-ronda = Tu avais une ronda !
bubble-claim-tringa = Tu avais une tringa !
bubble-waive = On compte

call-ronda = Ronda
call-tringa = Tringa
call-double = Double ronda
call-of-rank = { $call ->
    [ronda] Ronda
    [tringa] Tringa
   *[double] Double ronda
} { $rank ->
    [1] d’as
   *[other] de { $rank }
}
verdict-true = Vraie
verdict-beaten = Battue
verdict-false = Fausse

## Tampons

stamp-caida = Caída { $points }
stamp-khamsa = B’khamsa { $points }
stamp-achra = B’achra { $points }
stamp-missa = Missa { $points }
stamp-last-batch = Dernière tournée

## Ce qui vient de se passer

line-deal = Donne { $deal }
line-deal-note = { $who ->
    [you] Vous donnez
   *[other] { $name } donne
}
line-mended = La première table est corrigée
line-mended-one = Le { $rank } retourne dans le talon
line-mended-all = Les quatre retournent ; quatre nouvelles arrivent
line-batch = Tournée { $batch }
line-last-batch = La dernière tournée
line-batch-note = { $who ->
    [you] Vous commencez
   *[other] { $name } commence
}
line-trails = { $who ->
    [you] Vous laissez le { $rank }
   *[other] { $name } laisse le { $rank }
}
line-takes = { $who ->
    [you] Vous prenez le { $rank }
   *[other] { $name } prend le { $rank }
}
line-takes-from = { $who ->
    [you] { $whom ->
        [you] Vous prenez votre { $rank }
       *[other] Vous prenez le { $rank } de { $victim }
    }
   *[other] { $whom ->
        [you] { $name } prend votre { $rank }
       *[other] { $name } prend le { $rank } de { $victim }
    }
}
line-takes-run = { $who ->
    [you] Vous prenez du { $rank } au { $last }
   *[other] { $name } prend du { $rank } au { $last }
}
line-takes-run-note = { $count ->
   *[other] Une suite de { $count }
}
line-chains = { $who ->
    [you] Vous avez aussi un { $rank }
   *[other] { $name } a aussi un { $rank }
}
line-chains-seized = { $count ->
    [0] rien de plus
    [one] 1 carte change de tas
   *[other] { $count } cartes changent de tas
}
line-announces = { $who ->
    [you] Vous dites { $call ->
        [ronda] ronda
        [tringa] tringa
       *[double] double ronda
    }
   *[other] { $name } dit { $call ->
        [ronda] ronda
        [tringa] tringa
       *[double] double ronda
    }
}
line-silent = { $who ->
    [you] Vous n’annoncez rien
   *[other] { $name } n’annonce rien
}
line-proven = { $who ->
    [you] Votre { $call ->
        [ronda] ronda
        [tringa] tringa
       *[double] double ronda
    } est montrée
   *[other] La { $call ->
        [ronda] ronda
        [tringa] tringa
       *[double] double ronda
    } de { $name } est montrée
}
line-false = { $who ->
    [you] Votre { $call ->
        [ronda] ronda
        [tringa] tringa
       *[double] double ronda
    } était fausse
   *[other] La { $call ->
        [ronda] ronda
        [tringa] tringa
       *[double] double ronda
    } de { $name } était fausse
}
line-settled = La dispute est réglée
line-challenges = { $who ->
    [you] Vous défiez { $victim }
   *[other] { $whom ->
        [you] { $name } vous défie
       *[other] { $name } défie { $victim }
    }
}
line-challenge-true = C’était vrai
line-challenge-false = C’était du bluff
line-accepts = { $who ->
    [you] Vous laissez passer
   *[other] { $name } laisse passer
}
line-missed = { $who ->
    [you] Vous n’aviez rien dit
   *[other] { $name } n’avait rien dit
}
line-missed-by = { $who ->
    [you] Vous l’avez vu
   *[other] { $name } l’a vu
}
line-waives = { $who ->
    [you] Vous ne réclamez plus rien
   *[other] { $name } ne réclame plus rien
}
line-moved = { $count ->
    [one] 1 carte change de tas
   *[other] { $count } cartes changent de tas
}
line-moved-note = { $whose ->
    [you] pour vous
    [yours] pour votre camp
   *[other] pour { $side }
}
line-swept = { $whose ->
    [you] Le reste est pour vous
    [yours] Le reste est pour votre camp
   *[other] Le reste est pour { $side }
}
line-counted = On compte les cartes
line-counted-note = Un point par carte au-delà de { $quota }
line-revealed = { $who ->
    [you] Vous aviez { $held }
   *[other] { $name } avait { $held }
}
line-deal-ended = Fin de la donne { $deal }
line-won = { $whose ->
    [you] Vous gagnez la partie
    [yours] Votre camp gagne la partie
   *[other] Partie gagnée par { $side }
}
line-drawn = Partie nulle

line-scored = { $reason } : { $points ->
    [one] un point
   *[other] { $points } points
} { $whose ->
    [you] pour vous
    [yours] pour votre camp
   *[other] pour { $side }
}
line-taken-back = { $points ->
    [one] Un point repris
   *[other] { $points } points repris
} { $whose ->
    [you] à vous
    [yours] à votre camp
   *[other] à { $side }
}

## Raisons

reason-announcement = Annonce
reason-taken-back = Repris
reason-false-call = Fausse annonce
reason-missed-call = Oubliée
reason-challenge = Défi
reason-caida = Caída
reason-khamsa = B’khamsa
reason-achra = B’achra
reason-missa = Missa
reason-dealer-duty = Devoir du donneur
reason-cards = Cartes

## Titres sur la table

moment-run = Une suite de { $count ->
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
    [9] neuf
    [10] dix
   *[other] { $count }
}
moment-run-note = du { $first } au { $last }
moment-won = { $whose ->
    [you] Vous gagnez !
    [yours] Vous gagnez !
   *[other] Victoire : { $side }
}
moment-drawn = Partie nulle

## Questions

prompt-speak = Quelque chose à annoncer ?
prompt-speak-note = On entend le mot, pas les cartes
prompt-speak-note-shown = Les cartes sont montrées à tous
prompt-play = À vous
prompt-play-announce = Vous pouvez annoncer avant de jouer
prompt-challenge = Laisser gagner la { $call ->
    [ronda] ronda
    [tringa] tringa
   *[double] double ronda
} de { $victim } ?
prompt-challenge-note = Si vous défiez et qu’elle est vraie, la partie est perdue
prompt-claim = Avant le compte : quelque chose d’oublié ?
choice-ronda = Ronda
choice-tringa = Tringa
choice-double = Double ronda
choice-nothing = Rien
choice-held = vous avez { $cards }
choice-bluff = un bluff
choice-challenge = Défier { $victim }
choice-challenge-note = { $victim } a dit { $call ->
    [ronda] ronda
    [tringa] tringa
   *[double] double ronda
}
choice-accept = Laisser passer
choice-claim = Réclamer à { $victim }
choice-waive = Rien de plus

## Le rideau

curtain-title = { $name }, c’est à vous
curtain-note = Les autres détournent les yeux
curtain-note-pad = Les autres détournent les yeux. Manette { $number }
curtain-open = Je suis { $name }
curtain-claim = { $name } réclame à { $victim }

## Refus

## Signs between partners

sign-title = Un signe au partenaire
sign-note = Tout le monde le voit ; il peut être vrai ou faux
sign-pair = Une paire
sign-three = Trois pareilles
sign-high = Cartes hautes
sign-low = Cartes basses
sign-nothing = Rien
sign-careful = Attention !
sign-said = { $name }: { $sign }

refuse-turn = Ce n’est pas à vous
refuse-hand = Cette carte n’est pas dans votre main
refuse-speak = Dites d’abord ce que vous annoncez
refuse-spoken = Vous avez déjà parlé dans cette tournée
refuse-late = Il est trop tard pour annoncer
refuse-call = On n’annonce pas maintenant
refuse-bluff = Ici les cartes se montrent : seulement ce que vous avez
refuse-challenge = Il n’y a rien à défier
refuse-claim = Les cartes jouées ne le prouvent pas
refuse-waiting = Répondez d’abord à la question
refuse-only-claims = Avant le compte, on ne fait que réclamer
refuse-double = Il faut quatre cartes pour une double ronda
refuse-deal = La donne est finie
refuse-match = La partie est finie
refuse-undo = Trop tard pour revenir en arrière
refuse-now = Pas maintenant
refuse-rules = Ces règles ne le prévoient pas

## Boutons

hud-hint = Conseil
hud-log = Ce qui s’est passé
hud-speed = Vitesse
hud-pause = Pause
hud-undo = Revenir en arrière
hud-speed-instant = immédiate
hud-sound-off = Couper le son
hud-sound-on = Remettre le son
hud-hint-play = Le mieux : le { $rank }
hud-hint-say = Le mieux : dire { $call ->
    [ronda] ronda
    [tringa] tringa
    [double] double ronda
   *[nothing] rien
}
hud-hint-nothing = Le mieux : ne rien dire
hud-hint-challenge = Le mieux : défier { $victim }
hud-hint-accept = Le mieux : laisser passer
hud-hint-claim = Le mieux : réclamer à { $victim }
hud-hint-waive = Le mieux : ne rien réclamer

## Why, after a hint

why-scores = { $reason } { $points }
why-takes = prend { $count ->
    [one] une carte
   *[other] { $count } cartes
}
why-leaves-caida = laisse une caída dans { $percent } % des cas
why-opens-run = laisse une suite de { $count } à partir du { $rank }
why-leaves-missa = laisse une missa
why-shows-pair = montre une paire qui n’a pas été annoncée
why-true = c’est vrai
why-risks-match = si c’est faux, la partie est perdue

log-title = Ce qui s’est passé
log-empty = Rien encore dans cette donne

## Les sons en mots

caption-caida = (un coup de darbouka)
caption-khamsa = (un roulement de darbouka)
caption-achra = (darboukas et mains)
caption-missa = (quelques notes d’oud)
caption-ronda = (un coup sur la table)
caption-tringa = (trois coups sur la table)
caption-false = (du papier se déchire)
caption-won = (l’oud joue)
caption-lost = (l’oud se tait)
