### Las reglas de un reglamento, con sus propios números.

rules-title = Cómo se juega
rules-book = Reglamento
rules-own = Estas son las reglas de la partida que está en la mesa.

rules-page-minute = En un minuto
rules-minute-deal = { $table ->
    [0] Cuatro cartas a cada uno para empezar, y ninguna en la mesa.
   *[other] { $hand ->
        [6] Seis
       *[3] Tres
    } cartas a cada uno, cuatro boca arriba en la mesa.
}
rules-minute-call = ¿Una pareja en la mano? Eso es ronda. ¿Tres iguales? Tringa. Dilo.
rules-minute-play = Cada uno echa por turno una carta. { $runs ->
    [yes] Se lleva la del mismo número y la escalera sin huecos que sigue hacia arriba.
   *[no] Se lleva la del mismo número.
} Si no la hay, se queda en la mesa.
rules-minute-bonus = Llevarse la carta que acaban de dejar justo antes de ti: caída. Dejar la mesa limpia: missa.
rules-minute-count = ¿No quedan cartas? Se dan más, hasta acabar la baraja. Luego cada uno cuenta lo suyo: lo que pasa de su parte vale tantos.
rules-minute-win = Gana el primer bando que llega a { $target }.

rules-page-deal = Cartas y reparto
rules-pack = Cuarenta cartas: oros, copas, espadas y bastos, del 1 al 7 y del 10 al 12. El palo no importa nunca, solo el número.
rules-order = No hay 8 ni 9, así que el 7 y el 10 son vecinos. Detrás del 12 no viene nada.
rules-seats = Se juega en sentido contrario a las agujas del reloj. Entre dos o tres, cada uno por su cuenta; entre cuatro, tu compañero es el de enfrente, con un solo tanteo y un solo montón.
rules-dealing = Quien da reparte { $hand ->
    [6] seis
   *[3] tres
} cartas a cada uno, { $dealing ->
    [one-by-one] de una en una
   *[by-batch] todas juntas
}, empezando por el siguiente, y pone cuatro boca arriba.
rules-dealing-four = Cuatro cartas a cada uno en la primera tanda, y ninguna en la mesa.
rules-mending = Las cuatro de la mesa han de ser de números distintos, y no cuatro vecinas. Si no, { $mending ->
    [return] la culpable se baraja con el mazo y la siguiente ocupa su sitio.
    [bury] la culpable va en mitad del mazo y la siguiente ocupa su sitio.
   *[redeal] se recogen las cuatro y se ponen otras cuatro.
}
rules-batches = Cuando no quedan cartas en la mano, se da la tanda siguiente, hasta acabar el mazo. Quien da anuncia la última.
rules-one-batch = Una sola tanda es todo el reparto: el resto de la baraja se aparta.
rules-next-dealer = Después de cada reparto da el siguiente. El que va detrás de quien da es mano: recibe, habla y juega el primero.

