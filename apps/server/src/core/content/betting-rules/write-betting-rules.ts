import { countLines, listWagers, type PlaceTerms } from '@furlong/betting';
import type { ContentLanguage } from '@furlong/contract';
import { formatFraction } from '@furlong/exact';
import type { Pence } from '@furlong/money';
import { fullLadder } from '@furlong/odds';
import {
  deductionForPrice,
  greyhoundPlaceTermsFor,
  placeTermsFor,
  type HouseRules,
} from '@furlong/settlement';
import { escapeText } from '../clean-html.ts';
import { toPoundsText } from '../../mail/pounds-text.ts';
import type { RulePhrases } from './rule-phrases.ts';
import { englishRules } from './rule-phrases-english.ts';
import { germanRules } from './rule-phrases-german.ts';
import { spanishRules } from './rule-phrases-spanish.ts';
import { workExamples } from './worked-examples.ts';

const phrasesOf: Readonly<Record<ContentLanguage, RulePhrases>> = {
  en: englishRules,
  es: spanishRules,
  de: germanRules,
};

/** The bets of a slip that differ in kind are all there with so many selections. */
const SELECTIONS_MAX = 8;
/** The most runners that a table needs to tell of: the terms do not change beyond. */
const RUNNERS_MAX = 24;

/** The page of betting rules, made from the house's choices and worked out by the code that settles (D43). */
export function writeBettingRules(
  rules: HouseRules,
  language: ContentLanguage,
): { readonly title: string; readonly html: string } {
  const phrases = phrasesOf[language];
  const parts = [
    paragraph(phrases.intro),
    ...betsPart(rules, phrases),
    ...acceptingPart(rules, phrases),
    ...placesPart(rules, phrases),
    ...racingPart(rules, phrases),
    ...sportsPart(rules, phrases),
    ...moneyPart(rules, phrases),
    ...examplesPart(rules, phrases),
  ];
  return { title: phrases.title, html: parts.join('\n') };
}

function betsPart(rules: HouseRules, { bets }: RulePhrases): readonly string[] {
  return [
    heading(bets.heading),
    paragraph(bets.text),
    table(bets.columns, listBets()),
    paragraph(bets.eachWay),
    paragraph(bets.related),
    paragraph(bets.relatedInError[rules.relatedInError]),
  ];
}

/** Every kind of bet once, with the number of selections at which it first comes up. */
function listBets(): readonly (readonly string[])[] {
  const rows = new Map<string, readonly string[]>();
  for (let count = 1; count <= SELECTIONS_MAX; count += 1) {
    const selections = Array.from({ length: count }, (_selection, index) => ({
      id: String(index),
      groups: [],
    }));
    for (const wager of listWagers(count)) {
      const lines = String(countLines(wager, selections));
      if (!rows.has(wager.name)) rows.set(wager.name, [wager.name, String(count), lines]);
    }
  }
  return [...rows.values()];
}

function acceptingPart(rules: HouseRules, { accepting }: RulePhrases): readonly string[] {
  const { paragraphs, lateBets } = accepting;
  return [heading(accepting.heading), ...[...paragraphs, lateBets[rules.lateBets]].map(paragraph)];
}

function placesPart(rules: HouseRules, { places }: RulePhrases): readonly string[] {
  const told = (terms: PlaceTerms): string =>
    terms.kind === 'win-only'
      ? places.winOnly
      : places.terms(formatFraction(terms.fraction), terms.places);
  const rows = spansOf((runners) => [
    told(placeTermsFor(runners, false)),
    told(placeTermsFor(runners, true)),
    told(greyhoundPlaceTermsFor(runners)),
  ]).map(({ from, until, value }) => [
    until === RUNNERS_MAX ? places.andMore(from) : `${String(from)}–${String(until)}`,
    ...value,
  ]);
  return [
    heading(places.heading),
    paragraph(places.text),
    table(places.columns, rows),
    paragraph(places.smallField[rules.eachWayInSmallField]),
    paragraph(places.concessions[rules.concessionTerms]),
  ];
}

interface Span {
  readonly from: number;
  readonly until: number;
  readonly value: readonly string[];
}

/** Numbers of runners that have the same terms, together. */
function spansOf(termsOf: (runners: number) => readonly string[]): readonly Span[] {
  const spans: Span[] = [];
  for (let runners = 1; runners <= RUNNERS_MAX; runners += 1) {
    const value = termsOf(runners);
    const last = spans.at(-1);
    const isSame = last !== undefined && last.value.join() === value.join();
    if (isSame) spans[spans.length - 1] = { ...last, until: runners };
    else spans.push({ from: runners, until: runners, value });
  }
  return spans;
}

