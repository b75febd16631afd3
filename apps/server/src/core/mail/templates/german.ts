import { toLondonMoment, toLondonMonth } from '../london-moment.ts';
import type { KindOfDocument } from '../mail-payload.ts';
import { toPoundsText } from '../pounds-text.ts';
import type { ExclusionSentences, LimitNames, MailTemplates } from './mail-templates.ts';

const documents: Readonly<Record<KindOfDocument, string>> = {
  identity: 'Ihren Identitätsnachweis',
  address: 'Ihren Adressnachweis',
  bank: 'Ihren Banknachweis',
  funding: 'Ihren Mittelherkunftsnachweis',
};

const exclusionSentences: ExclusionSentences = {
  time_out: (end) => `Sie machen eine Pause bis ${String(end)}. Danach endet sie von selbst.`,
  self_exclusion: (end) =>
    `Sie haben sich bis ${String(end)} selbst ausgeschlossen. Danach bleibt Ihr Konto gesperrt, bis Sie uns bitten, es wieder zu öffnen.`,
  register: (end) =>
    end === null
      ? 'Sie stehen in einem Register für Selbstausschluss, an das sich alle Anbieter halten, und Ihr Konto ist gesperrt, solange das so ist. Wenn das Register den Ausschluss beendet hat, können Sie uns bitten, Ihr Konto wieder zu öffnen.'
      : `Sie stehen in einem Register für Selbstausschluss, an das sich alle Anbieter halten, und Ihr Konto ist bis ${end} gesperrt.`,
};

/** The helplines, free and in confidence. */
const talkToSomebody =
  'Wenn Sie mit jemandem sprechen möchten, ist das kostenlos und vertraulich: in Großbritannien die National Gambling Helpline, Tag und Nacht, 0808 8020 133; in Irland GamblingCare, 1800 936 725.';

const limitNames: LimitNames = {
  deposit: {
    Daily: 'Einzahlungslimit pro Tag',
    Weekly: 'Einzahlungslimit pro Woche',
    Monthly: 'Einzahlungslimit pro Monat',
  },
  net_deposit: {
    Daily: 'Nettoeinzahlungslimit über 24 Stunden',
    Weekly: 'Nettoeinzahlungslimit über 7 Tage',
    Monthly: 'Nettoeinzahlungslimit über 30 Tage',
  },
};

