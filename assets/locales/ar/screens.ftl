### كلمات الشاشات.

menu-continue = متابعة
menu-new = مباراة جديدة
menu-rules = كيف نلعب
menu-statistics = الإحصاءات
menu-settings = الإعدادات
menu-credits = شكر
menu-quit = خروج
title-greeting = لعبة الكارطة المغربية
title-saved-standing = { $table }: { $standing }
title-saved = { $book } إلى { $target }، { $seats ->
    [2] مقعدان
    [3] ثلاثة مقاعد
   *[4] أربعة مقاعد
}
title-lead = متقدّم { $own } مقابل { $other }
title-behind = متأخّر { $own } مقابل { $other }
title-level = تعادل عند { $own }
title-scores = { $scores }

book-classic = الكلاسيكية
book-marocaine = المغربية
book-rapide = السريعة
book-runda = الرندة
book-classic-note = لعبة المقهى: خداع وتحدٍّ، وسلاسل من ثلاث وأربع، والربح في الحين.
book-marocaine-note = الإعلانات سرّية حتّى نهاية التوزيعة، ولا سلاسل.
book-rapide-note = هي المغربية بهدف أقصر: قدر كأس شاي.
book-runda-note = الإعلانات تُكشف، في الدفعة الأولى فقط، والسلاسل بعد كلّ أخذ.
level-novice = مبتدئ
level-cafe = المقهى
level-maestro = مايسترو
level-maalem = المعلّم
level-people = بين الناس

setup-title = مباراة جديدة
setup-book = كتاب القواعد
setup-target = الهدف
setup-seats = المقاعد
setup-signals = الإشارات بين الشريكين
setup-number = رقم التوزيعات
setup-number-none = بالصدفة
setup-letters = فوق وتحت: حرف آخر. يمين: حرف إضافي. يسار: مسح حرف. الزرّ السفلي: انتهى.
setup-driver = من يلعب
setup-start = توزيع الورق
setup-partners = الشريكان متقابلان ولهما نتيجة واحدة
setup-alone = كلّ واحد لنفسه
driver-human = شخص

button-back = رجوع
button-done = تمّ
value-on = نعم
value-off = لا
value-per-cent = { $value }٪

settings-title = الإعدادات
settings-language = اللغة
settings-speech = اللغة
settings-digits = الأرقام
language-system = لغة النظام
settings-table = الطاولة
settings-thinking = لاعبو الحاسوب
thinking-natural = على مهل
thinking-quick = بسرعة
settings-speed = السرعة
settings-deck = الكارطة
settings-back = ظهر الورق
deck-spanish = إسبانية
deck-large = أرقام كبيرة
deck-french = فرنسية
back-indigo = نيلي
back-madder = فُوّة
settings-own-pads = يد لعب لكل شخص
settings-still-table = الطاولة لا تدور بين اللاعبين
settings-sight = النظر
settings-text-size = حجم الخطّ
settings-reduced-motion = حركة أقلّ
settings-full-screen = ملء الشاشة
settings-sound = الصوت
settings-muted = صمت
settings-captions = الأصوات بالكلمات
volume-master = الكلّ
volume-cards = الورق والفيشات
volume-voices = النداءات والطبول
volume-music = الموسيقى
volume-interface = القوائم

offer-title = أرقام كبيرة أيضًا؟
offer-note = الخطّ عندك كبير، وهناك ورق أرقامه كبيرة مثله في ركنين من كل ورقة. ويمكن الرجوع عنه من الإعدادات.
offer-take = خذ الأرقام الكبيرة
offer-leave = احتفظ بهذا الورق

pause-title = استراحة
pause-resume = متابعة اللعب
pause-leave = مغادرة الطاولة
pause-note = المباراة محفوظة بعد كلّ ورقة

sheet-title = التوزيعة { $deal }
sheet-pile = { $count ->
    [0] لا ورق
    [one] ورقة واحدة
    [two] ورقتان
    [few] { $count } ورقات
   *[other] { $count } ورقة
}، الحصّة { $quota }
sheet-next = التوزيعة التالية
sheet-outcome = النتيجة
result-number = رقم هذه التوزيعات: { $number }
result-again = مباراة أخرى
result-watch = مشاهدة المباراة
result-title = إلى البداية

statistics-title = الإحصاءات
statistics-none = مباراة تُلعب إلى آخرها تُحسب هنا.
statistics-total = المجموع
statistics-matches = المباريات
statistics-won = الربح
statistics-drawn = التعادل
statistics-points = النقط
statistics-caidas = بواحد
statistics-chains = بخمسة وبعشرة
statistics-missas = ميسا
statistics-best-run = أطول متتالية
statistics-bluffs = خداع مكشوف

history-title = المباريات الملعوبة
history-score = { $side } { $score }
history-line = { $book }: { $scores }

credits-title = شكر
credits-game = روندا، لعبة الكارطة المغربية، بأربعة كتب من القواعد.
credits-thanks = شكرًا لكلّ من علّمها لغيره حول طاولة المطبخ، ولمن كتب قواعدها.
credits-art = الورق والطاولة والأيقونات والأصوات رُسمت وأُلّفت لهذه اللعبة، وهي برخصتها.
credits-licence = البرنامج وصوره: رخصة MIT أو Apache 2.0 بالاختيار.
credits-fonts = الخطوط، برخصة SIL Open Font License 1.1
credits-engine = صُنعت بـ Bevy وFluent ومكتبات كثيرة من مجتمع Rust.

notice-settings-unreadable = تعذّرت قراءة الإعدادات. وُضعت جانبًا، والأصلية هي المعمول بها.
notice-statistics-unreadable = تعذّرت قراءة الإحصاءات. وُضعت جانبًا، ويبدأ العدّ من جديد.
notice-history-unreadable = تعذرت قراءة المباريات الملعوبة، فوضعت جانبا.
notice-match-unreadable = تعذّرت قراءة المباراة المحفوظة. وُضعت جانبًا.
notice-software = هذا الحاسوب يرسم بلا معالج رسوميات، وهذا بطيء. خيار «حركة أقلّ» في الإعدادات يخفّف عنه.
notice-disk = لا يمكن الحفظ على هذا القرص الآن. اللعب مستمرّ.

## مباراة تُعرض من جديد

reel-place = التوزيعة { $deal } من { $deals }، اللعبة { $play } من { $plays }
reel-dealing = التوزيعة { $deal } من { $deals }: توزيع الأوراق
reel-all = كل الأيدي مكشوفة
reel-one = يد { $name } مكشوفة

## صور وأفلام

notice-picture = الصورة هنا: { $path }
notice-film = الفيلم هنا: { $path }
notice-capture-failed = تعذّرت الكتابة: { $path }
