### كلمات الطاولة. شرح المتغيّرات في الملفّ الإنجليزي.

## الأسماء

you = أنت
side-pair = { $first } و{ $second }
plaque-cards = { $count ->
    [0] لا ورق بعد
    [one] ورقة واحدة
    [two] ورقتان
    [few] { $count } ورقات
   *[other] { $count } ورقة
}
plaque-target = / { $target }
suit-oros = الذهب
suit-copas = الكؤوس
suit-espadas = السيوف
suit-bastos = العصي
card-name = { $rank ->
    [1] لاص
    [10] صوطة (10)
    [11] كبال (11)
    [12] راي (12)
   *[other] { $rank }
} { $suit }

## الإعلان

bubble-ronda = روندا!
bubble-tringa = ترينكا!
bubble-double = روندا مزدوجة!
bubble-nothing = والو
bubble-challenge = وريني!
bubble-accept = كنتيق بيك
bubble-claim-ronda = كانت عندك روندا!
bubble-claim-tringa = كانت عندك ترينكا!
bubble-waive = نحسبو

call-ronda = روندا
call-tringa = ترينكا
call-double = روندا مزدوجة
call-of-rank = { $call ->
    [ronda] روندا
    [tringa] ترينكا
   *[double] روندا مزدوجة
} ديال { $rank ->
    [1] اللاص
   *[other] { $rank }
}
verdict-true = صحيح
verdict-beaten = مغلوب
verdict-false = كاذب

## الأختام

stamp-caida = بواحد { $points }
stamp-khamsa = بخمسة { $points }
stamp-achra = بعشرة { $points }
stamp-missa = ميسا { $points }
stamp-last-batch = ما بقاش

## ما جرى

line-deal = التوزيعة { $deal }
line-deal-note = { $who ->
    [you] أنت الموزّع
   *[other] الموزّع: { $name }
}
line-mended = تُصحَّح الأوراق الأولى
line-mended-one = تعود ورقة { $rank } إلى المجموعة
line-mended-all = تعود الأربع وتأتي أربع جديدة
line-batch = الدفعة { $batch }
line-last-batch = الدفعة الأخيرة
line-batch-note = { $who ->
    [you] البداية لك
   *[other] البداية: { $name }
}
line-trails = { $who ->
    [you] تركت الـ{ $rank }
   *[other] { $name }: ترك الـ{ $rank }
}
line-takes = { $who ->
    [you] أخذت الـ{ $rank }
   *[other] { $name }: أخذ الـ{ $rank }
}
line-takes-from = { $who ->
    [you] { $whom ->
        [you] أخذت الـ{ $rank } ديالك
       *[other] أخذت الـ{ $rank } ديال { $victim }
    }
   *[other] { $whom ->
        [you] { $name }: أخذ الـ{ $rank } ديالك
       *[other] { $name }: أخذ الـ{ $rank } ديال { $victim }
    }
}
line-takes-run = { $who ->
    [you] أخذت من { $rank } إلى { $last }
   *[other] { $name }: أخذ من { $rank } إلى { $last }
}
line-takes-run-note = { $count ->
   *[other] متتالية من { $count }
}
line-chains = { $who ->
    [you] عندك { $rank } أيضًا
   *[other] { $name }: عنده { $rank } أيضًا
}
line-chains-seized = { $count ->
    [0] لا شيء آخر
    [one] ورقة واحدة تغيّر الكومة
    [two] ورقتان تغيّران الكومة
    [few] { $count } ورقات تغيّر الكومة
   *[other] { $count } ورقة تغيّر الكومة
}
line-announces = { $who ->
    [you] أعلنت { $call ->
        [ronda] روندا
        [tringa] ترينكا
       *[double] روندا مزدوجة
    }
   *[other] { $name }: { $call ->
        [ronda] روندا
        [tringa] ترينكا
       *[double] روندا مزدوجة
    }
}
line-silent = { $who ->
    [you] لا إعلان منك
   *[other] { $name }: لا إعلان
}
line-proven = { $who ->
    [you] { $call ->
        [ronda] رونداك
        [tringa] ترينكاك
       *[double] رونداك المزدوجة
    } مُثبَتة
   *[other] { $call ->
        [ronda] روندا
        [tringa] ترينكا
       *[double] روندا مزدوجة
    } { $name } مُثبَتة
}
line-false = { $who ->
    [you] { $call ->
        [ronda] رونداك
        [tringa] ترينكاك
       *[double] رونداك المزدوجة
    } كانت كاذبة
   *[other] { $call ->
        [ronda] روندا
        [tringa] ترينكا
       *[double] روندا مزدوجة
    } { $name } كانت كاذبة
}
line-settled = حُسم التنافس
line-challenges = { $who ->
    [you] تحدّيت { $victim }
   *[other] { $whom ->
        [you] تحدٍّ لك من { $name }
       *[other] تحدٍّ من { $name } لـ{ $victim }
    }
}
line-challenge-true = كان صحيحًا
line-challenge-false = كان خداعًا
line-accepts = { $who ->
    [you] قبلت الإعلان
   *[other] { $name }: قبول الإعلان
}
line-missed = { $who ->
    [you] لم تعلن ما في يدك
   *[other] { $name }: إعلان منسيّ
}
line-missed-by = { $who ->
    [you] انتبهت له
   *[other] انتبه له { $name }
}
line-waives = { $who ->
    [you] لا مطالبة أخرى منك
   *[other] { $name }: لا مطالبة أخرى
}
line-moved = { $count ->
    [one] ورقة واحدة تغيّر الكومة
    [two] ورقتان تغيّران الكومة
    [few] { $count } ورقات تغيّر الكومة
   *[other] { $count } ورقة تغيّر الكومة
}
line-moved-note = { $whose ->
    [you] إليك
    [yours] إلى فريقك
   *[other] إلى { $side }
}
line-swept = { $whose ->
    [you] القاعة لك
    [yours] القاعة لفريقك
   *[other] القاعة لـ{ $side }
}
line-counted = عدّ الورق
line-counted-note = نقطة لكلّ ورقة فوق { $quota }
line-revealed = { $who ->
    [you] كان في يدك { $held }
   *[other] كان في يد { $name }: { $held }
}
line-deal-ended = نهاية التوزيعة { $deal }
line-won = { $whose ->
    [you] ربحت المباراة
    [yours] ربح فريقك المباراة
   *[other] المباراة لـ{ $side }
}
line-drawn = انتهت المباراة بالتعادل

