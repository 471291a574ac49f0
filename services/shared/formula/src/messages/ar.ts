// What the engine says, in Arabic. What is read from left to right stands in isolates, that the sentence around it may go its own way.
import type { Sentence } from "../catalogue.ts";
import type { Messages } from "../messages.ts";

const ltr = (text: string): string => `\u2066${text}\u2069`;

/** Parts of formulas go from left to right, words from right to left: each as its first letter does. */
const isolated = <Keys extends string>(sentences: Record<Keys, Sentence>): Record<Keys, Sentence> => {
  const wrapped = (text: string): string => text.replace(/\{(?!count\})\w+\}/g, "\u2068$&\u2069");
  const entries = Object.entries<Sentence>(sentences).map(([key, sentence]) => [
    key,
    typeof sentence === "string" ? wrapped(sentence) : sentence,
  ]);
  return Object.fromEntries(entries);
};

export const ar: Messages = {
  language: "ar",
  sentences: isolated({
    "product.excel": "Excel",
    "product.sheets": "جداول بيانات Google",

    // reading
    "formula.tooLong": "عدد أحرف الصيغة {length}، والحد الأقصى المسموح به {most}. قسّمها على عدة خلايا.",
    "formula.empty": `الصيغة فارغة. اكتب شيئًا بعد ${ltr("=")}.`,
    "formula.tooDeep": "مستويات التداخل في الصيغة أكثر من {most}. انقل الأجزاء الداخلية إلى خلايا مستقلة.",
    "formula.twoEquals": "تبدأ الصيغة بعلامة `=` واحدة. أزل الأخرى.",
    "part.notHere": "لا مكان لـ `{part}` هنا. أزله.",
    "parenthesis.missing": `القوس \`)\` مفقود: فُتح ${ltr("{name}(")} عند الحرف {place} ولم يُغلق.`,
    "parenthesis.extra": "يوجد `)` زائد: لم يُفتح له `(`. أزله أو أضف `(`.",
    "parenthesis.empty": "لا يوجد شيء بين هذين القوسين. اكتب قيمة أو أزلهما.",
    "brace.missing": `القوس \`}\` مفقود: لم يُغلق ${ltr("{")} المفتوح هنا.`,
    "brace.missingAtEnd": `القوس \`}\` مفقود: لم يُغلق ${ltr("{")} الموجود قبل ${ltr("=")}.`,
    "brace.extra": "يوجد `}` زائد: لم يُفتح له `{`. أزله.",
    "array.constants":
      "بين الأقواس المتعرجة لا يقبل Excel إلا الأرقام والنصوص وTRUE وFALSE والأخطاء. استخدم نطاقًا أو دالة بدلاً من ذلك.",
    "array.row": "عدد عناصر هذا الصف من الصفيف {items}، وعدد عناصر الصف الأول {first}. اجعلهما متساويين.",
    "separator.outside": "`{sign}` خارج أي دالة. هل ينقص اسم دالة أو `(`؟",
    "separator.inGroup": "`{sign}` بين قوسين لا تسبقهما دالة. هل ينقص اسم دالة أو `(`؟",
    "separator.wrong": "يُفصل هنا بين الوسيطات بـ `{right}` وليس بـ `{wrong}`. اكتب `{right}`.",
    "name.english": `{said} هو الاسم الإنجليزي. اسمها في Excel بهذه اللغة {local}: اكتب ${ltr("{local}(")}.`,
    "boolean.english": "{said} هي الكلمة الإنجليزية. وهي في Excel بهذه اللغة {local}.",
    "operator.missing": "ينقص عامل تشغيل أو `{sign}` قبل {part}.",
    "operator.word": `لا تُكتب \`{word}\` بين القيم. ضع القيم داخل ${ltr("{name}(…{sign}…)")}.`,
    "operator.none": "`{wrong}` ليس عامل تشغيل. اكتب {right} بدلاً منه.",
    "operator.unequal": `\`!=\` ليس عامل تشغيل: «لا يساوي» يُكتب ${ltr("<>")}. اكتب ${ltr("{name}<>")}.`,
    "value.missingAtEnd": "تنتهي الصيغة حيث تنقص قيمة. أضف خلية أو رقمًا أو نصًا.",
    "value.missingAtEndAfter": "تنتهي الصيغة حيث تنقص قيمة بعد `{before}`. أضف خلية أو رقمًا أو نصًا.",
    "value.missingBefore": "تنقص قيمة قبل `{part}`. أضف خلية أو رقمًا أو نصًا.",
    "value.missingBetween": "تنقص قيمة بعد `{before}` وقبل `{part}`. أضف خلية أو رقمًا أو نصًا.",
    "number.tooLarge": `{part} كبير جدًا. أكبر رقم هو ${ltr("1.79E+308")}.`,
    "text.open": `النص الذي يبدأ هنا تنقصه علامة الإغلاق ${ltr('"')}. أضفها.`,
    "text.singleQuotes": `${ltr("'{text}'")} بين علامتي اقتباس مفردتين، وهما لأسماء الأوراق. يوضع النص بين علامتين مزدوجتين: ${ltr('"{text}"')}.`,
    "sheet.open": `اسم الورقة الذي يبدأ بـ ${ltr("'")} تنقصه علامة الإغلاق ${ltr("'")}. أضفها ثم ${ltr("!")}.`,
    "sheet.alone": "تنقص خلية أو اسم بعد {sheet}",
    "reference.inA1": `{part} بنمط A1. تُكتب الخلايا هنا بنمط R1C1: الخلية R2C3 هي الصف 2 والعمود 3، و${ltr("R[-1]C")} هي الخلية التي فوقها.`,
    "reference.noCell": `{part} ليس خلية. اكتب خلية مثل A1 بعد ${ltr("!")}.`,
    "reference.dollar": `{part} ليس مرجعًا. تُكتب الخلية الثابتة ${ltr("$A$1")}، والعمود ${ltr("$A:$A")}، والصف ${ltr("$1:$1")}.`,
    "range.open": `{part} ليس له صف أخير. لا تعرف النطاقات بلا نهاية إلا جداول بيانات Google؛ اكتبه كاملاً في Excel، مثل ${ltr("A2:A1000")}.`,
    "range.dots":
      "{part} نطاق في Excel يستبعد الأطراف الفارغة؛ ولا مثيل له في جداول بيانات Google. اكتبه بدون النقاط.",
    "table.open": `لم يُغلق ${ltr("[")} بعد {table}. أضف ${ltr("]")} بعد اسم العمود.`,
    "table.openUnnamed": `لم يُغلق ${ltr("[")} بعد اسم الجدول. أضف ${ltr("]")} بعد اسم العمود.`,
    "table.noColumn": `{part} ليس عمودًا في جدول. اكتب ${ltr("Table[Column]")} أو ${ltr("Table[@Column]")} أو ${ltr("Table[[#Headers],[Column]]")}.`,
    "table.parts": `لا يمكن أخذ هذه الأجزاء من الجدول معًا. يمكن ذلك فقط مع ${ltr("[#Headers],[#Data]")} و${ltr("[#Data],[#Totals]")}.`,

    // signs that do not belong in a formula
    "sign.bracket": "يوجد `]` زائد: لم يُفتح له `[`. أزله.",
    "sign.mark": `تقع \`!\` بين ورقة وخلية (${ltr("Sheet1!A1")})؛ و«لا يساوي» يُكتب ${ltr("<>")}.`,
    "sign.bar": `\`|\` ليس عامل تشغيل. استخدم ${ltr("OR(…)")} بمعنى «أو»، و${ltr("&")} لضم النصوص.`,
    "sign.tilde": `\`~\` ليس عامل تشغيل. لا يُكتب إلا داخل نص، قبل ${ltr("*")} أو ${ltr("?")}.`,
    "sign.backtick": "` ليست علامة اقتباس. يوضع النص بين علامتي اقتباس مزدوجتين.",
    "sign.question": "`?` حرف بدل ولا يُكتب إلا داخل نص.",
    "sign.curly": `علامات الاقتباس المنحنية لا تعمل. استخدم المستقيمة: ${ltr('"')}.`,
    "sign.times": `\`×\` ليس عامل تشغيل. للضرب استخدم ${ltr("*")}.`,
    "sign.over": `\`÷\` ليس عامل تشغيل. للقسمة استخدم ${ltr("/")}.`,
    "sign.dash": `\`{sign}\` شرطة طويلة. للطرح استخدم ${ltr("-")}.`,
    "sign.minus": `\`−\` علامة ناقص طباعية. للطرح استخدم ${ltr("-")}.`,
    "sign.wide": "اكتب {right} بدلاً من {wrong} العريضة.",
    "sign.instead": "اكتب {right} بدلاً من {wrong}.",
    "sign.other": "لا مكان لـ `{sign}` في صيغة. أزله.",
    "error.meant": "{part} ليس قيمة خطأ. اكتب {right}.",
    "error.none": "{part} ليس قيمة خطأ. قيم الخطأ هي {codes}.",

    // checking
    "call.tooDeep":
      "{name} هي الدالة رقم {place} في التداخل؛ ويقبل Excel عدد مستويات أقصاه {most}. انقل الأجزاء الداخلية إلى خلايا مستقلة.",
    "reference.deleted": `يظهر ${ltr("#REF!")} حيث حُذفت خلية. ضع هناك الخلية الصحيحة أو النطاق الصحيح.`,
    "reference.own":
      "مرجع دائري: يضم هذا النطاق خلية الصيغة نفسها، فتحتاج إلى نتيجتها هي. استبعد تلك الخلية.",
    "text.tooLong": `عدد أحرف هذا النص {length}؛ ويقبل Excel في الصيغة {most} على الأكثر. اجمع نصين بـ ${ltr("&")}، أو ضعه في خلية.`,
    "link.program":
      "يطلب هذا بيانات من برنامج آخر (DDE) وقد يشغّله. أزله إلا إذا كنت تعرف البرنامج وتثق بالملف.",
    "version.missing": "غير موجود في Excel {version}: {what}. متوفر منذ Excel {since}.",
    "single.sheets": `تأخذ جداول بيانات Google هنا خلية واحدة من هذا النطاق. ضع الصيغة داخل ${ltr("ARRAYFORMULA(…)")} للحساب بكل الخلايا.`,
    "single.excel":
      "يأخذ Excel {version} هنا خلية واحدة من هذا النطاق. اضغط Ctrl+Shift+Enter للحساب بكل الخلايا، أو استخدم SUMPRODUCT.",
    "blank.function": "{name} دالة: اكتب {call}.",
    "blank.sheet": `يوضع اسم الورقة الذي فيه مسافة بين علامتي اقتباس: ${ltr("'{name}'!")}. وبدونهما يكون مرجعين.`,
    "function.network": "تتبادل {name} البيانات مع أجهزة كمبيوتر أخرى. لا تستخدمها إلا مع عنوان تثق به.",
    "function.volatile": "يُعاد حساب {name} كلما تغيّر شيء في المصنف. والإكثار منها يبطئه.",
    "function.otherProduct": "{name} دالة في {other}؛ ولا توجد في {product}.",
    "function.meant": "لا توجد في {product} دالة باسم {name}. هل تقصد {near}؟",
    "function.unknown": "لا توجد في {product} دالة باسم {name}. تحقق من الكتابة.",
    "count.exact": "تأخذ {name} {wanted}؛ {given}",
    "count.least": "تحتاج {name} إلى {wanted} على الأقل؛ {given}",
    "count.most": "تأخذ {name} {wanted} على الأكثر؛ {given}",
    "count.mostInExcel": "يقبل Excel {wanted} على الأكثر؛ {given}",
    "count.pairs": "تأخذ {name} وسيطاتها أزواجًا، والأخيرة وحدها",
    "count.usage": "{problem}: {usage}",
    "arguments.count": {
      zero: "{count} وسيطة",
      one: "وسيطة واحدة ({count})",
      two: "وسيطتين ({count})",
      few: "{count} وسيطات",
      many: "{count} وسيطة",
      other: "{count} وسيطة",
    },
    "arguments.none": "صفرًا من الوسيطات",
    "arguments.between": "من {least} إلى {most} من الوسيطات",
    "given.count": {
      zero: "والموجود هنا {count}",
      one: "والموجود هنا {count}",
      two: "والموجود هنا {count}",
      few: "والموجود هنا {count}",
      many: "والموجود هنا {count}",
      other: "والموجود هنا {count}",
    },
    "given.none": "ولا توجد هنا أي وسيطة",
    "name.scope": "لا يُعرف {name} إلا داخل LET أو LAMBDA التي تعرّفه. انقل هذا الجزء إليها.",
    "name.likeCell": "تحتاج {name} هنا إلى اسم. يجب ألا يشبه الاسم خلية.",
    "name.wanted": "تحتاج {name} هنا إلى اسم. اكتب اسمًا مثل x أو total.",
    "kind.cells": `تحتاج {name} هنا إلى خلايا، مثل ${ltr("A1:A9")}؛ ولا يصلح حساب أو ثابت. ضعه في خلايا مستقلة، أو استخدم SUMPRODUCT.`,
    "kind.number": `تحتاج {name} إلى رقم في {argument}؛ و${ltr('"{text}"')} نص ويعطي ${ltr("#VALUE!")}.`,
    "kind.date": `تحتاج {name} إلى تاريخ في {argument}؛ و${ltr('"{text}"')} نص ويعطي ${ltr("#VALUE!")}.`,
    "kind.boolean": `تحتاج {name} إلى TRUE أو FALSE في {argument}؛ و${ltr('"{text}"')} نص ويعطي ${ltr("#VALUE!")}.`,
    "size.same": "يجب أن تكون كل نطاقات {name} بحجم واحد: هذا النطاق {own}، والأول {first}.",
    "size.length":
      "يجب أن تتساوى كل نطاقات {name} في عدد الصفوف أو في عدد الأعمدة: هذا النطاق {own}، والأول {first}.",
    "size.clash": `هذه النطاقات مختلفة الحجم: {one} مقابل {other}. وحيث ينتهي أحدها قبل الآخر تكون النتيجة ${ltr("#N/A")}.`,
    "size.rows": {
      zero: "{count} صف",
      one: "صف واحد ({count})",
      two: "صفان ({count})",
      few: "{count} صفوف",
      many: "{count} صفًا",
      other: "{count} صف",
    },
    "size.allRows": "كل الصفوف",
    "size.allRowsFrom": "كل الصفوف من الصف {row}",
    "size.columns": {
      zero: "{count} عمود",
      one: "عمود واحد ({count})",
      two: "عمودان ({count})",
      few: "{count} أعمدة",
      many: "{count} عمودًا",
      other: "{count} عمود",
    },
    "size.allColumns": "كل الأعمدة",
    "size.both": "{rows} و{columns}",

    // what a product has in place of the other's function
    "instead.use": "استخدم {part}.",
    "instead.useAnd": "استخدم {part} و{other}.",
    "instead.useOr": "استخدم {part} أو {other}.",
    "instead.useWith": "استخدم {part} مع {other}.",
    "instead.write": "اكتب {part}.",
    "instead.nothing": "يحسب Excel بالنطاقات الكاملة من تلقاء نفسه: أزلها.",
    "instead.loadFile": "حمّل الملف من بيانات › من نص/CSV.",
    "instead.loadAddress": "حمّل العنوان من بيانات › من الويب.",
    "instead.loadTable": "حمّل الجدول من بيانات › من الويب.",
    "instead.otherBook": "اكتب مرجعًا إلى المصنف الآخر: {part}.",
    "instead.sparkline": "أدرج خط مؤشر من الشريط.",
    "instead.dateFormat": "اجعل تنسيق الخلية تاريخًا، أو استخدم TEXT.",
    "instead.currencyFormat": "اجعل تنسيق الخلية عملة، أو استخدم TEXT.",
    "instead.percentFormat": "اجعل تنسيق الخلية نسبة مئوية، أو استخدم TEXT.",
    "instead.aggregate": "استخدم SUBTOTAL، أو FILTER قبل الحساب.",
    "instead.take": "استخدم ARRAY_CONSTRAIN، أو CHOOSEROWS من النهاية.",
    "instead.openRange": `استخدم نطاقًا بلا نهاية، ${ltr("A2:A")}.`,

    // where a formula works
    "works.noExcel": "غير موجود في Excel: {what}.",
    "works.microsoft365": "يلزم Microsoft 365 من أجل: {what}.",
    "works.excel": "يلزم Excel {version} أو أحدث من أجل: {what}.",
    "works.noSheets": "غير موجود في جداول بيانات Google: {what}.",
    "need.calledLambda": "دالة LAMBDA تُستدعى فورًا",
    "need.spill": `${ltr("#")}، نطاق الانسكاب`,
    "need.areas": "عدة مناطق في مرجع واحد",
    "need.link": "ارتباط ببرنامج آخر",
    "need.ownRow": "صف الجدول نفسه",
    "need.braces": "نطاقات وحسابات بين أقواس متعرجة",
    "need.openRange": "نطاقات بلا نهاية",
    "need.optional": "معلمات يمكن حذفها",
    "need.otherBook": "مصنفات أخرى",
    "need.severalSheets": "مراجع عبر عدة أوراق",
    "need.otherFunction": "دوال من مصنفات أخرى",
    "need.expressions": "{name} بتعبيرات نمطية",

    // translating
    "translate.renamed": "يحمل اسم في الصيغة معنى آخر في اللغة الأخرى. أعد تسميته.",
    "translate.unwritable": "لا يمكن كتابة الصيغة هناك: {why}",
    "translate.tooDeep": "تداخل الصيغة أعمق من أن تُنقل.",
    "translate.tooLong": "ستكون الصيغة أطول مما ينبغي في {product}.",
    "translate.link": "تستقبل الصيغة بيانات من برنامج آخر، {program}؛ ولا تستطيع جداول بيانات Google ذلك.",
    "translate.error": `الخطأ {code} غير معروف في {product}. اكتب ${ltr("#N/A")} بدلاً منه.`,
    "translate.spill": `تعني ${ltr("#")} كل الخلايا التي تنسكب فيها صيغة؛ وليس لها رمز في جداول بيانات Google. حدّد النطاق، أو كرّر تلك الصيغة.`,
    "translate.emptyArray": "{part} صفيف فارغ؛ ولا يوجد مثله في Excel.",
    "translate.ragged": "صفوف هذا الصفيف غير متساوية الطول: تعطي جداول بيانات Google خطأً.",
    "translate.noEquivalent": "ليس لـ {name} بهذه الوسيطات مقابل في {product}.",
    "translate.noFunction": "{name} دالة في {other}؛ ولا توجد في {product} دالة تفعل الشيء نفسه.",
    "translate.unknown": "{name} ليست دالة في أي من المنتجين وتبقى كما كانت.",
    "translate.beyond": "يقع {part} بعد آخر صف أو عمود في Excel.",
    "translate.otherBook":
      "تقرأ الصيغة مصنفًا آخر: {workbook}. تجلبه جداول بيانات Google بواسطة IMPORTRANGE التي تحتاج إلى عنوانه.",
    "translate.severalSheets":
      "{part} عدة أوراق معًا؛ وتقرأ جداول بيانات Google ورقة واحدة في كل مرة. حدّد كل ورقة.",
    "translate.ownRow": "يعني {part} صف الصيغة في جدولها؛ وليس في جداول بيانات Google مرجع كهذا. حدّد الخلية.",
    "translate.table": "يحتاج {part} في جداول بيانات Google إلى جدول باسم {table}.",
    "translate.union": "يعني {part} عدة نطاقات كأنها واحد؛ وليس لذلك رمز في {product}. حدّد الخلايا نفسها.",
    "translate.crossing":
      "يعني {part} الخلايا المشتركة بين نطاقين؛ وليس لذلك رمز في {product}. حدّد الخلايا نفسها.",
    "translate.single":
      "يعني {part} خلية واحدة من مجموعة؛ وليس لذلك رمز في جداول بيانات Google. حدّد الخلية نفسها.",
    "translate.count": "تأخذ {name} {wanted} في {product}؛ {given}.",
    "translate.cells":
      "في Excel لا تعدّ {name} إلا في الخلايا، لا في القيم المحسوبة. ضعها في خلايا، أو استخدم SUMPRODUCT.",
    "translate.groups": "تُرجع REGEXEXTRACT مجموعات التعبير في جداول بيانات Google، والتطابق كله في Excel.",
    "translate.splitMany":
      "تقسّم SPLIT كل نص من هذه النصوص في صف مستقل؛ أما TEXTSPLIT في Excel فلا تُرجع من عدة نصوص إلا الجزء الأول من كل منها. قسّم نصًا واحدًا واملأ الصيغة إلى الأسفل.",
    "translate.splitNumbers": "تحوّل SPLIT ما يشبه الرقم إلى رقم؛ وتُبقي TEXTSPLIT النصوص كما هي.",
    "translate.splitCharacters": "تقسّم SPLIT عند كل حرف من الفاصل؛ وتقسّم TEXTSPLIT عند الفاصل كله.",
    "translate.shown": "تحدد {name} كيف تُعرض القيمة؛ وفي Excel يحدد ذلك تنسيق الخلية.",
    "translate.toText": `تُرجع TO_TEXT النص كما تعرضه الخلية؛ ويُرجعه ${ltr('&""')} بدون التنسيق.`,
    "translate.lookaround": `التعبير ${ltr('"{text}"')} ينظر حوله أو يكرر مجموعة؛ ولا تستطيع تعبيرات جداول بيانات Google ذلك.`,
    "translate.start": "تحتاج {name} في جداول بيانات Google إلى قيمة بداية، مثل 0. اكتب واحدة.",
    "translate.optional": "في LAMBDA معلمة يمكن حذفها؛ وفي جداول بيانات Google تُعطى كلها.",
    "translate.expressions":
      "تبحث {name} عن تعبير نمطي، ولا تفعل ذلك في جداول بيانات Google. استخدم FILTER وREGEXMATCH.",
    "translate.aggregate":
      "تتخطى AGGREGATE الأخطاء والصفوف المخفية؛ وليس في جداول بيانات Google دالة تفعل الأمرين.",

    // what a text means to readers of another country
    "local.formatParts": "التنسيق في TEXT مركّب من أجزاء تبقى كما كانت؛ وقد تعني حروفه ورموزه شيئًا آخر هناك.",
    "local.thousands": `تفصل مسافة بين الآلاف في ${ltr('"{format}"')}. إذا كان النظام يستخدم مسافة غير منقسمة فضعها.`,
    "local.format": `يبقى التنسيق ${ltr('"{text}"')} في TEXT كما كان؛ وقد تعني حروفه ورموزه شيئًا آخر هناك.`,
    "local.number": `${ltr('"{text}"')} ليس رقمًا هنا، لكنه رقم هناك.`,
    "local.date": `يبقى ${ltr('"{text}"')} كما كان؛ واليوم المقصود يتوقف على بلد القارئ. أما ${ltr("DATE(year,month,day)")} فهي نفسها في كل مكان.`,
    "local.decimals": `يبقى ${ltr('"{text}"')} كما كان؛ وللكسور العشرية رمز آخر هناك.`,
    "local.indirect": "تقرأ INDIRECT نصها بحروف لغة القارئ: {here} هو {there} هناك.",

    // functions that only one product can have
    "only.import":
      "تجلب {name} بيانات من مكان آخر ولا توجد إلا في جداول بيانات Google. وفي Excel يفعل ذلك استعلام: بيانات، من الويب.",
    "only.importRange":
      "تجلب {name} بيانات من مكان آخر ولا توجد إلا في جداول بيانات Google. اكتب في Excel مرجعًا إلى المصنف الآخر: {part}.",
    "only.googleFinance":
      "تجلب {name} بيانات من مكان آخر ولا توجد إلا في جداول بيانات Google. وتعطي STOCKHISTORY في Excel الأسعار برموز وأعمدة أخرى.",
    "only.cube": "تقرأ {name} مكعب بيانات عبر اتصال خاص بـ Excel؛ ولا توجد مكعبات في جداول بيانات Google.",
    "only.trimRange": `تستبعد TRIMRANGE، وكذلك النقاط في ${ltr("A:.A")}، الصفوف والأعمدة الفارغة عند أطراف النطاق؛ ولا شيء في جداول بيانات Google يفعل ذلك. اكتب نطاقًا بلا نهاية، ${ltr("A2:A")}.`,
    "only.rtd": "تستقبل RTD بيانات من برنامج على كمبيوتر القارئ؛ ولا تستطيع جداول بيانات Google ذلك.",
    "only.call": "تشغّل CALL مكتبة في Windows؛ ولا تستطيع جداول بيانات Google ذلك.",
    "only.registerId": "تشير REGISTER.ID إلى مكتبة في Windows؛ ولا تستطيع جداول بيانات Google ذلك.",
    "only.sqlRequest":
      "تستعلم SQL.REQUEST من قاعدة بيانات عبر برنامج تشغيل في Windows؛ ولا تستطيع جداول بيانات Google ذلك.",
    "only.webservice":
      "تجلب WEBSERVICE بيانات من الويب ولا توجد إلا في Excel. وتجلب IMPORTDATA الجداول في جداول بيانات Google.",
    "only.filterXml":
      "تقرأ FILTERXML ما لدى الصيغة من XML؛ أما IMPORTXML في جداول بيانات Google فلا تقرؤه إلا من عنوان.",
    "only.stockHistory":
      "تجلب STOCKHISTORY الأسعار ولا توجد إلا في Excel. وتفعل ذلك GOOGLEFINANCE في جداول بيانات Google برموز وأعمدة أخرى.",
    "only.translate":
      "تستعين TRANSLATE بخدمة Microsoft. وتستعين GOOGLETRANSLATE في جداول بيانات Google بخدمة Google وقد تجيب بغير ذلك.",
    "only.googleTranslate":
      "تستعين GOOGLETRANSLATE بخدمة Google. وتستعين TRANSLATE في Excel بخدمة Microsoft وقد تجيب بغير ذلك.",
    "only.ai": "تستعين AI بنموذج Google؛ ولا توجد في Excel دالة تفعل ذلك.",
    "only.query": "لـ QUERY لغة خاصة بها لا يعرفها Excel. وتؤدي FILTER وSORT وUNIQUE وSUMIFS أجزاءها.",
    "only.sparkline": "ترسم SPARKLINE في خليتها؛ أما في Excel فيُدرج خط المؤشر ولا يُحسب.",
    "only.pivot": "تقرأ GETPIVOTDATA جدولاً محوريًا في المصنف، وهو لا يُنقل معها.",

    // cells that were pasted
    "pasted.tooLarge": "البيانات الملصقة أكبر من 128 KiB. ألصق صفوفًا أقل؛ تكفي بضع عشرات.",
    "pasted.empty": "لا توجد خلايا في البيانات الملصقة.",
    "pasted.tooMany": "عدد خلايا البيانات الملصقة {cells}؛ ويُقبل منها {most} على الأكثر.",
    "pasted.tooWide": "في أحد الصفوف أعمدة أكثر من {most}. ألصق الجدول وصفوفه بعضها تحت بعض.",
    "pasted.unreadable": "تعذّرت قراءة JSON الملصق.",
    "pasted.noCells": "ليس في JSON الملصق صفوف ولا عناوين خلايا.",
    "pasted.noAddress": `{part} ليس عنوان خلية مثل A1 أو ${ltr("Sheet2!B1")}.`,

    // the same for an older Excel
    "older.tooLong": "تكون الصيغة بعد كتابتها كاملة أطول مما يقبله Excel.",
    "older.tooDeep": "تداخل الصيغة أعمق مما ينبغي.",
    "older.names":
      "لا يمكن كتابة LET أو LAMBDA كاملة: يدل اسم على دالة أو على قيمة تتغير، أو تصبح الصيغة أطول مما ينبغي.",
    "older.noEquivalent":
      "ظهرت {name} مع Excel {since}؛ وبهذه الوسيطات لا شيء في Excel {version} يفعل الشيء نفسه.",
    "older.unproved": "لم يثبت أن البديل يعطي النتيجة نفسها: {reason}",
    "older.spill":
      "يعني {part} كل الخلايا التي تنسكب فيها صيغة؛ ولا توجد خلايا كهذه في Excel {version}. حدّد النطاق.",
    "older.array": "هي في Excel {version} صيغة صفيف: أكّدها بـ Ctrl+Shift+Enter.",
    "older.same": "النتيجة نفسها ما دامت قيم {cells} تحقق ما يلي: {conditions}.",
    "older.between": "، ",
    "never.notNumber": "أرقام فقط",
    "never.blank": "ليست فارغة أبدًا",
    "never.error": "لا أخطاء",
    "never.wildcard": `لا ${ltr("*")} ولا ${ltr("?")} ولا ${ltr("~")}`,
    "never.textNumber": "لا أرقام مخزنة كنص",
    "never.text": "لا نصوص",
    "never.emptyText": "لا نصوص فارغة",
    "never.boolean": "لا TRUE ولا FALSE",
    "never.negative": "لا شيء أقل من 0",
    "never.zero": "لا 0",
    "never.fraction": "أعداد صحيحة فقط",
    "never.small": "تواريخ فقط",
    "never.operator": `لا نصوص تبدأ بـ ${ltr("<")} أو ${ltr(">")} أو ${ltr("=")}`,
  }),
};
