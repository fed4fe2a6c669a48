### Les règles d’un livre, avec ses propres nombres.

rules-title = Comment jouer
rules-book = Livre de règles
rules-own = Voici les règles de la partie en cours.

rules-page-minute = En une minute
rules-minute-deal = { $table ->
    [0] Quatre cartes chacun pour commencer, et rien sur la table.
   *[other] { $hand ->
        [6] Six
       *[3] Trois
    } cartes chacun, quatre découvertes sur la table.
}
rules-minute-call = Une paire en main ? C’est une ronda. Trois pareilles ? Une tringa. Dites-le.
rules-minute-play = À son tour, chacun joue une carte. { $runs ->
    [yes] Elle prend celle du même rang et la suite sans trou qui la prolonge.
   *[no] Elle prend celle du même rang.
} Sinon, elle reste sur la table.
rules-minute-bonus = Prendre la carte qu’on vient tout juste de poser avant vous : caída. Vider la table : missa.
rules-minute-count = Plus de cartes ? On en redonne, jusqu’à la fin du paquet. Puis chacun compte ce qu’il a pris : ce qui dépasse sa part vaut des points.
rules-minute-win = Le premier camp à { $target } gagne.

rules-page-deal = Cartes et donne
rules-pack = Quarante cartes : oros, copas, espadas et bastos, de 1 à 7 et de 10 à 12. La couleur ne compte jamais, seul le rang compte.
rules-order = Pas de 8 ni de 9 : le 7 et le 10 sont voisins. Après le 12, plus rien.
rules-seats = On joue dans le sens contraire des aiguilles d’une montre. À deux ou trois, chacun pour soi ; à quatre, on fait équipe avec celui d’en face : un seul score, un seul tas.
rules-dealing = Le donneur sert { $hand ->
    [6] six
   *[3] trois
} cartes à chacun, { $dealing ->
    [one-by-one] une par une
   *[by-batch] toutes ensemble
}, en commençant par le joueur suivant, puis en retourne quatre.
rules-dealing-four = Quatre cartes à chacun à la première tournée, et aucune sur la table.
rules-mending = Les quatre de la table doivent être de rangs différents, et ne pas former quatre voisines. Sinon, { $mending ->
    [return] la fautive retourne dans le talon, qu’on mélange, et la suivante prend sa place.
    [bury] on glisse la fautive au milieu du talon, et la suivante prend sa place.
   *[redeal] on reprend les quatre et on en retourne quatre nouvelles.
}
rules-batches = Quand toutes les mains sont vides, on sert la tournée suivante, jusqu’à la fin du talon. Le donneur annonce la dernière.
rules-one-batch = Une seule tournée fait la donne : le reste du paquet reste de côté.
rules-next-dealer = À chaque donne, la charge passe au joueur suivant. Celui qui suit le donneur est servi, parle et joue le premier.