function racingPart(rules: HouseRules, { racing }: RulePhrases): readonly string[] {
  return [
    heading(racing.heading),
    paragraph(racing.nonRunners),
    smallHeading(racing.ruleFourHeading),
    paragraph(racing.ruleFour),
    table(racing.ruleFourColumns, listDeductions(racing)),
    paragraph(racing.loneFivePence[rules.loneFivePence]),
    paragraph(racing.laterWithdrawal[rules.laterWithdrawalPrice]),
    smallHeading(racing.deadHeatHeading),
    paragraph(racing.deadHeat),
    smallHeading(racing.bestOddsHeading),
    paragraph(racing.bestOdds),
    paragraph(racing.bestOddsComparison[rules.bestOddsComparison]),
    smallHeading(racing.greyhoundsHeading),
    paragraph(racing.greyhoundReserve[rules.greyhoundReserve]),
    paragraph(racing.greyhoundWithdrawal[rules.greyhoundWithdrawal]),
  ];
}

/** The table of Rule 4, read from the rule by every price of the ladder. */
function listDeductions(racing: RulePhrases['racing']): readonly (readonly string[])[] {
  const bands: { pence: number; readonly from: string; until: string }[] = [];
  for (const { text, price } of fullLadder) {
    const pence = deductionForPrice(price);
    const last = bands.at(-1);
    if (last?.pence === pence) last.until = text;
    else bands.push({ pence, from: text, until: text });
  }
  return bands.map(({ pence, from, until }, index) => {
    const odds = from === until ? from : `${from} – ${until}`;
    const before = bands[index - 1]?.until ?? from;
    if (index === 0) return [racing.shorter(until), racing.pence(pence)];
    return [pence === 0 ? racing.longer(before) : odds, racing.pence(pence)];
  });
}

function sportsPart(rules: HouseRules, { sports }: RulePhrases): readonly string[] {
  return [
    heading(sports.heading),
    ...[
      sports.regularTime,
      sports.abandoned[rules.abandonedMatch],
      sports.postponed(rules.postponedHoursMax),
      sports.oddFormat[rules.oddFormat],
      sports.tennis[rules.tennisRetirement],
      sports.asian,
    ].map(paragraph),
  ];
}

function moneyPart(rules: HouseRules, { locale, money }: RulePhrases): readonly string[] {
  const bonuses = Object.entries(rules.luckyBonuses);
  return [
    heading(money.heading),
    paragraph(money.rounding[rules.rounding]),
    paragraph(money.resettlement),
    smallHeading(money.winningsHeading),
    paragraph(money.winnings),
    table(money.winningsColumns, listWinnings(rules, { locale, money })),
    smallHeading(money.bonusHeading),
    ...(bonuses.length === 0
      ? [paragraph(money.noBonus)]
      : bonuses.map(([wager, bonus]) => paragraph(money.bonus({ wager, ...bonus })))),
    smallHeading(money.cashOutHeading),
    paragraph(money.cashOut(rules.cashOutMarginPercent)),
  ];
}

/** Codes that have no name of their own are of a sport that another code names. */
function listWinnings(
  { winningsMax }: HouseRules,
  { locale, money }: Pick<RulePhrases, 'locale' | 'money'>,
): readonly (readonly string[])[] {
  const told = (most: Pence | null): string =>
    most === null ? money.noLimit : toPoundsText(most, locale);
  const named = Object.entries(winningsMax.bySport).flatMap(([code, most]) => {
    const name = money.sportNames[code];
    return name === undefined ? [] : [[name, told(most)]];
  });
  return [...named, [money.otherSports, told(winningsMax.otherwise)]];
}

function examplesPart(rules: HouseRules, { locale, examples }: RulePhrases): readonly string[] {
  const rows = workExamples(rules).map(({ name, stakePence, payoutPence }) => {
    const stake = toPoundsText(stakePence, locale);
    const payout = toPoundsText(payoutPence, locale);
    return [examples.rows[name]({ stake, payout }), stake, payout];
  });
  return [heading(examples.heading), paragraph(examples.text), table(examples.columns, rows)];
}

function heading(text: string): string {
  return `<h2>${escapeText(text)}</h2>`;
}

function smallHeading(text: string): string {
  return `<h3>${escapeText(text)}</h3>`;
}

function paragraph(text: string): string {
  return `<p>${escapeText(text)}</p>`;
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = columns.map((column) => `<th scope="col">${escapeText(column)}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escapeText(cell)}</td>`).join('')}</tr>`)
    .join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}
