/**
 * Finds fragments among comments: sentences without a subject and a verb, which leave a stranger to guess who does what.
 *
 * Two forms pass without a verb of their own, as is usual in documentation, and only in a docstring: a noun phrase that
 * names what is declared (“The address at which it listens.”), and a question that it answers (“Whether bets are taken.”).
 * So do the short forms “Called when …” and “Left out where …”.
 */
import nlp from 'compromise/two';

function words(text) {
  return new Set(text.trim().split(/\s+/));
}

const SUBORDINATORS = words(`
  that which who whose whom where when while if because as once until till since before after
  although though unless whether what how why whatever whoever wherever whenever than lest`);

const PREPOSITIONS = words(`
  of by in on at from for to with without between beside besides about until since after before
  under over during through within beyond among against like per into onto upon despite except
  instead towards as`);

const DETERMINERS = words(`
  the a an this these every each all both any no some its their our his her one two three four
  five six seven eight nine ten another either neither many most several few such other`);

const PRONOUNS = words(`
  it they he she we you nobody somebody everybody anybody nothing something everything anything
  this these there`);

/** Forms that a verb alone has; each begins a new clause where a clause has its verb already. */
const FINITE = words(`
  is are was were has does did can could may might must will would shall should cannot`);

/** Verbs of the trade that the tagger takes for nouns, because they are both. */
const TRADE_VERBS = words(`
  have had do waits bets costs counts needs holds stands goes takes keeps moves stakes prices
  changes places sets reads runs opens ends closes starts stops returns calls names marks loses
  shows bound left comes lies stays settles pays tells answers asks wins weighs serves carries
  forgets looks removes came come`);

