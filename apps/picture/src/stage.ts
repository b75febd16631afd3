import type { wordsOf, Words } from './words.ts';

type Place = 'name' | 'state' | 'detail' | 'note';
type Language = ReturnType<typeof wordsOf>;

/** A runner in the list of the page. */
export interface ListedRunner {
  readonly place: string;
  readonly text: string;
  /** '' where it has none. */
  readonly time: string;
}

/** The elements of the page. */
export interface DrawnScene {
  readonly field: HTMLCanvasElement;
  readonly words: Words;
  speak(language: Language): void;
  /** Text is set only where it changes, so that screen readers say it once. */
  say(place: Place, text: string): void;
  /** The runners in their order, each with its place. */
  list(entries: readonly ListedRunner[]): void;
  /** Marks the page, by which its style goes. */
  mark(name: 'result' | 'many' | 'match', isSet: boolean): void;
}

export function createStage(language: Language): DrawnScene {
  const field = document.querySelector<HTMLCanvasElement>('#field');
  const order = document.querySelector<HTMLOListElement>('#order');
  const picture = document.querySelector<HTMLElement>('#picture');
  if (field === null || order === null || picture === null)
    throw new Error('the page is not whole');
  let { words } = language;
  let listed = '';

  function say(place: Place, text: string): void {
    const element = document.getElementById(place);
    if (element !== null && element.textContent !== text) element.textContent = text;
  }

  function speak(next: Language): void {
    ({ words } = next);
    document.documentElement.lang = next.tag;
    document.title = words.sandbox;
    say('note', words.sandbox);
  }

  speak(language);
  return {
    field,
    get words() {
      return words;
    },
    speak,
    say,
    list: (entries) => {
      const text = JSON.stringify(entries);
      if (text === listed) return;
      listed = text;
      order.replaceChildren(
        ...entries.map((entry) => {
          const item = document.createElement('li');
          for (const [tag, text] of [
            ['b', entry.place],
            ['span', entry.text],
            ['i', entry.time],
          ] as const) {
            const part = document.createElement(tag);
            part.textContent = text;
            item.append(part);
          }
          return item;
        }),
      );
    },
    mark: (name, isSet) => {
      picture.toggleAttribute(`data-${name}`, isSet);
    },
  };
}
