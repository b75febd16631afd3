import type { login as english } from '../en/login.ts';
import type { Translation } from '../translation.ts';

export const login: Translation<typeof english> = {
  title: 'Entrar',
  login: 'Usuario',
  password: 'Contraseña',
  signIn: 'Entrar',
  usernameRequired: '¡Falta el usuario!',
  passwordRequired: '¡Falta la contraseña!',
  slipKeptOne: 'Su selección se conserva. Después de entrar volverá a su boleto.',
  slipKeptMany: 'Sus {{count}} selecciones se conservan. Después de entrar volverá a su boleto.',
};