const COMMENT =
  /^[ \t]*(?:\/\*[^]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*)|(?<=\S )\/\/ [^'"`\n]*$|\{\/\*[^]*?\*\/\}/gm;
const SQL_COMMENT = /^[ \t]*--.*(?:\n[ \t]*--.*)*/gm;

/** Comments that speak to a tool, and lines that part a file. */
const DIRECTIVE = /^(?:@|eslint|prettier|c8 |v8 |<reference|\/ <reference|#|[-=─]+|SPDX)/;

/** The fragments among the comments of a file, each as a line and the sentence. */
export function findFragments(text, file) {
  const isSql = file.endsWith('.sql');
  return [...text.matchAll(isSql ? SQL_COMMENT : COMMENT)].flatMap((match) => {
    const raw = match[0].trim();
    if (DIRECTIVE.test(proseOf(raw))) return [];
    const isDocstring = isSql || raw.startsWith('/**');
    const line = text.slice(0, match.index).split('\n').length;
    return sentencesOf(proseOf(raw))
      .filter((sentence) => isFragment(sentence, isDocstring))
      .map((sentence) => ({ line, sentence }));
  });
}

function proseOf(comment) {
  return comment
    .replace(/\s*\*\/\}?$/, '')
    .replace(/^\s*\{?(?:\/\*\*?|\*|\/\/|--)/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Cut at full stops, and before a tag such as `@throws`. */
function sentencesOf(prose) {
  return prose
    .split(/(?<=[.!?])\s(?=[A-Z0-9`'"“])|\s(?=@\w)/)
    .filter((sentence) => sentence !== '');
}

/** Whether a sentence of a comment has to have a verb of its own, and has none. */
function isFragment(sentence, isDocstring) {
  if (/^(?:@|[A-Z][\w-]*: )/.test(sentence)) return false;
  if (/^one (?:that|who|which)\b/i.test(sentence)) return true;
  if (isSubjectless(sentence)) return true;
  return (!isDocstring || isRiddle(sentence)) && !hasMainClause(sentence);
}

/**
 * Whether a sentence opens as “Asked before each page” does, with a participle instead of somebody. A subject may come
 * after a comma: “Taken up where it was, the stream would …”.
 */
function isSubjectless(sentence) {
  const [, rest] = PARTICIPLE.exec(sentence) ?? [];
  if (rest === undefined) return false;
  const [, afterComma = ''] = /, (.*)/.exec(rest.split(/[:;]/)[0] ?? '') ?? [];
  return !isStart(plain(afterComma.split(' ')[0] ?? ''));
}

const PARTICIPLE =
  /^(?:asked|sent|read|made|taken|said|written|told|kept|drawn|loaded|shown|put|counted|checked|decided|stored|posted|built|served|opened|measured|added|removed|paid|heard|released|hashed) (?:by|in|to|for|with|without|where|when|while|once|twice|only|out|up|off|down|apart|together|too|of|before|after|on|at|from|and|that|how|as|again)\b(.*)/i;

/** Openings that name nothing: a pronoun without a noun, a clause that hangs on another, a participle. */
const RIDDLES = [
  /^(?:what|who|those|whose|whom|whoever|whatever|whichever|whenever|wherever)$/,
  /^(?:while|if|because|once|although|though|unless|than)$/,
  /^(?:told|made|sent|kept|laid|given|taken|(?!un)[a-z]+(?:wn|[^e]ed))$/,
];

/** Whether a sentence opens as “Of a runner that …” and “Days whose …” do. */
function isRiddle(sentence) {
  const [first = '', second = '', third = ''] = sentence.split(' ').map(plain);
  if (PREPOSITIONS.has(first) || RIDDLES.some((riddle) => riddle.test(first))) return true;
  if (`${first} ${second}` === 'so that') return true;
  const described = /^(?:whose|whom)\b|^(?:of|by|in|on|for|to|with) which$/;
  return !DETERMINERS.has(first) && described.test(`${second} ${third}`);
}

/**
 * Whether a sentence has a finite verb of its own, outside the clauses that only describe a part of it: “that waits” in
 * “The bet that waits” takes the verb for itself. A clause at the head of a sentence ends at its comma.
 */
function hasMainClause(sentence) {
  const terms = termsOf(sentence);
  const hasHead = HEADS.test(sentence);
  let clauses = 0;
  let inVerb = false;
  for (const [index, term] of terms.entries()) {
    if (opensClause(terms, index)) {
      clauses += 1;
      inVerb = false;
    } else if (isFiniteVerb(terms, index)) {
      if (!inVerb || isPlainlyFinite(term)) clauses -= 1;
      if (clauses < 0) return true;
      inVerb = true;
    } else inVerb &&= goesOn(term);
    if (term.ends && hasHead) clauses = 0;
  }
  return false;
}

const HEADS =
  /^(?:while|if|because|once|although|though|unless|when|where|after|before|since|until)\b/i;

/** Whether a verb begins a clause of its own right after another verb, as “has” does in “what is placed has not won”. */
function isPlainlyFinite({ word, tags }) {
  if (FINITE.has(word)) return true;
  return word.endsWith('s') && (tags.includes('PresentTense') || TRADE_VERBS.has(word));
}

function termsOf(sentence) {
  return nlp(sentence.replaceAll(/`[^`]*`/g, 'Thing'))
    .json({ terms: { text: true, tags: true } })
    .flatMap(({ terms }) => terms)
    .map(({ text, tags, post }) => ({ word: plain(text), tags, ends: /[,;:]/.test(post ?? '') }));
}

function plain(word) {
  return word.toLowerCase().replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
}

/** Whether a word leaves the verb before it unfinished: “is not yet placed and paid”. */
function goesOn({ word, tags }) {
  return /^(?:not|and|or)$/.test(word) || tags.includes('Verb') || tags.includes('Adverb');
}

/**
 * Whether a word begins a clause that describes. A preposition such as “before” begins one only
 * where a verb follows.
 */
function opensClause(terms, index) {
  const { word } = terms[index];
  if (!SUBORDINATORS.has(word)) return false;
  if (word === 'that' && (index === 0 || isPreposition(terms[index - 1].word))) return false;
  if (!isPreposition(word)) return true;
  if (index > 0) return false;
  const rest = terms.slice(1);
  const end = rest.findIndex(({ ends }) => ends);
  const verb = rest.findIndex((_term, at) => isFiniteVerb(terms, at + 1));
  if (verb < 0 || (end >= 0 && verb > end)) return false;
  // “After the last round it is the judges' turn” has two subjects before its verb, so the first stands in a phrase.
  const subjects = rest
    .slice(0, verb)
    .filter(({ word: at }, place) => isStart(at) && !PREPOSITIONS.has(rest[place - 1]?.word));
  return subjects.length < 2;
}

/** Whether the word before “ends would” makes a verb of “ends”, as “it” does, and “the” in “the ends would” does not. */
function isSubject(term) {
  const word = term?.word ?? '';
  return PRONOUNS.has(word) || SUBORDINATORS.has(word) || (term?.tags.includes('Adverb') ?? false);
}

function isPreposition(word) {
  return PREPOSITIONS.has(word) || /^(?:till|than)$/.test(word);
}

function isStart(word) {
  return DETERMINERS.has(word) || PRONOUNS.has(word);
}

function isFiniteVerb(terms, index) {
  const { word, tags } = terms[index];
  if (FINITE.has(word)) return true;
  if (takesNoun(terms[index - 1]?.word)) return false;
  if (TRADE_VERBS.has(word))
    return !FINITE.has(terms[index + 1]?.word) || isSubject(terms[index - 1]);
  return tags.includes('Verb') && !tags.includes('Gerund') && !tags.includes('Participle');
}

/** Whether a noun follows a word, or an infinitive. */
function takesNoun(word = '') {
  if (PREPOSITIONS.has(word)) return true;
  return DETERMINERS.has(word) && !/^(?:all|both|each|these|this|one|two|another|most)$/.test(word);
}
