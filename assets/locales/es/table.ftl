### Las palabras de la mesa. Las variables se explican en el fichero inglés.

## Nombres

you = Tú
side-pair = { $first } y { $second }
plaque-cards = { $count ->
    [one] 1 carta ganada
   *[other] { $count } cartas ganadas
}
plaque-target = / { $target }
suit-oros = oros
suit-copas = copas
suit-espadas = espadas
suit-bastos = bastos
card-name = { $rank ->
    [1] as
    [10] sota (10)
    [11] caballo (11)
    [12] rey (12)
   *[other] { $rank }
} de { $suit }

## Cantes

bubble-ronda = ¡Ronda!
bubble-tringa = ¡Tringa!
bubble-double = ¡Ronda doble!
bubble-nothing = Nada
bubble-challenge = ¡A ver!
bubble-accept = Te creo
bubble-claim-ronda = ¡Tenías ronda!
bubble-claim-tringa = ¡Tenías tringa!
bubble-waive = A contar

call-ronda = Ronda
call-tringa = Tringa
call-double = Ronda doble
call-of-rank = { $call ->
    [ronda] Ronda
    [tringa] Tringa
   *[double] Ronda doble
} de { $rank ->
    [1] ases
   *[other] { $rank }
}
verdict-true = Verdadera
verdict-beaten = Superada
verdict-false = Falsa

## Sellos

stamp-caida = Caída { $points }
stamp-khamsa = B’khamsa { $points }
stamp-achra = B’achra { $points }
stamp-missa = Missa { $points }
stamp-last-batch = Última tanda

## Lo que acaba de pasar

line-deal = Reparto { $deal }
line-deal-note = { $who ->
    [you] Das tú
   *[other] Da { $name }
}
line-mended = Se arregla la primera mesa
line-mended-one = El { $rank } vuelve al mazo
line-mended-all = Vuelven las cuatro; salen cuatro nuevas
line-batch = Tanda { $batch }
line-last-batch = La última tanda
line-batch-note = { $who ->
    [you] Sales tú
   *[other] Sale { $name }
}
line-trails = { $who ->
    [you] Dejas el { $rank }
   *[other] { $name } deja el { $rank }
}
line-takes = { $who ->
    [you] Te llevas el { $rank }
   *[other] { $name } se lleva el { $rank }
}
line-takes-from = { $who ->
    [you] { $whom ->
        [you] Te llevas tu { $rank }
       *[other] Te llevas el { $rank } de { $victim }
    }
   *[other] { $whom ->
        [you] { $name } se lleva tu { $rank }
       *[other] { $name } se lleva el { $rank } de { $victim }
    }
}
line-takes-run = { $who ->
    [you] Te llevas del { $rank } al { $last }
   *[other] { $name } se lleva del { $rank } al { $last }
}
line-takes-run-note = { $count ->
   *[other] Escalera de { $count }
}
line-chains = { $who ->
    [you] Tú también tienes un { $rank }
   *[other] { $name } también tiene un { $rank }
}
line-chains-seized = { $count ->
    [0] nada más
    [one] 1 carta cambia de montón
   *[other] { $count } cartas cambian de montón
}
line-announces = { $who ->
    [you] Cantas { $call ->
        [ronda] ronda
        [tringa] tringa
       *[double] ronda doble
    }
   *[other] { $name } canta { $call ->
        [ronda] ronda
        [tringa] tringa
       *[double] ronda doble
    }
}
line-silent = { $who ->
    [you] No cantas nada
   *[other] { $name } no canta nada
}
line-proven = { $who ->
    [you] Tu { $call ->
        [ronda] ronda
        [tringa] tringa
       *[double] ronda doble
    } queda probada
   *[other] Queda probada la { $call ->
        [ronda] ronda
        [tringa] tringa
       *[double] ronda doble
    } de { $name }
}
line-false = { $who ->
    [you] Tu { $call ->
        [ronda] ronda
        [tringa] tringa
       *[double] ronda doble
    } era falsa
   *[other] La { $call ->
        [ronda] ronda
        [tringa] tringa
       *[double] ronda doble
    } de { $name } era falsa
}
line-settled = El pleito está resuelto
line-challenges = { $who ->
    [you] Desafías a { $victim }
   *[other] { $whom ->
        [you] { $name } te desafía
       *[other] { $name } desafía a { $victim }
    }
}
line-challenge-true = Era verdad
line-challenge-false = Era un farol
line-accepts = { $who ->
    [you] Lo dejas pasar
   *[other] { $name } lo deja pasar
}
line-missed = { $who ->
    [you] Te lo habías callado
   *[other] { $name } se lo había callado
}
line-missed-by = { $who ->
    [you] Lo has visto tú
   *[other] Lo ha visto { $name }
}
line-waives = { $who ->
    [you] No reclamas nada más
   *[other] { $name } no reclama nada más
}
line-moved = { $count ->
    [one] 1 carta cambia de montón
   *[other] { $count } cartas cambian de montón
}
line-moved-note = { $whose ->
    [you] para ti
    [yours] para tu bando
   *[other] para { $side }
}
line-swept = { $whose ->
    [you] Lo que queda es para ti
    [yours] Lo que queda es para tu bando
   *[other] Lo que queda es para { $side }
}
line-counted = Se cuentan las cartas
line-counted-note = Un tanto por cada carta más allá de { $quota }
line-revealed = { $who ->
    [you] Tenías { $held }
   *[other] { $name } tenía { $held }
}
line-deal-ended = Fin del reparto { $deal }
line-won = { $whose ->
    [you] Ganas la partida
    [yours] Tu bando gana la partida
   *[other] La partida es de { $side }
}
line-drawn = La partida queda en tablas

