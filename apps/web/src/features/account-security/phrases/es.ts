import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  sessions: 'Dónde ha iniciado sesión',
  sessionsHint: 'Si no reconoce un dispositivo, cierre su sesión y cambie la contraseña.',
  devices: 'Dispositivos',
  unknownDevice: 'Dispositivo desconocido',
  unknownPlace: 'Lugar desconocido',
  since: 'Sesión iniciada el {{at}}',
  lastSeen: 'Visto por última vez el {{at}}',
  thisDevice: 'Este dispositivo',
  logOut: 'Cerrar sesión',
  ended: 'Se ha cerrado la sesión de {{device}}.',
  logOutEverywhere: 'Cerrar sesión en todas partes',
  logOutEverywhereHint: 'Se cierra la sesión en todos los dispositivos, también en este.',
  loggedOutEverywhere: 'Se ha cerrado su sesión en todos los dispositivos.',
  notifications: 'Avisos',
  notifyHere: 'Avisarme en este dispositivo',
  notifyHereHint:
    'Cuando se liquide una de sus apuestas, se pague o vuelva una retirada, o hayamos revisado un documento. No nombran ninguna apuesta ni importe, y terminan al cerrar aquí la sesión.',
  notificationsDenied:
    'Su navegador no deja que este sitio muestre avisos. Puede cambiarlo en los ajustes del navegador.',
  notificationsFailed:
    'Ahora no se pueden cambiar los avisos en este navegador. Inténtelo de nuevo más tarde.',
  consents: 'Publicidad',
  consentsHint:
    '{{product}} puede informarle de sus ofertas por los medios que elija aquí. Nunca tiene que aceptar para apostar, y puede cambiarlo en cualquier momento.',
  betting: 'Ofertas de apuestas',
  email: 'Correo electrónico',
  sms: 'SMS',
  phone: 'Teléfono',
  push: 'Notificaciones push',
  neverAgreed: 'Nunca ha aceptado.',
  agreedOn: 'Aceptó el {{date}}.',
  declinedOn: 'Rechazó el {{date}}.',
  declineAll: 'Rechazar todo',
};