rules-page-call = Los cantes
rules-call = Dos cartas iguales en la mano son ronda{ $ronda ->
    [0] .
    [one] , que vale un tanto.
   *[other] , que vale { $ronda } tantos.
} Tres son tringa{ $tringa ->
    [0] .
    [one] , que vale un tanto.
   *[other] , que vale { $tringa } tantos.
}
rules-call-by-rank = Lo que valen depende del número.
rules-call-double = En una mano de cuatro caben dos parejas: ronda doble, que vale dos rondas.
rules-when = { $when ->
    [round] Antes de echar carta en la tanda, cada uno dice por turno ronda, tringa o nada.
   *[own-turn] Lo dices en tu turno, justo antes de tu primera carta de la tanda.
}
rules-when-first = Solo en la primera tanda del reparto.
rules-shown = { $shown ->
    [cards] Se enseñan las cartas.
   *[kind] Los demás oyen la palabra: ni el número ni si es verdad.
}
rules-shown-end = Al final del reparto se descubre todo.
rules-strength = La tringa gana a cualquier ronda. Si no, gana el número más alto, { $strength ->
    [ace-high] con el as por encima del 12.
   *[king-high] del 12 hacia abajo hasta el as.
}
rules-award = { $award ->
    [all] El bando del más fuerte se apunta todos los cantes verdaderos de la tanda, los suyos y los que ha ganado.
   *[best] El más fuerte se apunta lo suyo; los demás, nada.
}
rules-tie = { $tie ->
    [first] Si dos bandos empatan, es para el que habló antes.
   *[split] Si dos bandos empatan, se parte lo que haya, redondeando hacia abajo.
}
rules-scored = { $scored ->
    [proven] Si solo ha cantado un bando, se le cree y se lo apunta al momento. Si no, los tantos esperan a que las cartas prueben quién tiene razón.
    [at-once] Se apuntan al momento.
   *[deal-end] Se apuntan al final del reparto, tanda por tanda.
}
rules-false = Puedes cantar lo que no llevas. Descubierto el farol, se quita lo apuntado, y una ronda falsa da { $to ->
    [next-seat] al bando siguiente
   *[each-opponent] a cada bando contrario
} { $ronda ->
    [one] un tanto
   *[other] { $ronda } tantos
}; una tringa falsa, { $tringa ->
    [one] un tanto
   *[other] { $tringa } tantos
}.
rules-false-limit = Solo se paga una vez por reparto.
rules-challenge = En tu turno, antes de jugar, puedes desafiar un cante que aún no esté probado. Se enseña la mano. Si era falso, el castigo es tuyo al instante. Si era verdadero, quien lo cantó gana la partida.
rules-missed = { $missed ->
    [claimed] Si la llevas y callas, un contrario que la vea en las cartas jugadas puede reclamarla:
   *[auto] Si la llevas y callas, los contrarios se la apuntan en cuanto tus cartas la enseñan:
} { $ronda ->
    [one] un tanto
   *[other] { $ronda } tantos
} por una ronda, { $tringa ->
    [one] un tanto
   *[other] { $tringa } tantos
} por una tringa.

rules-page-play = El juego
rules-match = Si en la mesa hay una carta del mismo número, la tuya se la lleva. No hay elección.
rules-run = Con ella te llevas la siguiente hacia arriba, si está, y la otra, mientras no haya hueco.
rules-run-example = El 6 se lleva 6, 7 y 10. Falta el 11, así que el 12 se queda.
rules-no-run = Se lleva esa carta y nada más.
rules-trail = Si no hay ninguna de ese número, la tuya se queda en la mesa, aunque esté la siguiente hacia arriba.
rules-trail-example = No hay ningún 4 en la mesa: el 4 se queda.

rules-page-bonus = Los lances
rules-caida = Caída, { $points ->
    [one] un tanto
   *[other] { $points } tantos
}: te llevas la carta que acaba de dejar el de antes. En la mesa se dice bouah’d: a uno.
rules-caida-run = { $run ->
    [yes] También cuenta la que cae dentro de una escalera.
   *[no] La que solo cae dentro de una escalera no cuenta.
}
rules-caida-batch = La primera carta de una tanda nunca lo es.
rules-chain = { $chain ->
    [any] Tras cualquier captura por número,
   *[caida] Tras una caída,
} una tercera carta igual echada enseguida es b’khamsa, { $khamsa ->
    [one] un tanto
   *[other] { $khamsa } tantos
}; la cuarta es b’achra, { $achra ->
    [one] un tanto
   *[other] { $achra } tantos
}.
rules-chain-seats = { $seats ->
    [2] Desde dos jugadores.
    [3] Desde tres jugadores.
   *[4] Solo entre cuatro.
}
rules-chain-takes = { $takes ->
    [own] Va sola al montón de quien la echó.
   *[whole] Se lleva todo lo que se llevó la captura anterior.
}
rules-chain-points = { $points ->
    [kept] Cada uno conserva lo que se apuntó.
   *[superseded] Solo el último de la cadena conserva tantos: los de los demás eslabones se quitan.
}
rules-chain-off = No hay cadenas: una tercera carta igual se queda en la mesa, sin más.
rules-missa = Missa, { $points ->
    [one] un tanto
   *[other] { $points } tantos
}: tu carta deja la mesa limpia. También se oye lahsa. Se suma a lo demás.
rules-missa-takes = La propia carta tiene que haberse llevado algo de la mesa.
rules-missa-last = { $last ->
    [yes] La última carta de quien da también cuenta.
   *[no] La última carta de quien da no hace missa.
}

