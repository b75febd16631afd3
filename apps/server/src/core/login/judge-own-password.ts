import type { HttpContext } from '../../platform/http/http-context.ts';
import type { LoginDoor } from './login-door.ts';
import { readKnownDevice } from './known-devices.ts';
import type { Credentials } from './credentials.queries.ts';

/** Whether somebody who is logged in knows the password too. Wrong ones are counted as those of logins are (D3). */
export async function isPasswordOf(
  door: LoginDoor,
  customer: Credentials,
  given: { readonly password: string; readonly context: HttpContext },
): Promise<boolean> {
  const { password, context } = given;
  const { address, caller } = context;
  const found = await door.judge(
    {
      kind: 'customer',
      name: customer.loginName,
      password,
      address,
      caller,
      deviceToken: readKnownDevice(context),
    },
    async () => await Promise.resolve(customer),
  );
  return found !== undefined;
}
