### Les mots des écrans.

menu-continue = Reprendre
menu-new = Nouvelle partie
menu-rules = Comment jouer
menu-statistics = Statistiques
menu-settings = Réglages
menu-credits = Crédits
menu-quit = Quitter
title-greeting = Le jeu de cartes du Maroc
title-saved-standing = { $table } : { $standing }
title-saved = { $book } en { $target }, { $seats ->
    [2] deux places
    [3] trois places
   *[4] quatre places
}
title-lead = vous menez { $own } à { $other }
title-behind = vous êtes mené { $own } à { $other }
title-level = égalité à { $own }
title-scores = { $scores }

book-classic = Classique
book-marocaine = Marocaine
book-rapide = Rapide
book-runda = Runda
book-classic-note = Le jeu de café : bluff et défi, chaînes de trois et quatre, gagné sur-le-champ.
book-marocaine-note = Les annonces restent secrètes jusqu’à la fin de la donne ; pas de chaînes.
book-rapide-note = Une Marocaine à but plus court : le temps d’un verre de thé.
book-runda-note = Les annonces se montrent, à la première tournée seulement ; chaînes après toute prise.
level-novice = Novice
level-cafe = Café
level-maestro = Maestro
level-maalem = Maâlem
level-people = Entre joueurs

setup-title = Nouvelle partie
setup-book = Livre de règles
setup-target = But de la partie
setup-seats = Places
setup-signals = Signes entre partenaires
setup-number = Numéro des donnes
setup-number-none = au hasard
setup-letters = Haut et bas : une autre lettre. Droite : une de plus. Gauche : une de moins. Le bouton du bas : terminé.
setup-driver = Joué par
setup-start = Donner les cartes
setup-partners = Les partenaires sont face à face et ont un seul score
setup-alone = Chacun pour soi
driver-human = Humain

button-back = Retour
button-done = C’est bon
value-on = Oui
value-off = Non
value-per-cent = { $value } %

settings-title = Réglages
settings-language = Langue
settings-speech = Langue
settings-digits = Chiffres
language-system = Du système
settings-table = Table
settings-thinking = Joueurs de l’ordinateur
thinking-natural = naturels
thinking-quick = rapides
settings-speed = Vitesse
settings-deck = Cartes
settings-back = Dos des cartes
deck-spanish = Espagnoles
deck-large = Grands chiffres
deck-french = Françaises
back-indigo = Indigo
back-madder = Garance
settings-own-pads = Une manette par personne
settings-still-table = La table ne tourne pas entre joueurs
settings-sight = Vue
settings-text-size = Taille du texte
settings-reduced-motion = Moins de mouvement
settings-full-screen = Plein écran
settings-sound = Son
settings-muted = Silence
settings-captions = Les sons en mots
volume-master = Tout
volume-cards = Cartes et jetons
volume-voices = Annonces et tambours
volume-music = Musique
volume-interface = Menus

offer-title = De grands chiffres aussi ?
offer-note = Vous lisez en grand. Il existe un jeu dont les chiffres sont grands eux aussi, à deux coins de chaque carte. Les réglages permettent d’en revenir.
offer-take = Prendre les grands chiffres
offer-leave = Garder ces cartes

pause-title = Pause
pause-resume = Continuer
pause-leave = Quitter la table
pause-note = La partie est enregistrée après chaque carte

sheet-title = Donne { $deal }
sheet-pile = { $count ->
    [one] 1 carte
   *[other] { $count } cartes
}, part { $quota }
sheet-next = Donne suivante
sheet-outcome = Le résultat
result-number = Numéro de ces donnes : { $number }
result-again = Rejouer
result-watch = Revoir la partie
result-title = Au titre

statistics-title = Statistiques
statistics-none = Jouez une partie jusqu’au bout, et elle sera comptée ici.
statistics-total = En tout
statistics-matches = Parties
statistics-won = Gagnées
statistics-drawn = Nulles
statistics-points = Points
statistics-caidas = Caídas
statistics-chains = B’khamsas et b’achras
statistics-missas = Missas
statistics-best-run = Plus longue suite
statistics-bluffs = Bluffs démasqués

history-title = Parties jouées
history-score = { $side } { $score }
history-line = { $book } : { $scores }

credits-title = Crédits
credits-game = Ronda, le jeu de cartes du Maroc, selon quatre livres de règles.
credits-thanks = Merci à tous ceux qui l’ont appris aux autres autour d’une table de cuisine, et à ceux qui en ont écrit les règles.
credits-art = Cartes, table, icônes et sons ont été dessinés et composés pour ce jeu, et sont sous sa licence.
credits-licence = Le programme et ses images : MIT ou Apache 2.0, au choix.
credits-fonts = Polices, sous licence SIL Open Font License 1.1
credits-engine = Fait avec Bevy, Fluent et bien des bibliothèques de la communauté Rust.

notice-settings-unreadable = Les réglages étaient illisibles. Ils ont été mis de côté ; ceux d’origine s’appliquent.
notice-statistics-unreadable = Les statistiques étaient illisibles. Elles ont été mises de côté, et l’on recompte à zéro.
notice-history-unreadable = Les parties jouées n’ont pas pu être lues. Elles ont été mises de côté.
notice-match-unreadable = La partie enregistrée était illisible. Elle a été mise de côté.
notice-software = Cet ordinateur dessine sans puce graphique, ce qui est lent. « Moins de mouvement », dans les réglages, l’allège.
notice-disk = Rien ne peut être enregistré sur ce disque pour l’instant. La partie continue.

## Une partie revue

reel-place = Donne { $deal } sur { $deals }, coup { $play } sur { $plays }
reel-dealing = Donne { $deal } sur { $deals } : on distribue
reel-all = Toutes les mains sont ouvertes
reel-one = La main de { $name } est ouverte

## Images et films

notice-picture = L’image est ici : { $path }
notice-film = Le film est ici : { $path }
notice-capture-failed = Écriture impossible : { $path }
