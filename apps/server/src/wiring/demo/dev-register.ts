import { defineRoutes, done, emptyRequest, type Handlers } from '@furlong/contract';
import { parseDay } from '@furlong/customer';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import {
  registerManners,
  type DemoRegister,
} from '../../ports/exclusion-register/embedded/demo-register.ts';

const nameField = z.string().check(z.trim(), z.minLength(1), z.maxLength(255));
const person = {
  firstName: nameField,
  lastName: nameField,
  dateOfBirth: z.string().check(z.refine((text) => parseDay(text) !== undefined)),
};
const manner = z.enum(registerManners);

/** These routes are not in the contract, because only a demo has them. */
export const devRegisterRoutes = defineRoutes({
  readRegister: {
    method: 'GET',
    path: '/dev/register',
    access: 'anyone',
    activity: null,
    summary: 'Who is on the register of exclusions, and how it answers',
    request: emptyRequest,
    response: z.strictObject({
      manner,
      people: z.array(z.strictObject({ ...person, number: z.int() })),
    }),
    refusals: ['request.malformed'],
  },
  putOnRegister: {
    method: 'POST',
    path: '/dev/register',
    access: 'anyone',
    activity: null,
    summary: 'Puts a person on the register of exclusions',
    request: z.strictObject(person),
    response: done,
    refusals: ['request.malformed'],
  },
  takeOffRegister: {
    method: 'DELETE',
    path: '/dev/register',
    access: 'anyone',
    activity: null,
    summary: 'Ends the exclusion of a person on the register of exclusions',
    request: z.strictObject({ number: z.int() }),
    response: done,
    refusals: ['request.malformed'],
  },
  setRegisterManner: {
    method: 'PUT',
    path: '/dev/register',
    access: 'anyone',
    activity: null,
    summary: 'Has the register of exclusions answer at once, late, or not at all',
    request: z.strictObject({ manner }),
    response: done,
    refusals: ['request.malformed'],
  },
});

const isDone = { isOK: true } as const;

export function devRegisterHandlers(
  register: DemoRegister,
  clock: Clock,
): Handlers<typeof devRegisterRoutes, Context> {
  return {
    readRegister: async () => ({ manner: register.manner(), people: [...register.list()] }),
    putOnRegister: async (asked) => {
      register.putOn(asked);
      return isDone;
    },
    takeOffRegister: async ({ number }) => {
      register.takeOff(number, clock.now());
      return isDone;
    },
    setRegisterManner: async (asked) => {
      register.setManner(asked.manner);
      return isDone;
    },
  };
}