export const germanMails: MailTemplates = {
  frame: {
    greeting: (firstName) => `Guten Tag ${firstName},`,
    greetingToAnyone: 'Guten Tag,',
    ending: ({ brand, supportEmail }) => [
      `Wenn etwas unklar ist, schreiben Sie uns an ${supportEmail}.`,
      `${brand}`,
    ],
  },
  texts: {
    code: ({ code, minutes }, { brand }) => ({
      subject: `Ihr Bestätigungscode von ${brand}`,
      paragraphs: [
        'Mit diesem Code bestätigen Sie Ihre E-Mail-Adresse:',
        { apart: code },
        `Er gilt ${String(minutes)} Minuten. Haben Sie seitdem einen neuen Code angefordert, gilt nur der neueste.`,
        'Wir fragen nie am Telefon oder per E-Mail nach diesem Code. Haben Sie ihn nicht angefordert, brauchen Sie nichts zu tun.',
      ],
    }),
    welcome: ({ username }, { brand }) => ({
      subject: `Willkommen bei ${brand}`,
      paragraphs: [
        'Ihr Konto ist eröffnet. Das ist Ihr Benutzername:',
        { apart: username },
        'In Ihrem Konto können Sie jederzeit Limits setzen und eine Pause einlegen.',
        'Haben Sie dieses Konto nicht eröffnet, sagen Sie uns bitte sofort Bescheid.',
      ],
    }),
    'new-password': ({ password, hours }, { brand }) => ({
      subject: `Ihr neues Passwort bei ${brand}`,
      paragraphs: [
        'Sie haben ein neues Passwort angefordert. Dieses gilt ein einziges Mal:',
        { apart: password },
        `Es gilt ${String(hours)} Stunden. Wenn Sie sich damit anmelden, wählen Sie ein eigenes Passwort.`,
        'Haben Sie es nicht angefordert, brauchen Sie nichts zu tun: Ihr bisheriges Passwort gilt weiter.',
      ],
    }),
    'password-changed': ({ at }, { brand }) => ({
      subject: `Ihr Passwort bei ${brand} wurde geändert`,
      paragraphs: [
        `Das Passwort Ihres Kontos wurde am ${toLondonMoment(at, 'de-DE')} (Londoner Zeit) geändert. Alle anderen Geräte wurden abgemeldet.`,
        'Waren Sie das nicht, schreiben Sie uns bitte sofort.',
      ],
    }),
    'new-device': ({ device, place, at }, { brand }) => ({
      subject: `Anmeldung von einem neuen Gerät in Ihrem Konto bei ${brand}`,
      paragraphs: [
        `In Ihrem Konto hat sich am ${toLondonMoment(at, 'de-DE')} (Londoner Zeit) jemand von einem Gerät angemeldet, das wir noch nicht kannten.`,
        `Gerät: ${device}`,
        ...(place === '' ? [] : [`Ort, soweit wir ihn kennen: ${place}`]),
        'Waren Sie das, brauchen Sie nichts zu tun. Wenn nicht, ändern Sie Ihr Passwort, melden Sie sich in Ihrem Konto überall ab und schreiben Sie uns.',
      ],
    }),
    'documents-needed': (_parameters, { brand }) => ({
      subject: `Unterlagen für Ihr Konto bei ${brand}`,
      paragraphs: [
        'Wir konnten Ihr Alter und Ihre Identität nicht elektronisch bestätigen. Wir sehen uns Ihren Lichtbildausweis an und brauchen möglicherweise noch ein Dokument.',
        'In Ihrem Konto sehen Sie unter Verifizierung, was fehlt, und können es dort senden.',
      ],
    }),
    'document-accepted': ({ document }) => ({
      subject: 'Ihr Dokument ist angenommen',
      paragraphs: [
        `Wir haben ${documents[document]} geprüft und angenommen. Sie brauchen dafür nichts weiter zu tun.`,
      ],
    }),
    'document-rejected': ({ document, reason }) => ({
      subject: 'Wir konnten Ihr Dokument nicht annehmen',
      paragraphs: [
        `Wir haben ${documents[document]} geprüft und konnten ihn nicht annehmen. Das ist der Grund:`,
        { apart: reason },
        'In Ihrem Konto können Sie unter Verifizierung ein anderes Dokument senden.',
      ],
    }),
    'account-closed': (_parameters, { brand }) => ({
      subject: `Ihr Konto bei ${brand} ist geschlossen`,
      paragraphs: [
        'Ihr Konto ist geschlossen. Niemand kann sich mehr anmelden.',
        'Offene Wetten bleiben bestehen und werden abgerechnet. Soll ein Restguthaben ausgezahlt werden, schreiben Sie uns.',
      ],
    }),
    excluded: ({ kind, endsAt }, { brand }) => ({
      subject: `Ihr Konto bei ${brand} ist gesperrt`,
      paragraphs: [
        exclusionSentences[kind](
          endsAt === null ? null : `${toLondonMoment(endsAt, 'de')} (Londoner Zeit)`,
        ),
        'Solange das gilt, kann sich niemand mit Ihrem Konto anmelden, einzahlen oder wetten. Niemand kann es verkürzen, und wir schicken Ihnen keine Werbung.',
        'Offene Wetten bleiben bestehen und werden abgerechnet. Soll Ihr Guthaben ausgezahlt werden, schreiben Sie uns.',
        talkToSomebody,
      ],
    }),
    'time-out-ended': (_parameters, { brand }) => ({
      subject: `Ihre Pause von ${brand} ist zu Ende`,
      paragraphs: [
        'Ihre Pause ist zu Ende, und Sie können sich wieder anmelden. Sie müssen dafür nichts tun.',
        'In Ihrem Konto können Sie jederzeit wieder eine Pause einlegen, Limits setzen oder sich selbst ausschließen.',
        talkToSomebody,
      ],
    }),
    'reactivation-asked': (_parameters, { brand }) => ({
      subject: `Ihr Antrag, Ihr Konto bei ${brand} wieder zu öffnen`,
      paragraphs: [
        'Ihr Antrag, Ihr Konto wieder zu öffnen, ist bei uns eingegangen. Wir prüfen jeden Antrag selbst und schreiben Ihnen, sobald wir entschieden haben.',
        'Bis dahin bleibt Ihr Konto geschlossen. Haben Sie das nicht beantragt, sagen Sie uns bitte Bescheid.',
      ],
    }),
    reactivated: (_parameters, { brand }) => ({
      subject: `Ihr Konto bei ${brand} ist wieder offen`,
      paragraphs: [
        'Wir haben Ihr Konto wieder geöffnet, wie Sie es gewünscht haben. Sie können sich mit Benutzernamen und Passwort anmelden.',
        'In Ihrem Konto können Sie jederzeit Limits setzen und eine Pause einlegen. Haben Sie das nicht gewünscht, sagen Sie uns bitte sofort Bescheid.',
      ],
    }),
    'deposit-returned': ({ amount }) => ({
      subject: 'Ihre Einzahlung geht an Sie zurück',
      paragraphs: [
        `Ihre Einzahlung über ${toPoundsText(amount, 'de-DE')} hat uns erreicht, als sie Ihrem Konto nicht mehr gutgeschrieben werden durfte, weil ein Limit oder eine Sperre es nicht zuließ. Sie stand nie zum Wetten bereit.`,
        'Wir senden den ganzen Betrag auf demselben Weg zurück. Bis Ihre Bank ihn anzeigt, können einige Werktage vergehen. Sie müssen nichts tun.',
      ],
    }),
    'limit-changed': ({ kind, period, amount, by }, { brand }) => ({
      subject: `Ein Limit Ihres Kontos bei ${brand} hat sich geändert`,
      paragraphs: [
        ...(by === 'operator' ? ['Wir haben dieses niedrigere Limit für Sie gesetzt.'] : []),
        amount === null
          ? `Sie haben kein ${limitNames[kind][period]} mehr.`
          : `Ihr ${limitNames[kind][period]} ist jetzt ${toPoundsText(amount, 'de-DE')}.`,
        by === 'operator'
          ? 'In Ihrem Konto können Sie Ihre Limits jederzeit ansehen und senken.'
          : 'In Ihrem Konto können Sie Ihre Limits jederzeit ansehen und senken. Waren Sie das nicht, schreiben Sie uns bitte.',
      ],
    }),
    'limit-confirmable': ({ kind, period, amount, lapsesAt }, { brand }) => ({
      subject: `Eine Änderung eines Limits bei ${brand} wartet`,
      paragraphs: [
        amount === null
          ? `Sie haben gewünscht, dass Ihr ${limitNames[kind][period]} entfällt.`
          : `Sie haben als ${limitNames[kind][period]} ${toPoundsText(amount, 'de-DE')} gewünscht.`,
        `Nichts ändert sich, wenn Sie das nicht vor dem ${toLondonMoment(lapsesAt, 'de-DE')} (Londoner Zeit) in Ihrem Konto bestätigen. Tun Sie nichts, bleibt Ihr Limit, wie es ist.`,
        'Sie können den Wunsch in Ihrem Konto auch jederzeit zurückziehen.',
      ],
    }),
    'limit-requested': ({ kind, period, amount, confirmableFrom, lapsesAt }, { brand }) => ({
      subject: `Sie möchten ein Limit bei ${brand} ändern`,
      paragraphs: [
        amount === null
          ? `Sie haben gewünscht, dass Ihr ${limitNames[kind][period]} entfällt.`
          : `Sie haben als ${limitNames[kind][period]} ${toPoundsText(amount, 'de-DE')} gewünscht.`,
        `Ihr Limit bleibt, wie es ist. Vom ${toLondonMoment(confirmableFrom, 'de-DE')} bis zum ${toLondonMoment(lapsesAt, 'de-DE')} (Londoner Zeit) können Sie die Änderung in Ihrem Konto bestätigen. Tun Sie das nicht, ändert sich nichts.`,
        'Sie können den Wunsch in Ihrem Konto jederzeit zurückziehen. Waren Sie das nicht, schreiben Sie uns bitte.',
      ],
    }),
    'limit-nearly-used': ({ kind, period, amount, left, startsAgainAt }, { brand }) => ({
      subject: `Ihr Limit bei ${brand} ist fast ausgeschöpft`,
      paragraphs: [
        `Ihr ${limitNames[kind][period]} von ${toPoundsText(amount, 'de-DE')} ist zu vier Fünfteln oder mehr ausgeschöpft. ${toPoundsText(left, 'de-DE')} sind davon übrig.`,
        startsAgainAt === null
          ? 'Jede Einzahlung zählt nicht mehr, sobald sie älter ist als die Zeit, auf die dieses Limit zurückblickt.'
          : `Das Limit beginnt am ${toLondonMoment(startsAgainAt, 'de-DE')} (Londoner Zeit) von vorn.`,
        'In Ihrem Konto können Sie Ihre Limits jederzeit ansehen und senken. Dort können Sie auch eine Pause machen.',
      ],
    }),
    'withdrawal-requested': ({ amount }) => ({
      subject: 'Ihr Auszahlungsantrag ist eingegangen',
      paragraphs: [
        `Sie haben die Auszahlung von ${toPoundsText(amount, 'de-DE')} beantragt. Der Betrag steht nicht mehr zum Wetten bereit. Er ist innerhalb von 1 bis 3 Werktagen auf Ihrem Konto.`,
        'Wir senden Geld zuerst auf die Karten zurück, mit denen es eingezahlt wurde, und den Rest auf Ihr Bankkonto. In Ihrem Konto sehen Sie jederzeit, wo Ihre Auszahlung ist.',
        'Haben Sie das nicht beantragt, sagen Sie uns bitte sofort Bescheid.',
      ],
    }),
    'withdrawal-of-balance': ({ amount }) => ({
      subject: 'Wir zahlen das Guthaben Ihres Kontos aus',
      paragraphs: [
        `Ihr Konto ist nicht offen, und es sind noch ${toPoundsText(amount, 'de-DE')} darauf. Wir zahlen Ihnen den ganzen Betrag aus.`,
        'Wir senden Geld zuerst auf die Karten zurück, mit denen es eingezahlt wurde, und den Rest auf Ihr Bankkonto. Sobald es ausgezahlt ist, schreiben wir Ihnen.',
        'Hat sich Ihr Bankkonto geändert, schreiben Sie uns bitte sofort.',
      ],
    }),
    'withdrawal-paid': ({ amount }) => ({
      subject: 'Ihre Auszahlung ist unterwegs',
      paragraphs: [
        `Wir haben Ihnen ${toPoundsText(amount, 'de-DE')} ausgezahlt. Bis Ihre Bank den Betrag anzeigt, können einige Werktage vergehen.`,
        'Sie müssen nichts tun.',
      ],
    }),
    'withdrawal-returned': ({ amount }) => ({
      subject: 'Ihre Auszahlung konnte nicht ausgeführt werden',
      paragraphs: [
        `Ihre Bank oder Ihr Kartenunternehmen hat ${toPoundsText(amount, 'de-DE')} Ihrer Auszahlung nicht angenommen. Der Betrag ist wieder in Ihrem verfügbaren Guthaben.`,
        'Bitte prüfen Sie das angegebene Bankkonto, bevor Sie die Auszahlung erneut beantragen, oder schreiben Sie uns.',
      ],
    }),
    'withdrawal-rejected': ({ amount, reason }) => ({
      subject: 'Wir konnten Ihre Auszahlung nicht ausführen',
      paragraphs: [
        `Wir haben Ihre Auszahlung über ${toPoundsText(amount, 'de-DE')} geprüft und konnten sie nicht ausführen. Das ist der Grund:`,
        { apart: reason },
        'Der Betrag ist wieder in Ihrem verfügbaren Guthaben.',
      ],
    }),
    'activity-statement': ({ monthAt, hours, ...sums }, { brand }) => {
      const month = toLondonMonth(monthAt, 'de');
      return {
        subject: `Ihr Konto bei ${brand} im ${month}`,
        paragraphs: [
          `Das ist im ${month} in Ihrem Konto geschehen, nach Londoner Zeit:`,
          `Einsätze der Wetten dieses Monats: ${toPoundsText(sums.staked, 'de-DE')}`,
          `Bisher daraus zurück, Einsätze eingeschlossen: ${toPoundsText(sums.returned, 'de-DE')}`,
          `Bisher daraus gewonnen oder verloren: ${toPoundsText(sums.winOrLoss, 'de-DE')}`,
          `Eingezahlt: ${toPoundsText(sums.deposited, 'de-DE')}`,
          `Ausgezahlt: ${toPoundsText(sums.withdrawn, 'de-DE')}`,
          `Einzahlungen abzüglich Auszahlungen: ${toPoundsText(sums.netDeposited, 'de-DE')}`,
          `Stunden, in denen Sie gewettet haben: ${String(hours)}`,
          `Guthaben am Anfang: ${toPoundsText(sums.opening, 'de-DE')}`,
          `Guthaben am Ende: ${toPoundsText(sums.closing, 'de-DE')}`,
          'In Ihrem Konto sehen Sie unter Kontoauszug jede Bewegung. Dort können Sie auch jederzeit Limits setzen und eine Pause einlegen.',
        ],
      };
    },
    'funds-asked': (_parameters, { brand }) => ({
      subject: `Eine Frage zu Ihrem Konto bei ${brand}`,
      paragraphs: [
        'Das Gesetz verlangt, dass wir wissen, woher das Geld stammt, mit dem gewettet wird. Bitte schicken Sie uns ein Dokument, das es zeigt, etwa eine Gehaltsabrechnung oder einen Auszug Ihrer Bank.',
        'Sie können es in Ihrem Konto unter „Konto verifizieren“ als Nachweis der Mittel schicken. Dort sehen Sie auch, ob etwas angehalten ist, bis wir es geprüft haben.',
      ],
    }),
    'dormant-soon': ({ dormantAt }, { brand }) => ({
      subject: `Ihr Konto bei ${brand} ruht schon lange`,
      paragraphs: [
        `In Ihrem Konto ist lange nichts geschehen. Wenn Sie sich nicht bis zum ${toLondonMoment(dormantAt, 'de-DE')} anmelden, gilt es als ruhend.`,
        'Ihr Geld bleibt Ihres, und wir nehmen keine Gebühr. Sie können sich jederzeit anmelden und es auszahlen lassen.',
      ],
    }),
    dormant: (_parameters, { brand }) => ({
      subject: `Ihr Konto bei ${brand} ruht`,
      paragraphs: [
        'In Ihrem Konto ist lange nichts geschehen, und es gilt jetzt als ruhend.',
        'Ihr Geld bleibt Ihres, und wir nehmen keine Gebühr. Sie können sich jederzeit anmelden und es auszahlen lassen.',
      ],
    }),
    'promotion-claimed': () => ({
      subject: 'Ihr Antrag ist angekommen',
      paragraphs: [
        'Ihr Antrag auf die Aktion ist bei uns angekommen. Sie müssen nichts weiter tun.',
        'Wir sehen ihn uns an und schreiben Ihnen, was daraus geworden ist. In den Bedingungen der Aktion steht, wer sie beantragen kann und wann gezahlt wird.',
      ],
    }),
    'limit-asked': ({ isMarketingStopped }, { brand }) => ({
      subject: `Ein Limit für Ihr Konto bei ${brand}`,
      paragraphs: [
        'Wir sehen uns an, wie Konten genutzt werden, damit Wetten in einem Rahmen bleibt, der guttut. Für Ihr Konto schlagen wir Ihnen ein Einzahlungslimit vor. Betrag und Zeitraum wählen Sie selbst, in Ihrem Konto unter „Einzahlungslimits ändern“.',
        ...(isMarketingStopped ? ['Wir schicken Ihnen keine Werbung mehr.'] : []),
        'Sie müssen nichts tun, und sonst hat sich an Ihrem Konto nichts geändert.',
        'In Ihrem Konto können Sie auch jederzeit eine Pause einlegen.',
        talkToSomebody,
      ],
    }),
  },
};
