import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ExclusionRegisterPort, PersonToFind } from '../exclusion-register-port.ts';

export const registerManners = ['prompt', 'slow', 'silent'] as const;
/** How the register answers: at once, late, or not at all. */
export type RegisterManner = (typeof registerManners)[number];

type RegisteredPerson = Pick<PersonToFind, 'firstName' | 'lastName' | 'dateOfBirth'>;

/** A register in the memory of this process. A start empties it. */
export interface DemoRegister extends ExclusionRegisterPort {
  /**
   * Lists the people on the register, in the order in which they were put on it, with numbers that nobody else gets.
   */
  list(): readonly (RegisteredPerson & { readonly number: number })[];
  putOn(person: RegisteredPerson): void;
  /** Ends the exclusion of a person at a moment, in business ms. */
  takeOff(number: number, at: number): void;
  readonly manner: () => RegisterManner;
  setManner(manner: RegisterManner): void;
}

/** A silent register is waited for as long as a slow one takes to answer. */
const WAIT_MS = 1000;

/** Finds people by their names and their date of birth, as the demo's operator of the register puts them on it. */
export function createDemoRegister(waitMs = WAIT_MS): DemoRegister {
  const people = new Map<number, RegisteredPerson>();
  /** When exclusions ended, by the people. */
  const ended = new Map<string, number>();
  let [numbersGiven, current]: [number, RegisterManner] = [0, 'prompt'];
  return {
    check: async (person) => {
      const manner = current;
      if (manner !== 'prompt') await pause(waitMs);
      if (manner === 'silent') return { answer: 'unavailable', reference: 'timeout' };
      const reference = `demo-${randomUUID()}`;
      const key = toKey(person);
      if ([...people.values()].some((each) => toKey(each) === key))
        return { answer: 'excluded', reference };
      return { answer: 'clear', reference, endedAt: ended.get(key) };
    },
    list: () => [...people].map(([number, person]) => ({ number, ...person })),
    putOn: ({ firstName, lastName, dateOfBirth }) => {
      numbersGiven += 1;
      people.set(numbersGiven, { firstName, lastName, dateOfBirth });
    },
    takeOff: (number, at) => {
      const person = people.get(number);
      if (person !== undefined) ended.set(toKey(person), at);
      people.delete(number);
    },
    manner: () => current,
    setManner: (manner) => {
      current = manner;
    },
  };
}

function toKey({ firstName, lastName, dateOfBirth }: RegisteredPerson): string {
  const names = [firstName, lastName].map((name) => name.normalize('NFKC').trim().toLowerCase());
  return JSON.stringify([...names, dateOfBirth]);
}