line-scored = { $reason }: { $points ->
    [one] نقطة واحدة
    [two] نقطتان
    [few] { $points } نقط
   *[other] { $points } نقطة
} { $whose ->
    [you] لك
    [yours] لفريقك
   *[other] لـ{ $side }
}
line-taken-back = { $points ->
    [one] استُرجعت نقطة واحدة
    [two] استُرجعت نقطتان
    [few] استُرجعت { $points } نقط
   *[other] استُرجعت { $points } نقطة
} { $whose ->
    [you] منك
    [yours] من فريقك
   *[other] من { $side }
}

## الأسباب

reason-announcement = إعلان
reason-taken-back = مسترجَع
reason-false-call = إعلان كاذب
reason-missed-call = إعلان منسيّ
reason-challenge = تحدٍّ
reason-caida = بواحد
reason-khamsa = بخمسة
reason-achra = بعشرة
reason-missa = ميسا
reason-dealer-duty = واجب الموزّع
reason-cards = الورق

## عناوين فوق الطاولة

moment-run = متتالية من { $count ->
    [2] اثنتين
    [3] ثلاث
    [4] أربع
    [5] خمس
    [6] ستّ
    [7] سبع
    [8] ثمان
    [9] تسع
    [10] عشر
   *[other] { $count }
}
moment-run-note = من { $first } إلى { $last }
moment-won = { $whose ->
    [you] ربحت!
    [yours] ربحتم!
   *[other] الربح لـ{ $side }
}
moment-drawn = تعادل

## أسئلة