rules-page-end = Cuenta y final
rules-sweep = Lo que queda en la mesa al final es para el bando que capturó el último. No es missa.
rules-count = Cada uno cuenta su montón. Tocan { $two } entre dos bandos y { $three } entre tres; cada carta de más vale un tanto.
rules-target = { $check ->
    [at-once] Gana el primer bando que llega a { $target }, aunque sea a mitad de reparto.
   *[deal-end] El reparto se juega siempre entero; entonces gana el bando que tenga { $target }.
}
rules-several = { $several ->
    [precedence] Si son varios, se repasa el reparto sobre el papel: primero las cartas, luego los cantes, luego lo demás en su orden. Gana quien llega primero.
   *[highest] Si son varios, gana el total más alto.
}
rules-level = { $level ->
    [draw] Si empatan, la partida queda en tablas.
   *[playon] Si empatan, se sigue hasta que uno vaya por delante.
}
rules-duty = El deber de quien da: su última carta debería capturar con un 12, por { $points } tantos. Si no captura, o es un as, cada bando contrario se apunta { $points }.
rules-transfer = Los tantos del juego se pagan en cartas: cada tanto, una carta del montón contrario. Los de verdad salen solo de la cuenta.
rules-signals = Los compañeros pueden hacerse unas pocas señas convenidas.

rules-page-words = Palabras que oirás
word-ronda = Ronda, tringa: pareja, tres iguales en la mano.
word-caida = Bouah’d, o darba, golpe: la caída, «a uno».
word-khamsa = B’khamsa, b’achra: los eslabones de la cadena, «a cinco», «a diez».
word-missa = Missa, del español mesa, o lahsa, «lametón»: la mesa limpia.
word-qaa = Qa’a, el suelo: las cartas que quedan en la mesa al final.
word-ma-bqach = Ma bqach, «no queda nada»: la última tanda.
word-karta = Karta: las cartas, la baraja, el juego mismo.

## Devices

rules-page-keys = Ratón, teclado, mando
rules-keys-mouse = Ratón: haz clic en una carta o arrástrala a la mesa. Señálala antes para ver qué se llevaría. Un clic en cualquier sitio salta lo que se mueve.
rules-keys-buttons = Los botones bajo la mesa: consejo, lo que ha pasado, velocidad y menú.
rules-keys-choose = { $device ->
    [pad] Elegir carta o respuesta: izquierda y derecha en la cruceta. Arriba y abajo van de las cartas a las respuestas y vuelven.
   *[keys] Elegir carta o respuesta: las flechas. Tab va de las cartas a las respuestas y vuelve.
}
rules-keys-play = { $device ->
    [pad] Jugar, decir o saltar: el botón de abajo.
   *[keys] Jugar, decir o saltar: Intro o Espacio.
}
rules-keys-call = { $device ->
    [pad] Cantar: el botón de la izquierda. Una vez para elegir, otra para decirlo.
   *[keys] Cantar: A. Una vez para elegir, otra para decirlo.
}
rules-keys-dispute = { $device ->
    [pad] Desafiar o reclamar: el botón de arriba.
   *[keys] Desafiar o reclamar: C.
}
rules-keys-hint = { $device ->
    [pad] Consejo: el botón superior izquierdo.
   *[keys] Consejo: H.
}
rules-keys-undo = { $device ->
    [pad] Deshacer mientras nadie más haya jugado: el gatillo izquierdo.
   *[keys] Deshacer mientras nadie más haya jugado: U.
}
rules-keys-pace = { $device ->
    [pad] Velocidad: el botón superior derecho. Lo que ha pasado: Select.
   *[keys] Velocidad: F. Parar la mesa: P. Lo que ha pasado: L.
}
rules-keys-sign = { $device ->
    [pad] Hacer una seña al compañero, si se permite: el gatillo derecho.
   *[keys] Hacer una seña al compañero, si se permite: S.
}
rules-keys-menu = { $device ->
    [pad] Menú: Start.
   *[keys] Menú: Esc. Pantalla completa: F11.
}
rules-keys-others = Pulsa una tecla o un botón del mando, y aquí se leerá lo que hacen.
