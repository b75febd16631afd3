import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  title: 'Cambiar los límites de depósito',
  noneSet: 'No hay ningún límite fijado. Puede fijar uno para un día, una semana o un mes.',
  room: 'Sus límites dejan ahora {{room}} para depósitos. Todos los límites fijados valen a la vez, y cuenta el que deja menos.',
  kind_deposit: 'Límite de depósito',
  kind_net_deposit: 'Límite de depósito neto',
  counts_deposit:
    'Cuenta todo lo que deposita en un día, en una semana desde el lunes o en un mes. Después empieza de nuevo.',
  counts_net_deposit:
    'Cuenta lo que deposita menos lo que retira, en las últimas 24 horas, 7 días o 30 días.',
  set_deposit: 'Fijar un límite de depósito',
  set_net_deposit: 'Fijar un límite de depósito neto',
  setNetDepositLimit: 'Fijar límite de depósito neto',
  pounds: 'Límite en {{symbol}}',
  pence: 'Peniques',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  proof: 'Prueba de fondos',
  proofHint: 'Por ejemplo, un extracto bancario.',
  optional: '(opcional)',
  agreement:
    'He leído cómo funciona un límite de depósito neto y acepto los términos y condiciones.',
  netTaken:
    '¡El cambio del límite se ha enviado! En breve recibirá una confirmación por correo electrónico.',
  taken:
    'Su límite de depósito se ha recibido. En breve recibirá una confirmación por correo electrónico.',
  countsNow: 'Vale desde ahora.',
  waitsAbove: 'Es más alto, así que espera. Arriba ve desde cuándo puede confirmarlo.',
  higherWaits: 'Un límite más alto le espera',
  removalWaits: 'La supresión de un límite le espera',
  askedFor: 'Ahora es de {{now}}. Ha pedido {{amount}}.',
  askedForNone: 'Ahora es de {{now}}. Ha pedido no tener límite.',
  confirmFrom:
    'Puede confirmarlo desde el {{from}} hasta el {{until}}. Si no lo hace, sigue {{now}}.',
  confirmBy: 'Solo vale si lo confirma hasta el {{until}}. Si no lo hace, sigue {{now}}.',
  confirm: 'Confirmar {{amount}}',
  confirmNone: 'Confirmar sin límite',
  drop: 'Retirarlo y seguir con {{now}}',
  remove: 'Quitar {{name}}',
  removeTitle: '¿Quitar este límite? {{name}}',
  removeNext:
    'El límite sigue al menos 24 horas. Después se quita solo si lo confirma aquí. Sin ningún límite le preguntamos cada año si quiere uno.',
  keepIt: 'Conservar el límite',
  askForRemoval: 'Pedir que se quite',
  'net_limit_first_name.required': '¡Escriba el nombre!',
  'net_limit_last_name.required': '¡Escriba los apellidos!',
  'net_limit_amount.invalid': '¡Escriba un importe neto válido!',
  'net_limit_user.invalid': 'Este no es su nombre de usuario.',
  'net_limit_email.invalid': 'Esta no es su dirección de correo electrónico.',
  'limit.too_small': '¡El límite debe ser de al menos {{symbol}}{{minimum}}!',
  'file.too_large': '¡El archivo adjunto supera el máximo de {{n}} MB!',
  'file.type_not_allowed': 'El archivo {{name}} debe ser png, jpg, jpeg o pdf.',
  'terms.required': '¡Debe aceptar los términos y condiciones para continuar!',
};