prompt-speak = هل من إعلان؟
prompt-speak-note = يسمع الآخرون الكلمة ولا يرون الورق
prompt-speak-note-shown = الورق يُكشف للجميع
prompt-play = دورك
prompt-play-announce = يمكن الإعلان قبل اللعب
prompt-challenge = هل تربح { $call ->
    [ronda] روندا
    [tringa] ترينكا
   *[double] روندا مزدوجة
} { $victim }؟
prompt-challenge-note = التحدّي يخسر المباراة إن كان الإعلان صحيحًا
prompt-claim = قبل العدّ: هل من إعلان منسيّ؟
choice-ronda = روندا
choice-tringa = ترينكا
choice-double = روندا مزدوجة
choice-nothing = والو
choice-held = في يدك { $cards }
choice-bluff = خداع
choice-challenge = تحدّي { $victim }
choice-challenge-note = إعلان { $victim }: { $call ->
    [ronda] روندا
    [tringa] ترينكا
   *[double] روندا مزدوجة
}
choice-accept = قبول
choice-claim = مطالبة { $victim }
choice-waive = لا شيء آخر

## الستار

curtain-title = الدور: { $name }
curtain-note = رجاءً، لا ينظر الآخرون
curtain-note-pad = رجاءً، لا ينظر الآخرون. يد اللعب { $number }
curtain-open = أنا { $name }
curtain-claim = { $name }: مطالبة { $victim }

## لماذا لا

## Signs between partners

sign-title = إشارة إلى الشريك
sign-note = يراها الجميع، وقد تصدق أو لا
sign-pair = زوج
sign-three = ثلاث متشابهة
sign-high = أوراق كبيرة
sign-low = أوراق صغيرة
sign-nothing = لا شيء
sign-careful = انتبه!
sign-said = { $name }: { $sign }

refuse-turn = ليس دورك
refuse-hand = هذه الورقة ليست في يدك
refuse-speak = الإعلان أوّلًا
refuse-spoken = سبق الكلام في هذه الدفعة
refuse-late = فات وقت الإعلان
refuse-call = لا إعلان الآن
refuse-bluff = الورق هنا يُكشف: فقط ما في اليد
refuse-challenge = لا شيء يُتحدّى
refuse-claim = الورق الملعوب لا يثبت ذلك
refuse-waiting = السؤال أوّلًا
refuse-only-claims = قبل العدّ لا شيء غير المطالبة
refuse-double = الروندا المزدوجة تحتاج أربع ورقات
refuse-deal = انتهت التوزيعة
refuse-match = انتهت المباراة
refuse-undo = فات أوان التراجع
refuse-now = ليس الآن
refuse-rules = ليس هذا في هذه القواعد

## أزرار

hud-hint = نصيحة
hud-log = ما جرى
hud-speed = السرعة
hud-pause = توقّف
hud-undo = تراجع
hud-speed-instant = فورًا
hud-sound-off = إسكات الصوت
hud-sound-on = إرجاع الصوت
hud-hint-play = الأفضل: الـ{ $rank }
hud-hint-say = الأفضل: { $call ->
    [ronda] روندا
    [tringa] ترينكا
    [double] روندا مزدوجة
   *[nothing] والو
}
hud-hint-nothing = الأفضل: لا تقل شيئا
hud-hint-challenge = الأفضل: تحدّي { $victim }
hud-hint-accept = الأفضل: اقبلها
hud-hint-claim = الأفضل: مطالبة { $victim }
hud-hint-waive = الأفضل: لا تطالب بشيء

## Why, after a hint

why-scores = { $reason } { $points }
why-takes = تأخذ { $count ->
    [one] ورقة واحدة
    [two] ورقتين
    [few] { $count } أوراق
   *[other] { $count } ورقة
}
why-leaves-caida = تترك «بواحد» في { $percent } من 100
why-opens-run = تترك متتالية من { $count } ابتداء من { $rank }
why-leaves-missa = تترك ميسا
why-shows-pair = تكشف زوجا لم يُعلن
why-true = صحيح
why-risks-match = إن أخطأت خسرت المباراة

log-title = ما جرى
log-empty = لا شيء بعد في هذه التوزيعة

## الأصوات بالكلمات

caption-caida = (ضربة دربوكة)
caption-khamsa = (دقّات دربوكة متتابعة)
caption-achra = (درابك وأكفّ)
caption-missa = (نغمة عود)
caption-ronda = (طرقة على الطاولة)
caption-tringa = (ثلاث طرقات على الطاولة)
caption-false = (تمزّق ورق)
caption-won = (عزف عود)
caption-lost = (يسكت العود)
