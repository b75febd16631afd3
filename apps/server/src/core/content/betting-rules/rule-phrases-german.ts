import type { RulePhrases } from './rule-phrases.ts';

export const germanRules: RulePhrases = {
  locale: 'de-DE',
  title: 'Wettregeln',
  intro:
    'Nach diesen Regeln werden Wetten hier angenommen und abgerechnet. Das Programm, das abrechnet, schreibt diese Seite selbst und rechnet auch ihre Beispiele aus. Eine Wette wird nach den Regeln abgerechnet, die galten, als sie angenommen wurde.',
  bets: {
    heading: 'Wetten und ihre Reihen',
    text: 'Eine Wette, die mehrere Tipps verbindet, besteht aus Reihen. Der Einsatz, den Sie eingeben, gilt für jede Reihe; der Gesamteinsatz ist dieser Einsatz mal die Zahl der Reihen. Eine Reihe zahlt nur, wenn jeder ihrer Tipps gewinnt oder ungültig ist.',
    columns: ['Wette', 'Tipps', 'Reihen'],
    eachWay:
      'Sieg und Platz sind zwei Wetten mit gleichem Einsatz, eine auf Sieg und eine auf Platz; der Gesamteinsatz verdoppelt sich. Eine Wette mit mehreren Tipps geht nur dann auf Sieg und Platz, wenn jeder Tipp das anbietet; der Siegteil läuft von Sieg zu Sieg, der Platzteil von Platz zu Platz.',
    related:
      'Tipps desselben Spiels, desselben Rennens oder derselben Langzeitwette hängen zusammen. Sie stehen nie in einer Reihe, und volle Systeme wie eine Trixie gibt es nur, wenn keine zwei Tipps zusammenhängen.',
    relatedInError: {
      'equal-singles':
        'Werden zusammenhängende Tipps aus Versehen in einer Reihe angenommen, wird der Einsatz der Reihe gleich aufgeteilt und als Einzelwetten abgerechnet.',
      void: 'Werden zusammenhängende Tipps aus Versehen in einer Reihe angenommen, ist die Reihe ungültig.',
    },
  },
  accepting: {
    heading: 'Wie eine Wette angenommen wird',
    paragraphs: [
      'Eine Wette wird zu der Quote angenommen, die im Augenblick der Annahme steht. Ist das nicht die Quote, die Sie gesehen haben, entscheidet Ihre Wahl: höhere Quoten ohne Frage nehmen, jedes Mal gefragt werden oder jede Quote nehmen. Keine Wette kommt zu einer Quote zustande, die Sie weder gesehen noch angenommen haben.',
      'Livewetten warten die Verzögerung ihres Marktes ab und werden dann noch einmal geprüft. War der Markt inzwischen gesperrt oder abgerechnet, wird die Wette abgelehnt und nichts abgebucht.',
      'Eine Wette ist abgegeben, sobald Sie eine Wettscheinnummer haben. Quote, Platzbedingungen und Bestquotengarantie stehen damit fest.',
    ],
    lateBets: {
      void: 'Eine Wette, die nach dem Start angenommen wurde und keine Livewette ist, ist unabhängig vom Ergebnis ungültig.',
      'losers-stand':
        'Eine Wette, die nach dem Start angenommen wurde und keine Livewette ist, ist ungültig, wenn sie gewonnen hätte, und gilt, wenn sie verloren hat.',
    },
  },
  places: {
    heading: 'Platzbedingungen bei Rennen',
    text: 'Das sind die üblichen Bedingungen nach der Zahl der Starter. Bessere stehen am Rennen und werden mit Ihrer Wette festgehalten.',
    columns: ['Starter', 'Pferde', 'Pferde, Handicap', 'Windhunde'],
    winOnly: 'nur Sieg',
    andMore: (from) => `${String(from)} und mehr`,
    terms: (part, places) => `${part} der Quote, ${String(places)} Plätze`,
    smallField: {
      'all-up-to-win':
        'Starten weniger als fünf, ist der Platzteil eine Wette auf Sieg zur vollen Quote.',
      'place-part-void': 'Starten weniger als fünf, ist der Platzteil ungültig.',
    },
    concessions: {
      'as-struck': 'Versprochene zusätzliche Plätze gelten so, wie sie bei Abgabe der Wette waren.',
      'by-runners':
        'Versprochene zusätzliche Plätze gelten nur, wenn genügend Starter dafür übrig sind.',
    },
  },
  racing: {
    heading: 'Rennen',
    nonRunners:
      'Eine Einzelwette auf einen Nichtstarter ist ungültig, und der Einsatz kommt zurück. In einer Kombination läuft die Reihe mit den übrigen Tipps weiter. Vorauswetten gelten, ob der Tipp startet oder nicht, wenn die Wette nichts anderes sagt.',
    ruleFourHeading: 'Regel 4: wenn ein Starter zurückgezogen wird',
    ruleFour:
      'Wird nach Annahme Ihrer Wette ein Starter zurückgezogen, verringern sich die Gewinne auf die anderen nach seiner damaligen Quote, wie in Tattersalls Rule 4(c). Abgezogen wird vom Gewinn, nie vom Einsatz, und mehrere Abzüge betragen zusammen höchstens 90 Pence je Pfund.',
    ruleFourColumns: ['Quote des Nichtstarters', 'Abzug je Pfund'],
    shorter: (price) => `${price} oder kürzer`,
    longer: (price) => `länger als ${price}`,
    pence: (pence) => (pence === 0 ? 'keiner' : `${String(pence)} p`),
    loneFivePence: {
      waived: 'Ein Abzug von nur 5 Pence je Pfund entfällt.',
      deducted: 'Auch ein Abzug von nur 5 Pence je Pfund wird vorgenommen.',
      'no-such-band': 'Einen Abzug von 5 Pence je Pfund gibt es bei uns nicht.',
    },
    laterWithdrawal: {
      'old-market':
        'Eine Wette aus der Zeit vor einem früheren Rückzug wird wegen eines späteren nach der letzten Quote dieses Starters in dem Markt gekürzt, in dem sie abgegeben wurde.',
      're-formed-market':
        'Wegen eines späteren Rückzugs wird jede Wette nach der Quote dieses Starters im neu gebildeten Markt gekürzt.',
    },
    deadHeatHeading: 'Totes Rennen',
    deadHeat:
      'Teilen sich mehrere Starter einen Platz, wird der Einsatz durch ihre Zahl geteilt und mit der Zahl der geteilten Plätze malgenommen; dieser Teil wird zur vollen Quote bezahlt, der Rest ist verloren.',
    bestOddsHeading: 'Bestquotengarantie',
    bestOdds:
      'Gilt für ein Rennen die Bestquotengarantie und haben Sie eine Quote genommen, werden Sie zur Startquote bezahlt, wenn diese länger ist.',
    bestOddsComparison: {
      net: 'Verglichen werden die beiden Quoten nach den Abzügen, die sie jeweils treffen.',
      gross: 'Verglichen werden die beiden Quoten vor allen Abzügen.',
    },
    greyhoundsHeading: 'Windhunde',
    greyhoundReserve: {
      'named-dog':
        'Die Wette gilt dem genannten Hund. Läuft an seiner Stelle ein Ersatzhund, ist sie ungültig.',
      trap: 'Die Wette gilt der Startbox, welcher Hund auch immer aus ihr läuft.',
    },
    greyhoundWithdrawal: {
      'rule-four':
        'Wird ein Hund zurückgezogen, werden Wetten auf die anderen wie bei einem Pferderennen gekürzt.',
      'starting-price':
        'Wird ein Hund zurückgezogen, werden früher abgegebene Wetten auf die anderen zur Startquote abgerechnet.',
    },
  },
  sports: {
    heading: 'Fußball, Tennis und andere Sportarten',
    regularTime:
      'Fußballwetten werden nach dem Stand nach 90 Minuten und Nachspielzeit abgerechnet, ohne Verlängerung und Elfmeterschießen, wenn der Markt nichts anderes sagt.',
    abandoned: {
      'decided-stand':
        'Wird ein Spiel abgebrochen, gelten die bis dahin entschiedenen Märkte, die anderen sind ungültig.',
      void: 'Wird ein Spiel abgebrochen, sind alle Wetten darauf ungültig.',
    },
    postponed: (hours) =>
      `Ein Spiel, das nicht innerhalb von ${String(hours)} Stunden nach seiner Zeit beginnt, ist ungültig.`,
    oddFormat: {
      'regular-time':
        'Ein Spiel, das nicht in zwei Hälften von 45 Minuten gespielt wird, wird nach seiner regulären Zeit abgerechnet.',
      void: 'Wetten auf ein Spiel, das nicht in zwei Hälften von 45 Minuten gespielt wird, sind ungültig.',
    },
    tennis: {
      'void-unless-completed':
        'Gibt ein Tennisspieler auf, sind Wetten auf das Match ungültig, wenn es nicht zu Ende gespielt wurde; bis dahin entschiedene Märkte gelten.',
      'first-set':
        'Gibt ein Tennisspieler auf, gelten Wetten auf das Match, sobald ein Satz zu Ende war.',
      'first-point':
        'Gibt ein Tennisspieler auf, gelten Wetten auf das Match, sobald ein Punkt gespielt war.',
    },
    asian:
      'Asiatische Handicaps und Torzahlen mit Vierteln teilen den Einsatz auf die beiden Linien daneben auf, so dass die Hälfte einer Wette gewinnen, verlieren oder zurückkommen kann.',
  },
  money: {
    heading: 'Auszahlung, Grenzen und Korrekturen',
    rounding: {
      'half-up':
        'Auszahlungen werden über alle Reihen genau ausgerechnet und je Wette einmal auf den nächsten Penny gerundet, ein halber Penny nach oben.',
      down: 'Auszahlungen werden über alle Reihen genau ausgerechnet und je Wette einmal abgerundet.',
    },
    winningsHeading: 'Der höchste Gewinn',
    winnings:
      'So viel kann eine Wette höchstens gewinnen, und so viel können alle Wetten eines Kunden mit derselben Grenze zusammen gewinnen, die am selben Tag in London abgerechnet werden. Für eine Kombination gilt die niedrigste Grenze ihrer Sportarten. Der Einsatz zählt nicht mit.',
    winningsColumns: ['Sportart', 'Höchster Gewinn'],
    otherSports: 'Alle anderen Sportarten',
    noLimit: 'keine Grenze',
    sportNames: { H: 'Pferderennen', F: 'Fußball' },
    bonusHeading: 'Bonus auf volle Systeme',
    noBonus:
      'Auf Lucky 15, Lucky 31 und Lucky 63 gibt es keinen Bonus, wenn keine Aktion etwas anderes sagt.',
    bonus: ({ wager, oneWinnerOddsMultiple, allWinnersPercent }) =>
      `${wager}: ein einziger Gewinner wird zum ${String(oneWinnerOddsMultiple)}-Fachen seiner Quote bezahlt, und wenn alle gewinnen, gibt es ${String(allWinnersPercent)} % mehr.`,
    cashOutHeading: 'Vorzeitige Auszahlung',
    cashOut: (percent) =>
      `Wo sie angeboten wird, lässt sich eine Wette ganz oder zum Teil früher beenden, zu dem, was sie bei den Quoten dieses Augenblicks wert ist, abzüglich ${String(percent)} % des noch offenen Teils. Das ist endgültig, wie immer es ausgeht. Es ist ein Angebot und kein Anspruch.`,
    resettlement:
      'Eine Wette wird nach dem amtlichen Ergebnis abgerechnet, das zu dieser Zeit gilt. Wird ein Ergebnis berichtigt, wird sie neu abgerechnet und der Unterschied gezahlt oder zurückgenommen. Was irrtümlich gezahlt wurde, kann zurückgenommen werden.',
  },
  examples: {
    heading: 'Ausgerechnete Beispiele',
    text: 'Auszahlungen enthalten den Einsatz. Alle Rennen der Beispiele haben acht Starter und zahlen ein Fünftel der Quote auf drei Plätze.',
    columns: ['Wette', 'Gesamteinsatz', 'Zahlt'],
    rows: {
      single: ({ stake }) => `Eine Einzelwette über ${stake} zu 5/2 gewinnt.`,
      eachWayPlaced: () => '5 £ auf Sieg und 5 £ auf Platz zu 8/1: das Pferd wird Zweiter.',
      double: ({ stake }) => `Eine Zweierkombination über ${stake} zu 2/1 und 6/4: beide gewinnen.`,
      luckyFifteen: () =>
        'Ein Lucky 15 zu 1 £ je Reihe mit 2/1, 3/1, 5/1 und 4/1: die ersten beiden gewinnen, die anderen verlieren.',
      nonRunner: ({ stake }) =>
        `Eine Zweierkombination über ${stake} zu 2/1 und 3/1: der erste gewinnt, der zweite startet nicht.`,
      ruleFour: ({ stake }) =>
        `Eine Einzelwette über ${stake} zu 6/1 gewinnt, nachdem ein Pferd zu 2/1 zurückgezogen wurde.`,
      deadHeat: ({ stake }) =>
        `Eine Einzelwette über ${stake} zu 4/1: das Pferd teilt sich den Sieg mit einem anderen.`,
      bestOdds: ({ stake }) =>
        `Eine Einzelwette über ${stake} zu 4/1 mit Bestquotengarantie gewinnt; die Startquote ist 6/1.`,
    },
  },
};
