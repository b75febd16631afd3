import type { Texts } from '@furlong/client';
import { describe, expect, it } from 'vitest';
import type { Language } from '../platform/phrases.ts';

const files = import.meta.glob<Texts>(
  [
    '../features/{deposit,limits,account,activity}/phrases/*.ts',
    '../core/{limits,account,trouble}/phrases/*.ts',
    './phrases/*.ts',
  ],
  { eager: true, import: 'phrases' },
);

/** Words that urge somebody to deposit, or to a higher limit, by the language (D41; RTS 14A). */
const urging: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /\b(deposit|top up|add (funds|money)|pay in)\b.{0,20}\b(now|today|again|more)\b/i,
    /\b(don['’]t miss|hurry|last chance|only today|before it is too late|keep playing|win (it )?back)\b/i,
    /\b(bonus|reward|boost|treat yourself|popular|recommended|most (people|customers))\b/i,
    /\b(raise|increase|lift) your (net )?(deposit )?limits?\b/i,
    /\bwhy not\b|!.*\bdeposit\b.*!/i,
  ],
  de: [
    /\b(zahlen Sie|einzahlen|aufladen)\b.{0,20}\b(jetzt|heute|wieder|mehr|gleich)\b/i,
    /\b(jetzt|heute|gleich|mehr) (ein(zu)?zahlen|aufladen)\b/i,
    /\b(verpassen|beeilen|letzte Chance|nur heute|spielen Sie weiter|zurückgewinnen)\b/i,
    /\b(Bonus|Prämie|belohn\w*|beliebt\w*|empfohlen\w*|die meisten (Kunden|Leute))\b/i,
    /\b(erhöhen|heben) Sie Ihr\w* (Netto-)?(Einzahlungs)?limits?\b/i,
  ],
  es: [
    /\b(deposite|ingrese|recargue|depositar|recargar)\b.{0,20}\b(ahora|hoy|ya|más|otra vez|de nuevo)\b/i,
    /(no se lo pierda|dese prisa|última oportunidad|solo hoy|siga jugando|recupere lo perdido)/i,
    /\b(bono|premio|recompensa|popular|recomendad\w*|la mayoría de (los clientes|la gente))\b/i,
    /\b(suba|aumente|eleve) su(s)? límites?\b/i,
  ],
};

function languageOf(file: string): Language {
  const named = /\/(en|es|de)\.ts$/.exec(file)?.[1];
  return named === 'es' || named === 'de' ? named : 'en';
}

function listUrging(language: Language, texts: readonly string[]): readonly string[] {
  return texts.filter((text) => urging[language].some((pattern) => pattern.test(text)));
}

describe('a phrase that urges a deposit', () => {
  it.each<[Language, string]>([
    ['en', 'Deposit now and be back in the race.'],
    ['en', 'Top up your balance today!'],
    ['en', 'You could win it back.'],
    ['en', 'Increase your deposit limit in one step.'],
    ['en', 'Most customers choose £50.'],
    ['de', 'Zahlen Sie gleich ein.'],
    ['de', 'Jetzt einzahlen'],
    ['de', 'Erhöhen Sie Ihr Einzahlungslimit.'],
    ['de', 'Holen Sie sich den Bonus.'],
    ['es', 'Deposite ahora.'],
    ['es', 'Suba su límite.'],
    ['es', 'No se lo pierda.'],
  ])('is found in %s: %s', (language, text) => {
    expect(listUrging(language, [text])).toEqual([text]);
  });
});

describe('the phrases of deposits and limits', () => {
  it('are there to be looked at, in each language', () => {
    for (const room of ['deposit', 'limits', 'core/limits'])
      for (const language of ['en', 'es', 'de'])
        expect(
          Object.keys(files).filter((file) => file.endsWith(`${room}/phrases/${language}.ts`)),
        ).not.toEqual([]);
  });

  it.each(Object.entries(files))('of %s urge nobody', (file, texts) => {
    expect(listUrging(languageOf(file), Object.values(texts))).toEqual([]);
  });
});

describe('the names of the two kinds of limit', () => {
  const net: Readonly<Record<Language, RegExp>> = {
    en: /\bnet\b/i,
    de: /netto/i,
    es: /\bnetos?\b/i,
  };

  it.each<Language>(['en', 'de', 'es'])('are never each other’s in %s', (language) => {
    const names = Object.entries(files)
      .filter(([file]) => /limits\/phrases/.test(file) && languageOf(file) === language)
      .flatMap(([, texts]) => Object.entries(texts));
    const named = names.filter(([key]) => /^(name|kind|counts|set)_/.test(key));
    const ofNet = named.filter(([key]) => key.includes('net_deposit'));
    expect([ofNet.length, named.length]).toEqual([6, 12]);
    for (const [key, text] of named.filter(([each]) => !each.startsWith('counts_')))
      expect([key, net[language].test(text)]).toEqual([key, key.includes('net_deposit')]);
  });
});