rules-page-call = Les annonces
rules-call = Deux cartes de même rang en main font une ronda{ $ronda ->
    [0] .
    [one] , qui vaut un point.
   *[other] , qui vaut { $ronda } points.
} Trois font une tringa{ $tringa ->
    [0] .
    [one] , qui vaut un point.
   *[other] , qui vaut { $tringa } points.
}
rules-call-by-rank = Ce qu’elles valent dépend du rang.
rules-call-double = Une main de quatre peut contenir deux paires : une double ronda, qui vaut deux rondas.
rules-when = { $when ->
    [round] Avant toute carte de la tournée, chacun à son tour dit ronda, tringa ou rien.
   *[own-turn] On le dit à son tour, juste avant sa première carte de la tournée.
}
rules-when-first = À la première tournée de la donne seulement.
rules-shown = { $shown ->
    [cards] On montre les cartes.
   *[kind] Les autres entendent le mot : ni le rang, ni si c’est vrai.
}
rules-shown-end = À la fin de la donne, tout est révélé.
rules-strength = Une tringa bat n’importe quelle ronda. Sinon le plus haut rang l’emporte, { $strength ->
    [ace-high] l’as au-dessus du 12.
   *[king-high] du 12 jusqu’à l’as.
}
rules-award = { $award ->
    [all] Le camp qui a la plus forte marque pour toutes les annonces vraies de la tournée, les siennes et celles qu’il a battues.
   *[best] La plus forte marque ses propres points, les autres rien.
}
rules-tie = { $tie ->
    [first] À force égale entre deux camps, c’est pour le premier qui a parlé.
   *[split] À force égale entre deux camps, on partage, en arrondissant vers le bas.
}
rules-scored = { $scored ->
    [proven] Si un seul camp a annoncé, on le croit et il marque tout de suite. Sinon les points attendent que les cartes jouées aient prouvé qui a raison.
    [at-once] On marque tout de suite.
   *[deal-end] On marque à la fin de la donne, tournée par tournée.
}
rules-false = On peut annoncer ce qu’on n’a pas. Une fois démentie, l’annonce rend ses points, et une fausse ronda donne { $to ->
    [next-seat] au camp suivant
   *[each-opponent] à chaque camp adverse
} { $ronda ->
    [one] un point
   *[other] { $ronda } points
}, une fausse tringa { $tringa ->
    [one] un point
   *[other] { $tringa } points
}.
rules-false-limit = On ne paie qu’une fois par donne.
rules-challenge = À votre tour, avant de jouer, vous pouvez défier une annonce qui n’est pas encore prouvée. La main est étalée. Fausse, la pénalité est à vous sur-le-champ. Vraie, celui qui l’a faite gagne la partie.
rules-missed = { $missed ->
    [claimed] Qui en tient une et ne dit rien peut se la voir réclamer par un adversaire qui l’a vue dans les cartes jouées :
   *[auto] Qui en tient une et ne dit rien fait marquer ses adversaires dès que ses cartes la montrent :
} { $ronda ->
    [one] un point
   *[other] { $ronda } points
} pour une ronda, { $tringa ->
    [one] un point
   *[other] { $tringa } points
} pour une tringa.

rules-page-play = Jouer
rules-match = S’il y a sur la table une carte de même rang, la vôtre la prend. On n’a pas le choix.
rules-run = Avec elle, vous prenez le rang au-dessus s’il est là, puis le suivant, tant qu’il n’y a pas de trou.
rules-run-example = Le 6 prend 6, 7 et 10. Il manque le 11, donc le 12 reste.
rules-no-run = Elle prend cette carte et rien d’autre.
rules-trail = S’il n’y a pas de carte de ce rang, la vôtre reste sur la table, même si le rang juste au-dessus s’y trouve.
rules-trail-example = Pas de 4 sur la table : le 4 reste.

rules-page-bonus = Les primes
rules-caida = Caída, { $points ->
    [one] un point
   *[other] { $points } points
} : vous prenez la carte que le joueur précédent vient de laisser. À table on dit bouah’d : à un.
rules-caida-run = { $run ->
    [yes] Une carte ramassée dans la suite compte aussi.
   *[no] Une carte seulement ramassée dans la suite ne compte pas.
}
rules-caida-batch = La première carte d’une tournée n’en fait jamais.
rules-chain = { $chain ->
    [any] Après toute prise par le rang,
   *[caida] Après une caída,
} une troisième carte du même rang jouée aussitôt fait b’khamsa, { $khamsa ->
    [one] un point
   *[other] { $khamsa } points
} ; la quatrième fait b’achra, { $achra ->
    [one] un point
   *[other] { $achra } points
}.
rules-chain-seats = { $seats ->
    [2] Dès deux joueurs.
    [3] Dès trois joueurs.
   *[4] À quatre seulement.
}
rules-chain-takes = { $takes ->
    [own] Elle va seule sur le tas de son joueur.
   *[whole] Elle prend tout ce que la prise d’avant avait pris.
}
rules-chain-points = { $points ->
    [kept] Chacun garde ce qu’il a marqué.
   *[superseded] Seul le dernier de la chaîne garde des points : ceux des autres maillons sont repris.
}
rules-chain-off = Pas de chaînes : une troisième carte du même rang reste simplement sur la table.
rules-missa = Missa, { $points ->
    [one] un point
   *[other] { $points } points
} : votre carte laisse la table vide. On entend aussi lahsa. Elle s’ajoute au reste.
rules-missa-takes = Il faut que la carte ait elle-même pris quelque chose sur la table.
rules-missa-last = { $last ->
    [yes] La toute dernière carte du donneur compte aussi.
   *[no] La toute dernière carte du donneur ne fait pas missa.
}

