import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  title: 'Entrar',
  login: 'Usuario',
  password: 'Contraseña',
  forgotPassword: '¿Ha olvidado la contraseña?',
  signIn: 'Entrar',
  usernameRequired: '¡Falta el usuario!',
  passwordRequired: '¡Falta la contraseña!',
  slipKeptOne: 'Su selección se conserva. Después de entrar volverá a su boleto.',
  slipKeptMany: 'Sus {{count}} selecciones se conservan. Después de entrar volverá a su boleto.',
  notMember: '¿No es miembro?',
  createAccount: 'Crear una cuenta',
  verifyAccount: 'Verificar la cuenta',
  reactivateAccount: 'Reactivar la cuenta',
  timeOutUntil: 'Está en una pausa hasta el {{date}} a las {{time}}.',
  selfExcluded: 'Se ha autoexcluido de esta cuenta.',
  selfExcludedUntil: 'Se ha autoexcluido hasta el {{date}}.',
  selfExclusionEnded:
    'Su autoexclusión terminó el {{date}}. Puede pedir que se reactive su cuenta.',
  registerExcluded:
    'Figura en un registro de autoexclusión, por lo que esta cuenta no se puede usar.',
  registerEnded:
    'Su exclusión por el registro terminó el {{date}}. Puede pedir que se reactive su cuenta.',
  helpLines: 'Líneas de ayuda',
};
