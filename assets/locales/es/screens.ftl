### Las palabras de las pantallas.

menu-continue = Continuar
menu-new = Partida nueva
menu-rules = Cómo se juega
menu-statistics = Estadísticas
menu-settings = Ajustes
menu-credits = Créditos
menu-quit = Salir
title-greeting = El juego de cartas de Marruecos
title-saved-standing = { $table }: { $standing }
title-saved = { $book } a { $target }, { $seats ->
    [2] dos sitios
    [3] tres sitios
   *[4] cuatro sitios
}
title-lead = ganas { $own } a { $other }
title-behind = pierdes { $own } a { $other }
title-level = empate a { $own }
title-scores = { $scores }

book-classic = Clásica
book-marocaine = Marroquí
book-rapide = Rápida
book-runda = Runda
book-classic-note = El juego de café: faroles y desafíos, cadenas de tres y cuatro, ganada en el acto.
book-marocaine-note = Los cantes son secretos hasta el final del reparto; no hay cadenas.
book-rapide-note = La Marroquí con una meta más corta: lo que dura un vaso de té.
book-runda-note = Los cantes se enseñan, solo en la primera tanda; cadenas tras cualquier captura.
level-novice = Novato
level-cafe = Café
level-maestro = Maestro
level-maalem = Maâlem
level-people = Entre personas

setup-title = Partida nueva
setup-book = Reglamento
setup-target = Meta
setup-seats = Sitios
setup-signals = Señas entre compañeros
setup-number = Número de los repartos
setup-number-none = al azar
setup-letters = Arriba y abajo: otra letra. Derecha: una más. Izquierda: una menos. El botón de abajo: listo.
setup-driver = Juega
setup-start = Repartir
setup-partners = Los compañeros se sientan enfrente y comparten el tanteo
setup-alone = Cada uno juega por su cuenta
driver-human = Una persona

button-back = Volver
button-done = Listo
value-on = Sí
value-off = No
value-per-cent = { $value } %

settings-title = Ajustes
settings-language = Idioma
settings-speech = Idioma
settings-digits = Cifras
language-system = El del sistema
settings-table = Mesa
settings-thinking = Jugadores del ordenador
thinking-natural = naturales
thinking-quick = rápidos
settings-speed = Velocidad
settings-deck = Baraja
settings-back = Dorso
deck-spanish = Española
deck-large = Números grandes
deck-french = Francesa
back-indigo = Añil
back-madder = Granza
settings-own-pads = Un mando por persona
settings-still-table = La mesa no gira entre personas
settings-sight = Vista
settings-text-size = Tamaño del texto
settings-reduced-motion = Menos movimiento
settings-full-screen = Pantalla completa
settings-sound = Sonido
settings-muted = Silencio
settings-captions = Sonidos en palabras
volume-master = Todo
volume-cards = Cartas y fichas
volume-voices = Cantes y tambores
volume-music = Música
volume-interface = Menús

offer-title = ¿También números grandes?
offer-note = Lees con letra grande. Hay una baraja con números igual de grandes en dos esquinas de cada carta. En los ajustes se puede volver atrás.
offer-take = Usar los números grandes
offer-leave = Dejar estas cartas

pause-title = Pausa
pause-resume = Seguir
pause-leave = Dejar la mesa
pause-note = La partida se guarda después de cada carta

sheet-title = Reparto { $deal }
sheet-pile = { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}, tocan { $quota }
sheet-next = Reparto siguiente
sheet-outcome = El resultado
result-number = Número de estos repartos: { $number }
result-again = Otra partida
result-watch = Ver de nuevo
result-title = Al inicio

statistics-title = Estadísticas
statistics-none = Juega una partida hasta el final y se contará aquí.
statistics-total = En total
statistics-matches = Partidas
statistics-won = Ganadas
statistics-drawn = En tablas
statistics-points = Tantos
statistics-caidas = Caídas
statistics-chains = B’khamsas y b’achras
statistics-missas = Missas
statistics-best-run = Escalera más larga
statistics-bluffs = Faroles descubiertos

history-title = Partidas jugadas
history-score = { $side } { $score }
history-line = { $book }: { $scores }

credits-title = Créditos
credits-game = Ronda, el juego de cartas de Marruecos, según cuatro reglamentos.
credits-thanks = Gracias a todos los que lo enseñaron en la mesa de la cocina, y a quienes pusieron sus reglas por escrito.
credits-art = Las cartas, la mesa, los iconos y los sonidos se dibujaron y compusieron para este juego y llevan su licencia.
credits-licence = El programa y sus imágenes: MIT o Apache 2.0, a elegir.
credits-fonts = Tipos de letra, con licencia SIL Open Font License 1.1
credits-engine = Hecho con Bevy, Fluent y muchas bibliotecas de la comunidad Rust.

notice-settings-unreadable = No se pudieron leer los ajustes. Se han apartado y valen los de origen.
notice-statistics-unreadable = No se pudieron leer las estadísticas. Se han apartado y se cuenta de nuevo.
notice-history-unreadable = No se pudieron leer las partidas jugadas. Se han apartado.
notice-match-unreadable = No se pudo leer la partida guardada. Se ha apartado.
notice-software = Este ordenador dibuja sin chip gráfico, y eso es lento. «Menos movimiento», en los ajustes, lo aligera.
notice-disk = Ahora mismo no se puede guardar nada en este disco. El juego sigue.

## Una partida vista de nuevo

reel-place = Reparto { $deal } de { $deals }, jugada { $play } de { $plays }
reel-dealing = Reparto { $deal } de { $deals }: se reparten las cartas
reel-all = Todas las cartas están a la vista
reel-one = A la vista, las cartas de { $name }

## Imágenes y películas

notice-picture = La imagen está en { $path }
notice-film = La película está en { $path }
notice-capture-failed = No se puede escribir: { $path }