rules-page-end = Compte et fin
rules-sweep = Ce qui reste sur la table à la fin va au camp qui a fait la dernière prise. Ce n’est pas une missa.
rules-count = Chacun compte son tas. La part est de { $two } pour deux camps et de { $three } pour trois ; chaque carte de plus vaut un point.
rules-target = { $check ->
    [at-once] Le premier camp à { $target } gagne, fût-ce au milieu d’une donne.
   *[deal-end] Une donne va toujours jusqu’au bout ; un camp à { $target } a alors gagné.
}
rules-several = { $several ->
    [precedence] S’ils sont plusieurs, on refait la donne sur le papier : d’abord les cartes, puis les annonces, puis le reste dans l’ordre. Le premier au but gagne.
   *[highest] S’ils sont plusieurs, le plus haut total gagne.
}
rules-level = { $level ->
    [draw] À égalité, la partie est nulle.
   *[playon] À égalité, on continue jusqu’à ce qu’un camp mène.
}
rules-duty = Le devoir du donneur : sa toute dernière carte devrait prendre avec un 12, pour { $points } points. Si elle ne prend rien, ou si c’est un as, chaque camp adverse en marque { $points }.
rules-transfer = Les points marqués en jouant se paient en cartes : un point, une carte du tas adverse. Seul le compte donne de vrais points.
rules-signals = Les partenaires peuvent s’envoyer quelques signes convenus.

rules-page-words = Les mots qu’on entend
word-ronda = Ronda, tringa : une paire, trois pareilles en main.
word-caida = Bouah’d, ou darba, un coup : la caída, « à un ».
word-khamsa = B’khamsa, b’achra : les maillons de la chaîne, « à cinq », « à dix ».
word-missa = Missa, de l’espagnol mesa, ou lahsa, « un coup de langue » : la table vidée.
word-qaa = Qa’a, le plancher : les cartes restées sur la table à la fin.
word-ma-bqach = Ma bqach, « il n’en reste plus » : la dernière tournée.
word-karta = Karta : les cartes, le paquet, le jeu lui-même.

## Devices

rules-page-keys = Souris, clavier, manette
rules-keys-mouse = Souris : cliquez une carte ou tirez-la sur la table. Pointez-la d’abord pour voir ce qu’elle prendrait. Un clic n’importe où passe ce qui bouge.
rules-keys-buttons = Les boutons sous la table : conseil, ce qui s’est passé, vitesse, menu.
rules-keys-choose = { $device ->
    [pad] Choisir une carte ou une réponse : gauche et droite sur la croix. Haut et bas vont des cartes aux réponses et retour.
   *[keys] Choisir une carte ou une réponse : les flèches. Tab va des cartes aux réponses et retour.
}
rules-keys-play = { $device ->
    [pad] Jouer, dire ou passer : le bouton du bas.
   *[keys] Jouer, dire ou passer : Entrée ou Espace.
}
rules-keys-call = { $device ->
    [pad] Annoncer : le bouton de gauche. Une fois pour choisir, une autre pour le dire.
   *[keys] Annoncer : A. Une fois pour choisir, une autre pour le dire.
}
rules-keys-dispute = { $device ->
    [pad] Défier ou réclamer : le bouton du haut.
   *[keys] Défier ou réclamer : C.
}
rules-keys-hint = { $device ->
    [pad] Conseil : la gâchette haute de gauche.
   *[keys] Conseil : H.
}
rules-keys-undo = { $device ->
    [pad] Revenir en arrière tant que personne d’autre n’a joué : la gâchette basse de gauche.
   *[keys] Revenir en arrière tant que personne d’autre n’a joué : U.
}
rules-keys-pace = { $device ->
    [pad] Vitesse : la gâchette haute de droite. Ce qui s’est passé : Select.
   *[keys] Vitesse : F. Arrêter la table : P. Ce qui s’est passé : L.
}
rules-keys-sign = { $device ->
    [pad] Faire signe au partenaire, si c’est permis : la gâchette basse de droite.
   *[keys] Faire signe au partenaire, si c’est permis : S.
}
rules-keys-menu = { $device ->
    [pad] Menu : Start.
   *[keys] Menu : Échap. Plein écran : F11.
}
rules-keys-others = Appuyez sur une touche, ou sur un bouton de la manette, et ce qu’ils font s’écrit ici.
