// What the mails say, in each language of the page.
import type { Preferences } from "@cellwright/contracts/users";

/** `{name}`, and `{time}` as long as a link works. */
type Words = {
  greeting: string;
  verification: { subject: string; why: string; action: string; after: string };
  reset: { subject: string; why: string; action: string; after: string };
};

export type MailLanguage = Preferences["language"];

export const mailWords: Record<MailLanguage, Words> = {
  en: {
    greeting: "Hello {name},",
    verification: {
      subject: "Verify your email address for Cellwright",
      why: "please confirm that this is your email address. Then Cellwright is all yours.",
      action: "Verify email address",
      after: "The link works once, for {time}. If you did not sign up for Cellwright, ignore this message.",
    },
    reset: {
      subject: "Set a new password for Cellwright",
      why: "someone asked to set a new password for your Cellwright account.",
      action: "Set a new password",
      after:
        "The link works once, for {time}. If it was not you, ignore this message: your password stays as it is.",
    },
  },
  de: {
    greeting: "Guten Tag {name},",
    verification: {
      subject: "Bestätigen Sie Ihre E-Mail-Adresse für Cellwright",
      why: "bitte bestätigen Sie, dass dies Ihre E-Mail-Adresse ist. Dann steht Ihnen Cellwright ganz offen.",
      action: "E-Mail-Adresse bestätigen",
      after:
        "Der Link funktioniert einmal, {time} lang. Wenn Sie sich nicht bei Cellwright registriert haben, ignorieren Sie diese Nachricht.",
    },
    reset: {
      subject: "Neues Passwort für Cellwright festlegen",
      why: "jemand möchte ein neues Passwort für Ihr Cellwright-Konto festlegen.",
      action: "Neues Passwort festlegen",
      after:
        "Der Link funktioniert einmal, {time} lang. Wenn Sie das nicht waren, ignorieren Sie diese Nachricht: Ihr Passwort bleibt, wie es ist.",
    },
  },
  fr: {
    greeting: "Bonjour {name},",
    verification: {
      subject: "Vérifiez votre adresse e-mail pour Cellwright",
      why: "veuillez confirmer qu’il s’agit bien de votre adresse e-mail. Cellwright est ensuite tout à vous.",
      action: "Vérifier l’adresse e-mail",
      after:
        "Le lien fonctionne une fois, pendant {time}. Si vous ne vous êtes pas inscrit à Cellwright, ignorez ce message.",
    },
    reset: {
      subject: "Définissez un nouveau mot de passe pour Cellwright",
      why: "quelqu’un a demandé un nouveau mot de passe pour votre compte Cellwright.",
      action: "Définir un nouveau mot de passe",
      after:
        "Le lien fonctionne une fois, pendant {time}. Si ce n’était pas vous, ignorez ce message : votre mot de passe reste inchangé.",
    },
  },
  es: {
    greeting: "Hola, {name}:",
    verification: {
      subject: "Verifica tu correo electrónico para Cellwright",
      why: "confirma que esta es tu dirección de correo electrónico. Después, Cellwright es todo tuyo.",
      action: "Verificar correo electrónico",
      after:
        "El enlace funciona una vez, durante {time}. Si no te has registrado en Cellwright, ignora este mensaje.",
    },
    reset: {
      subject: "Elige una nueva contraseña para Cellwright",
      why: "alguien ha pedido una nueva contraseña para tu cuenta de Cellwright.",
      action: "Elegir una nueva contraseña",
      after:
        "El enlace funciona una vez, durante {time}. Si no has sido tú, ignora este mensaje: tu contraseña sigue igual.",
    },
  },
  it: {
    greeting: "Ciao {name},",
    verification: {
      subject: "Verifica il tuo indirizzo e-mail per Cellwright",
      why: "conferma che questo è il tuo indirizzo e-mail. Poi Cellwright è tutto tuo.",
      action: "Verifica indirizzo e-mail",
      after:
        "Il link funziona una volta, per {time}. Se non ti sei iscritto a Cellwright, ignora questo messaggio.",
    },
    reset: {
      subject: "Imposta una nuova password per Cellwright",
      why: "qualcuno ha chiesto una nuova password per il tuo account Cellwright.",
      action: "Imposta una nuova password",
      after:
        "Il link funziona una volta, per {time}. Se non sei stato tu, ignora questo messaggio: la password resta com’è.",
    },
  },
  "pt-BR": {
    greeting: "Olá, {name},",
    verification: {
      subject: "Confirme seu e-mail para o Cellwright",
      why: "confirme que este é o seu endereço de e-mail. Depois disso, o Cellwright é todo seu.",
      action: "Confirmar e-mail",
      after:
        "O link funciona uma vez, por {time}. Se você não se cadastrou no Cellwright, ignore esta mensagem.",
    },
    reset: {
      subject: "Defina uma nova senha para o Cellwright",
      why: "alguém pediu uma nova senha para a sua conta do Cellwright.",
      action: "Definir nova senha",
      after:
        "O link funciona uma vez, por {time}. Se não foi você, ignore esta mensagem: sua senha continua como está.",
    },
  },
  pl: {
    greeting: "Dzień dobry, {name},",
    verification: {
      subject: "Potwierdź adres e-mail w Cellwright",
      why: "potwierdź, że to Twój adres e-mail. Potem możesz w pełni korzystać z Cellwright.",
      action: "Potwierdź adres e-mail",
      after:
        "Link działa raz, przez {time}. Jeśli to nie Twoja rejestracja w Cellwright, zignoruj tę wiadomość.",
    },
    reset: {
      subject: "Ustaw nowe hasło do Cellwright",
      why: "ktoś poprosił o nowe hasło do Twojego konta Cellwright.",
      action: "Ustaw nowe hasło",
      after:
        "Link działa raz, przez {time}. Jeśli to nie Ty, zignoruj tę wiadomość: hasło pozostaje bez zmian.",
    },
  },
  uk: {
    greeting: "Вітаємо, {name}!",
    verification: {
      subject: "Підтвердьте електронну адресу для Cellwright",
      why: "Будь ласка, підтвердьте, що це Ваша електронна адреса. Після цього Cellwright повністю Ваш.",
      action: "Підтвердити електронну адресу",
      after:
        "Посилання діє один раз, {time}. Якщо Ви не реєструвалися в Cellwright, просто не зважайте на цей лист.",
    },
    reset: {
      subject: "Задайте новий пароль для Cellwright",
      why: "Хтось попросив новий пароль для Вашого облікового запису Cellwright.",
      action: "Задати новий пароль",
      after:
        "Посилання діє один раз, {time}. Якщо це були не Ви, не зважайте на цей лист: Ваш пароль не зміниться.",
    },
  },
  ja: {
    greeting: "{name} 様",
    verification: {
      subject: "Cellwrightのメールアドレスを確認してください",
      why: "このメールアドレスがご本人のものであることをご確認ください。確認後、Cellwrightをご利用いただけます。",
      action: "メールアドレスを確認",
      after:
        "リンクは一度だけ、{time}有効です。Cellwrightに登録した覚えがない場合は、このメールを無視してください。",
    },
    reset: {
      subject: "Cellwrightの新しいパスワードを設定してください",
      why: "Cellwrightアカウントの新しいパスワードの設定が申請されました。",
      action: "新しいパスワードを設定",
      after:
        "リンクは一度だけ、{time}有効です。心当たりがない場合は、このメールを無視してください。パスワードは変わりません。",
    },
  },
  ar: {
    greeting: "مرحبًا {name}،",
    verification: {
      subject: "أكِّد عنوان بريدك الإلكتروني في Cellwright",
      why: "يُرجى تأكيد أن هذا عنوان بريدك الإلكتروني. بعدها يصبح Cellwright متاحًا لك بالكامل.",
      action: "تأكيد عنوان البريد الإلكتروني",
      after: "يعمل الرابط مرة واحدة لمدة {time}. إذا لم تسجّل في Cellwright فتجاهل هذه الرسالة.",
    },
    reset: {
      subject: "عيِّن كلمة مرور جديدة لحسابك في Cellwright",
      why: "طلب أحدهم تعيين كلمة مرور جديدة لحسابك في Cellwright.",
      action: "تعيين كلمة مرور جديدة",
      after: "يعمل الرابط مرة واحدة لمدة {time}. إذا لم تكن أنت فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.",
    },
  },
};