line-scored = { $reason }: { $points ->
    [one] un tanto
   *[other] { $points } tantos
} { $whose ->
    [you] para ti
    [yours] para tu bando
   *[other] para { $side }
}
line-taken-back = { $points ->
    [one] Se quita un tanto
   *[other] Se quitan { $points } tantos
} { $whose ->
    [you] a ti
    [yours] a tu bando
   *[other] a { $side }
}

## Motivos

reason-announcement = Cante
reason-taken-back = Quitado
reason-false-call = Cante falso
reason-missed-call = Callada
reason-challenge = Desafío
reason-caida = Caída
reason-khamsa = B’khamsa
reason-achra = B’achra
reason-missa = Missa
reason-dealer-duty = Deber de quien da
reason-cards = Cartas

## Títulos sobre la mesa

moment-run = Escalera de { $count ->
    [2] dos
    [3] tres
    [4] cuatro
    [5] cinco
    [6] seis
    [7] siete
    [8] ocho
    [9] nueve
    [10] diez
   *[other] { $count }
}
moment-run-note = del { $first } al { $last }
moment-won = { $whose ->
    [you] ¡Ganas!
    [yours] ¡Habéis ganado!
   *[other] Victoria de { $side }
}
moment-drawn = Tablas

## Preguntas

prompt-speak = ¿Cantas algo?
prompt-speak-note = Se oye la palabra, no las cartas
prompt-speak-note-shown = Las cartas se enseñan a todos
prompt-play = Te toca
prompt-play-announce = Puedes cantar antes de jugar
prompt-challenge = ¿Dejas que gane la { $call ->
    [ronda] ronda
    [tringa] tringa
   *[double] ronda doble
} de { $victim }?
prompt-challenge-note = Si desafías y es verdadera, pierdes la partida
prompt-claim = Antes de contar: ¿alguien se calló algo?
choice-ronda = Ronda
choice-tringa = Tringa
choice-double = Ronda doble
choice-nothing = Nada
choice-held = llevas { $cards }
choice-bluff = un farol
choice-challenge = Desafiar a { $victim }
choice-challenge-note = { $victim } cantó { $call ->
    [ronda] ronda
    [tringa] tringa
   *[double] ronda doble
}
choice-accept = Dejarlo pasar
choice-claim = Reclamar a { $victim }
choice-waive = Nada más

## La cortina

curtain-title = { $name }, te toca
curtain-note = Los demás, que no miren
curtain-note-pad = Los demás, que no miren. Mando { $number }
curtain-open = Soy { $name }
curtain-claim = { $name } reclama a { $victim }

## Por qué no

## Signs between partners

sign-title = Una seña al compañero
sign-note = La ven todos; puede ser verdad o no
sign-pair = Una pareja
sign-three = Tres iguales
sign-high = Cartas altas
sign-low = Cartas bajas
sign-nothing = Nada
sign-careful = ¡Cuidado!
sign-said = { $name }: { $sign }

refuse-turn = No te toca
refuse-hand = Esa carta no está en tu mano
refuse-speak = Primero di si cantas algo
refuse-spoken = Ya has hablado en esta tanda
refuse-late = Es tarde para cantar
refuse-call = Ahora no se canta
refuse-bluff = Aquí se enseñan las cartas: solo lo que llevas
refuse-challenge = No hay nada que desafiar
refuse-claim = Las cartas jugadas no lo prueban
refuse-waiting = Responde primero a la pregunta
refuse-only-claims = Antes de contar solo se reclama
refuse-double = La ronda doble pide cuatro cartas
refuse-deal = El reparto ha terminado
refuse-match = La partida ha terminado
refuse-undo = Ya no se puede deshacer
refuse-now = Ahora no
refuse-rules = En este reglamento no existe

## Botones

hud-hint = Consejo
hud-log = Lo que ha pasado
hud-speed = Velocidad
hud-pause = Pausa
hud-undo = Deshacer
hud-speed-instant = al instante
hud-sound-off = Quitar el sonido
hud-sound-on = Poner el sonido
hud-hint-play = Lo mejor: el { $rank }
hud-hint-say = Lo mejor: { $call ->
    [ronda] cantar ronda
    [tringa] cantar tringa
    [double] cantar ronda doble
   *[nothing] no cantar
}
hud-hint-nothing = Lo mejor: no decir nada
hud-hint-challenge = Lo mejor: desafiar a { $victim }
hud-hint-accept = Lo mejor: darlo por bueno
hud-hint-claim = Lo mejor: reclamar a { $victim }
hud-hint-waive = Lo mejor: no reclamar nada

## Why, after a hint

why-scores = { $reason } { $points }
why-takes = se lleva { $count ->
    [one] una carta
   *[other] { $count } cartas
}
why-leaves-caida = deja una caída en el { $percent } % de los casos
why-opens-run = deja una escalera de { $count } desde el { $rank }
why-leaves-missa = deja una missa
why-shows-pair = enseña una pareja sin cantar
why-true = es verdad
why-risks-match = si fallas, pierdes la partida

log-title = Lo que ha pasado
log-empty = Nada todavía en este reparto

## Los sonidos en palabras

caption-caida = (golpe de darbuka)
caption-khamsa = (redoble de darbuka)
caption-achra = (darbukas y palmas)
caption-missa = (unas notas de laúd)
caption-ronda = (un golpe en la mesa)
caption-tringa = (tres golpes en la mesa)
caption-false = (se rasga un papel)
caption-won = (suena el laúd)
caption-lost = (el laúd calla)
