import type { RulePhrases } from './rule-phrases.ts';

export const spanishRules: RulePhrases = {
  locale: 'es-ES',
  title: 'Reglas de apuestas',
  intro:
    'Estas son las reglas por las que aquí se aceptan y se liquidan las apuestas. La página la escribe el mismo programa que las liquida, y sus ejemplos los calcula ese mismo programa. Una apuesta se liquida por las reglas que estaban en vigor cuando se aceptó.',
  bets: {
    heading: 'Las apuestas y cuántas líneas tienen',
    text: 'Una apuesta que combina varias selecciones se compone de líneas. El importe que usted escribe es el de cada línea; el importe total es ese por el número de líneas. Para que una línea pague, todas sus selecciones deben ganar o ser nulas.',
    columns: ['Apuesta', 'Selecciones', 'Líneas'],
    eachWay:
      'A ganador y colocado son dos apuestas del mismo importe, una a ganador y otra a colocado, así que el importe total se duplica. Una apuesta de varias selecciones es a ganador y colocado solo si todas ellas lo ofrecen; la parte a ganador sigue de ganador en ganador y la parte a colocado de colocado en colocado.',
    related:
      'Las selecciones del mismo partido, de la misma carrera o de la misma apuesta a largo plazo están relacionadas. No se combinan en una línea, y las coberturas completas, como una Trixie, se ofrecen solo si no hay dos selecciones relacionadas.',
    relatedInError: {
      'equal-singles':
        'Si por error se aceptan selecciones relacionadas en una línea, el importe de esa línea se reparte por igual y se liquida como apuestas simples.',
      void: 'Si por error se aceptan selecciones relacionadas en una línea, esa línea es nula.',
    },
  },
  accepting: {
    heading: 'Cómo se acepta una apuesta',
    paragraphs: [
      'Una apuesta se acepta a la cuota que rige en el momento de aceptarla. Si no es la que usted vio, decide lo que haya elegido: tomar cuotas más altas sin preguntar, que se le pregunte cada vez, o tomar cualquier cuota. Ninguna apuesta se cierra a una cuota que usted no vio ni aceptó.',
      'Las apuestas en directo esperan la demora de su mercado y se comprueban una vez más. Si entretanto el mercado se suspendió o se liquidó, la apuesta se rechaza y no se cobra nada.',
      'Una apuesta está hecha cuando usted tiene un número de boleto. Con él quedan fijadas la cuota, las condiciones de colocado y la mejor cuota garantizada.',
    ],
    lateBets: {
      void: 'Una apuesta aceptada después de la salida, salvo en directo, es nula sea cual sea el resultado.',
      'losers-stand':
        'Una apuesta aceptada después de la salida, salvo en directo, es nula si habría ganado y vale si perdió.',
    },
  },
  places: {
    heading: 'Condiciones de colocado en las carreras',
    text: 'Estas son las condiciones habituales, según el número de participantes que toman la salida. Las que son mejores se muestran en la carrera y quedan fijadas en su apuesta.',
    columns: ['Participantes', 'Caballos', 'Caballos, hándicap', 'Galgos'],
    winOnly: 'solo a ganador',
    andMore: (from) => `${String(from)} o más`,
    terms: (part, places) => `${part} de la cuota, ${String(places)} puestos`,
    smallField: {
      'all-up-to-win':
        'Si corren menos de cinco, la parte a colocado es una apuesta a ganador a la cuota completa.',
      'place-part-void': 'Si corren menos de cinco, la parte a colocado es nula.',
    },
    concessions: {
      'as-struck': 'Los puestos adicionales prometidos valen como eran cuando se hizo la apuesta.',
      'by-runners':
        'Los puestos adicionales prometidos valen solo si quedan participantes suficientes.',
    },
  },
  racing: {
    heading: 'Carreras',
    nonRunners:
      'Una apuesta simple a un participante que no corre es nula y se devuelve su importe. En una combinada, la línea sigue con las demás selecciones. Las apuestas anticipadas valen corra o no la selección, salvo que la apuesta diga otra cosa.',
    ruleFourHeading: 'Regla 4: cuando se retira un participante',
    ruleFour:
      'Cuando un participante se retira después de aceptada su apuesta, las ganancias de las demás se reducen según la cuota que tenía entonces, como en la Regla 4(c) de Tattersalls. La deducción se hace de las ganancias y nunca del importe apostado, y varias deducciones suman como máximo 90 peniques por libra.',
    ruleFourColumns: ['Cuota del participante retirado', 'Deducción por libra'],
    shorter: (price) => `${price} o menos`,
    longer: (price) => `más de ${price}`,
    pence: (pence) => (pence === 0 ? 'ninguna' : `${String(pence)} p`),
    loneFivePence: {
      waived: 'Si la única deducción es de 5 peniques por libra, no se hace.',
      deducted: 'También se hace la deducción única de 5 peniques por libra.',
      'no-such-band': 'No hacemos ninguna deducción de 5 peniques por libra.',
    },
    laterWithdrawal: {
      'old-market':
        'Una apuesta hecha antes de una retirada anterior se reduce por otra posterior según la última cuota de ese participante en el mercado en que se hizo la apuesta.',
      're-formed-market':
        'Por una retirada posterior, todas las apuestas se reducen según la cuota de ese participante en el mercado formado de nuevo.',
    },
    deadHeatHeading: 'Empates',
    deadHeat:
      'Si varios participantes comparten un puesto, el importe se divide entre ellos y se multiplica por los puestos que comparten; esa parte se paga a la cuota completa y el resto se pierde.',
    bestOddsHeading: 'Mejor cuota garantizada',
    bestOdds:
      'Si una carrera está marcada con mejor cuota garantizada y usted tomó una cuota, se le paga a la cuota de salida si es mayor.',
    bestOddsComparison: {
      net: 'Las dos cuotas se comparan después de las deducciones que sufre cada una.',
      gross: 'Las dos cuotas se comparan antes de las deducciones.',
    },
    greyhoundsHeading: 'Galgos',
    greyhoundReserve: {
      'named-dog':
        'La apuesta es al galgo nombrado. Si corre un reserva en su lugar, la apuesta es nula.',
      trap: 'La apuesta es al cajón, sea cual sea el galgo que sale de él.',
    },
    greyhoundWithdrawal: {
      'rule-four':
        'Cuando se retira un galgo, las apuestas a los demás se reducen como en una carrera de caballos.',
      'starting-price':
        'Cuando se retira un galgo, las apuestas a los demás hechas antes se liquidan a la cuota de salida.',
    },
  },
  sports: {
    heading: 'Fútbol, tenis y otros deportes',
    regularTime:
      'Las apuestas de fútbol se liquidan por el resultado tras 90 minutos y el tiempo añadido, sin prórroga ni penaltis, salvo que el mercado diga otra cosa.',
    abandoned: {
      'decided-stand':
        'Si un partido se suspende definitivamente, los mercados ya decididos valen y los demás son nulos.',
      void: 'Si un partido se suspende definitivamente, todas sus apuestas son nulas.',
    },
    postponed: (hours) =>
      `Un partido que no empieza dentro de las ${String(hours)} horas siguientes a su hora es nulo.`,
    oddFormat: {
      'regular-time':
        'Un partido que no se juega en dos partes de 45 minutos se liquida por su tiempo reglamentario.',
      void: 'Las apuestas a un partido que no se juega en dos partes de 45 minutos son nulas.',
    },
    tennis: {
      'void-unless-completed':
        'Si un tenista se retira, las apuestas al partido son nulas salvo que se haya completado; los mercados ya decididos valen.',
      'first-set':
        'Si un tenista se retira, las apuestas al partido valen desde que se completó un set.',
      'first-point':
        'Si un tenista se retira, las apuestas al partido valen desde que se jugó un punto.',
    },
    asian:
      'Los hándicaps y totales asiáticos con cuartos reparten el importe entre las dos líneas vecinas, de modo que media apuesta puede ganar, perder o devolverse.',
  },
  money: {
    heading: 'Pagos, límites y correcciones',
    rounding: {
      'half-up':
        'Los pagos se calculan exactamente sobre todas las líneas y se redondean una vez por apuesta, al penique más cercano y el medio penique hacia arriba.',
      down: 'Los pagos se calculan exactamente sobre todas las líneas y se redondean hacia abajo una vez por apuesta.',
    },
    winningsHeading: 'Lo máximo que se puede ganar',
    winnings:
      'Es lo máximo que puede ganar una apuesta, y lo que pueden ganar juntas todas las apuestas de un cliente con el mismo límite que se liquidan el mismo día en Londres. Una combinada tiene el límite más bajo de sus deportes. El importe apostado no cuenta.',
    winningsColumns: ['Deporte', 'Ganancia máxima'],
    otherSports: 'Todos los demás deportes',
    noLimit: 'sin límite',
    sportNames: { H: 'Carreras de caballos', F: 'Fútbol' },
    bonusHeading: 'Bonos de las coberturas completas',
    noBonus:
      'No se paga ningún bono por Lucky 15, Lucky 31 ni Lucky 63, salvo que lo diga una promoción.',
    bonus: ({ wager, oneWinnerOddsMultiple, allWinnersPercent }) =>
      `${wager}: con un solo acierto se paga ${String(oneWinnerOddsMultiple)} veces su cuota, y con todos los aciertos un ${String(allWinnersPercent)} % más.`,
    cashOutHeading: 'Cierre anticipado',
    cashOut: (percent) =>
      `Donde se ofrece, una apuesta puede cerrarse antes, entera o en parte, por lo que vale a las cuotas de ese momento, menos un ${String(percent)} % de lo que sigue abierto. Es definitivo, sea cual sea el resultado. Es una oferta, no un derecho.`,
    resettlement:
      'Una apuesta se liquida por el resultado oficial del momento. Si un resultado se corrige, la apuesta se liquida de nuevo y la diferencia se paga o se cobra. Lo pagado por error puede recuperarse.',
  },
  examples: {
    heading: 'Ejemplos calculados',
    text: 'Los pagos incluyen el importe apostado. Todas las carreras de los ejemplos tienen ocho participantes y pagan un quinto de la cuota a tres puestos.',
    columns: ['Apuesta', 'Importe total', 'Paga'],
    rows: {
      single: ({ stake }) => `Una simple de ${stake} a 5/2 gana.`,
      eachWayPlaced: () => '5 £ a ganador y 5 £ a colocado a 8/1: el caballo llega segundo.',
      double: ({ stake }) => `Una doble de ${stake} a 2/1 y 6/4: ganan los dos.`,
      luckyFifteen: () =>
        'Un Lucky 15 de 1 £ por línea a 2/1, 3/1, 5/1 y 4/1: ganan los dos primeros y pierden los demás.',
      nonRunner: ({ stake }) =>
        `Una doble de ${stake} a 2/1 y 3/1: el primero gana y el segundo no corre.`,
      ruleFour: ({ stake }) =>
        `Una simple de ${stake} a 6/1 gana, después de retirarse un caballo que estaba a 2/1.`,
      deadHeat: ({ stake }) =>
        `Una simple de ${stake} a 4/1: el caballo empata a ganador con otro.`,
      bestOdds: ({ stake }) =>
        `Una simple de ${stake} a 4/1 con mejor cuota garantizada gana; la cuota de salida es 6/1.`,
    },
  },
};
