import { toLondonMoment, toLondonMonth } from '../london-moment.ts';
import type { KindOfDocument } from '../mail-payload.ts';
import { toPoundsText } from '../pounds-text.ts';
import type { ExclusionSentences, LimitNames, MailTemplates } from './mail-templates.ts';

const documents: Readonly<Record<KindOfDocument, string>> = {
  identity: 'su documento de identidad',
  address: 'su justificante de domicilio',
  bank: 'su documento bancario',
  funding: 'su justificante de origen de fondos',
};

const exclusionSentences: ExclusionSentences = {
  time_out: (end) =>
    `Se está tomando un descanso hasta el ${String(end)}. Después termina por sí solo.`,
  self_exclusion: (end) =>
    `Se ha autoexcluido hasta el ${String(end)}. Después su cuenta sigue bloqueada hasta que nos pida reabrirla.`,
  register: (end) =>
    end === null
      ? 'Figura en un registro de autoexclusión que respetan todos los operadores, y su cuenta está bloqueada mientras siga en él. Cuando el registro haya terminado la exclusión, puede pedirnos que reabramos su cuenta.'
      : `Figura en un registro de autoexclusión que respetan todos los operadores, y su cuenta está bloqueada hasta el ${end}.`,
};

/** The helplines, free and in confidence. */
const talkToSomebody =
  'Si quiere hablar con alguien, es gratis y confidencial: en Gran Bretaña la National Gambling Helpline, día y noche, 0808 8020 133; en Irlanda GamblingCare, 1800 936 725.';

const limitNames: LimitNames = {
  deposit: {
    Daily: 'límite de depósito por día',
    Weekly: 'límite de depósito por semana',
    Monthly: 'límite de depósito por mes',
  },
  net_deposit: {
    Daily: 'límite de depósito neto en 24 horas',
    Weekly: 'límite de depósito neto en 7 días',
    Monthly: 'límite de depósito neto en 30 días',
  },
};

export const spanishMails: MailTemplates = {
  frame: {
    greeting: (firstName) => `Hola, ${firstName}:`,
    greetingToAnyone: 'Hola:',
    ending: ({ brand, supportEmail }) => [
      `Si tiene alguna duda, escríbanos a ${supportEmail}.`,
      `${brand}`,
    ],
  },
  texts: {
    code: ({ code, minutes }, { brand }) => ({
      subject: `Su código de verificación de ${brand}`,
      paragraphs: [
        'Este es el código que confirma su dirección de correo electrónico:',
        { apart: code },
        `Es válido durante ${String(minutes)} minutos. Si después ha pedido otro código, solo sirve el más reciente.`,
        'Nunca pedimos este código por teléfono ni por correo electrónico. Si no lo ha solicitado, puede ignorar este mensaje.',
      ],
    }),
    welcome: ({ username }, { brand }) => ({
      subject: `Le damos la bienvenida a ${brand}`,
      paragraphs: [
        'Su cuenta está abierta. Este es su nombre de usuario:',
        { apart: username },
        'En su cuenta puede fijar límites y tomarse un descanso en cualquier momento.',
        'Si no ha abierto esta cuenta, avísenos de inmediato.',
      ],
    }),
    'new-password': ({ password, hours }, { brand }) => ({
      subject: `Su nueva contraseña de ${brand}`,
      paragraphs: [
        'Ha solicitado una contraseña nueva. Esta sirve una sola vez:',
        { apart: password },
        `Es válida durante ${String(hours)} horas. Al iniciar sesión con ella, elegirá una contraseña propia.`,
        'Si no la ha solicitado, puede ignorar este mensaje: la contraseña que tiene sigue funcionando.',
      ],
    }),
    'password-changed': ({ at }, { brand }) => ({
      subject: `Se ha cambiado su contraseña de ${brand}`,
      paragraphs: [
        `La contraseña de su cuenta se cambió el ${toLondonMoment(at, 'es-ES')} (hora de Londres). Se ha cerrado la sesión en todos los demás dispositivos.`,
        'Si no ha sido usted, escríbanos de inmediato.',
      ],
    }),
    'new-device': ({ device, place, at }, { brand }) => ({
      subject: `Inicio de sesión desde un dispositivo nuevo en su cuenta de ${brand}`,
      paragraphs: [
        `Alguien ha iniciado sesión en su cuenta desde un dispositivo que no habíamos visto antes, el ${toLondonMoment(at, 'es-ES')} (hora de Londres).`,
        `Dispositivo: ${device}`,
        ...(place === '' ? [] : [`Lugar, hasta donde sabemos: ${place}`]),
        'Si ha sido usted, no tiene que hacer nada. Si no, cambie su contraseña, cierre la sesión en todos los dispositivos desde su cuenta y escríbanos.',
      ],
    }),
    'documents-needed': (_parameters, { brand }) => ({
      subject: `Documentos para su cuenta de ${brand}`,
      paragraphs: [
        'No hemos podido confirmar su edad e identidad por vía electrónica. Revisaremos el documento con foto que envió y puede que necesitemos otro.',
        'En su cuenta, en el apartado de verificación, puede ver qué falta y enviarlo.',
      ],
    }),
    'document-accepted': ({ document }) => ({
      subject: 'Su documento ha sido aceptado',
      paragraphs: [
        `Hemos revisado ${documents[document]} y está aceptado. No tiene que hacer nada más con este documento.`,
      ],
    }),
    'document-rejected': ({ document, reason }) => ({
      subject: 'No hemos podido aceptar su documento',
      paragraphs: [
        `Hemos revisado ${documents[document]} y no hemos podido aceptarlo. Este es el motivo:`,
        { apart: reason },
        'Puede enviar otro desde su cuenta, en el apartado de verificación.',
      ],
    }),
    'account-closed': (_parameters, { brand }) => ({
      subject: `Su cuenta de ${brand} está cerrada`,
      paragraphs: [
        'Su cuenta ha quedado cerrada. Ya nadie puede iniciar sesión en ella.',
        'Las apuestas abiertas siguen en pie y se liquidan. Si queda saldo y desea cobrarlo, escríbanos.',
      ],
    }),
    excluded: ({ kind, endsAt }, { brand }) => ({
      subject: `Su cuenta de ${brand} está bloqueada`,
      paragraphs: [
        exclusionSentences[kind](
          endsAt === null ? null : `${toLondonMoment(endsAt, 'es')} (hora de Londres)`,
        ),
        'Mientras tanto, nadie puede iniciar sesión, ingresar dinero ni apostar con su cuenta. Nadie puede acortarlo, y no le enviamos publicidad.',
        'Las apuestas abiertas siguen en pie y se liquidan. Si desea cobrar su saldo, escríbanos.',
        talkToSomebody,
      ],
    }),
    'time-out-ended': (_parameters, { brand }) => ({
      subject: `Su descanso de ${brand} ha terminado`,
      paragraphs: [
        'Su descanso ha terminado y puede volver a iniciar sesión. No tiene que hacer nada.',
        'En su cuenta puede tomarse otro descanso, fijar límites o autoexcluirse en cualquier momento.',
        talkToSomebody,
      ],
    }),
    'reactivation-asked': (_parameters, { brand }) => ({
      subject: `Su solicitud de reapertura de la cuenta de ${brand}`,
      paragraphs: [
        'Hemos recibido su solicitud para reabrir su cuenta. Revisamos cada solicitud personalmente y le escribiremos cuando hayamos decidido.',
        'Hasta entonces su cuenta sigue cerrada. Si no lo ha solicitado, avísenos.',
      ],
    }),
    reactivated: (_parameters, { brand }) => ({
      subject: `Su cuenta de ${brand} vuelve a estar abierta`,
      paragraphs: [
        'Hemos reabierto su cuenta, como nos pidió. Puede iniciar sesión con su nombre de usuario y su contraseña.',
        'En su cuenta puede fijar límites y tomarse un descanso en cualquier momento. Si no lo ha solicitado, avísenos de inmediato.',
      ],
    }),
    'deposit-returned': ({ amount }) => ({
      subject: 'Le devolvemos su depósito',
      paragraphs: [
        `Su depósito de ${toPoundsText(amount, 'es-ES')} llegó cuando ya no podía añadirse a su cuenta, porque un límite o una restricción no lo permitía. Nunca estuvo disponible para apostar.`,
        'Le devolvemos la suma completa por la misma vía. Su banco puede tardar unos días laborables en mostrarla. No tiene que hacer nada.',
      ],
    }),
    'limit-changed': ({ kind, period, amount, by }, { brand }) => ({
      subject: `Ha cambiado un límite de su cuenta de ${brand}`,
      paragraphs: [
        ...(by === 'operator' ? ['Le hemos fijado este límite más bajo.'] : []),
        amount === null
          ? `Ya no tiene un ${limitNames[kind][period]}.`
          : `Su ${limitNames[kind][period]} es ahora de ${toPoundsText(amount, 'es-ES')}.`,
        by === 'operator'
          ? 'En su cuenta puede ver y bajar sus límites en cualquier momento.'
          : 'En su cuenta puede ver y bajar sus límites en cualquier momento. Si no ha sido usted, escríbanos.',
      ],
    }),
    'limit-confirmable': ({ kind, period, amount, lapsesAt }, { brand }) => ({
      subject: `Un cambio de un límite de su cuenta de ${brand} está en espera`,
      paragraphs: [
        amount === null
          ? `Ha pedido que se quite su ${limitNames[kind][period]}.`
          : `Ha pedido ${toPoundsText(amount, 'es-ES')} como ${limitNames[kind][period]}.`,
        `Nada cambia si no lo confirma en su cuenta antes del ${toLondonMoment(lapsesAt, 'es-ES')} (hora de Londres). Si no hace nada, su límite sigue como está.`,
        'También puede retirar la petición en su cuenta en cualquier momento.',
      ],
    }),
    'limit-requested': ({ kind, period, amount, confirmableFrom, lapsesAt }, { brand }) => ({
      subject: `Ha pedido cambiar un límite en ${brand}`,
      paragraphs: [
        amount === null
          ? `Ha pedido que se quite su ${limitNames[kind][period]}.`
          : `Ha pedido ${toPoundsText(amount, 'es-ES')} como ${limitNames[kind][period]}.`,
        `Su límite sigue como está. Puede confirmar el cambio en su cuenta desde el ${toLondonMoment(confirmableFrom, 'es-ES')} hasta el ${toLondonMoment(lapsesAt, 'es-ES')} (hora de Londres). Si no lo hace, nada cambia.`,
        'Puede retirar la petición en su cuenta en cualquier momento. Si no ha sido usted, escríbanos.',
      ],
    }),
    'limit-nearly-used': ({ kind, period, amount, left, startsAgainAt }, { brand }) => ({
      subject: `Su límite de ${brand} está casi agotado`,
      paragraphs: [
        `Se han usado cuatro quintas partes o más de su ${limitNames[kind][period]} de ${toPoundsText(amount, 'es-ES')}. Quedan ${toPoundsText(left, 'es-ES')}.`,
        startsAgainAt === null
          ? 'Cada depósito deja de contar cuando es más antiguo que el tiempo que mira este límite.'
          : `El límite empieza de nuevo el ${toLondonMoment(startsAgainAt, 'es-ES')} (hora de Londres).`,
        'En su cuenta puede ver y bajar sus límites en cualquier momento. Allí también puede tomarse un descanso.',
      ],
    }),
    'withdrawal-requested': ({ amount }) => ({
      subject: 'Hemos recibido su solicitud de retirada',
      paragraphs: [
        `Nos ha pedido que le paguemos ${toPoundsText(amount, 'es-ES')}. El importe ya no está entre sus fondos disponibles. Estará en su cuenta en un plazo de 1 a 3 días laborables.`,
        'Enviamos el dinero primero a las tarjetas con las que se depositó, y el resto a su cuenta bancaria. En su cuenta puede ver en todo momento cómo va su retirada.',
        'Si no lo ha solicitado, avísenos de inmediato.',
      ],
    }),
    'withdrawal-of-balance': ({ amount }) => ({
      subject: 'Le estamos pagando el saldo de su cuenta',
      paragraphs: [
        `Su cuenta no está abierta y quedan en ella ${toPoundsText(amount, 'es-ES')}. Le estamos pagando todo ese importe.`,
        'Enviamos el dinero primero a las tarjetas con las que se depositó, y el resto a su cuenta bancaria. Le escribiremos en cuanto esté pagado.',
        'Si su cuenta bancaria ha cambiado, escríbanos de inmediato.',
      ],
    }),
    'withdrawal-paid': ({ amount }) => ({
      subject: 'Hemos pagado su retirada',
      paragraphs: [
        `Le hemos pagado ${toPoundsText(amount, 'es-ES')}. Su banco puede tardar unos días laborables en mostrarlo.`,
        'No tiene que hacer nada.',
      ],
    }),
    'withdrawal-returned': ({ amount }) => ({
      subject: 'No se ha podido pagar su retirada',
      paragraphs: [
        `Su banco o la empresa de su tarjeta no ha aceptado ${toPoundsText(amount, 'es-ES')} de su retirada. El importe vuelve a estar entre sus fondos disponibles.`,
        'Compruebe la cuenta bancaria que nos indicó antes de volver a solicitarla, o escríbanos.',
      ],
    }),
    'withdrawal-rejected': ({ amount, reason }) => ({
      subject: 'No hemos podido pagar su retirada',
      paragraphs: [
        `Hemos revisado su retirada de ${toPoundsText(amount, 'es-ES')} y no hemos podido pagarla. Este es el motivo:`,
        { apart: reason },
        'El importe vuelve a estar entre sus fondos disponibles.',
      ],
    }),
    'activity-statement': ({ monthAt, hours, ...sums }, { brand }) => {
      const month = toLondonMonth(monthAt, 'es');
      return {
        subject: `Su cuenta de ${brand} en ${month}`,
        paragraphs: [
          `Esto es lo que ocurrió en su cuenta en ${month}, según la hora de Londres:`,
          `Apostado en las apuestas del mes: ${toPoundsText(sums.staked, 'es-ES')}`,
          `Devuelto por ellas hasta ahora, con lo apostado: ${toPoundsText(sums.returned, 'es-ES')}`,
          `Ganado o perdido con ellas hasta ahora: ${toPoundsText(sums.winOrLoss, 'es-ES')}`,
          `Ingresado: ${toPoundsText(sums.deposited, 'es-ES')}`,
          `Retirado: ${toPoundsText(sums.withdrawn, 'es-ES')}`,
          `Ingresado menos retirado: ${toPoundsText(sums.netDeposited, 'es-ES')}`,
          `Horas en las que apostó: ${String(hours)}`,
          `Saldo al principio: ${toPoundsText(sums.opening, 'es-ES')}`,
          `Saldo al final: ${toPoundsText(sums.closing, 'es-ES')}`,
          'En su cuenta, en el apartado de extractos, puede ver cada movimiento. Allí también puede fijar límites y tomarse un descanso en cualquier momento.',
        ],
      };
    },
    'funds-asked': (_parameters, { brand }) => ({
      subject: `Una pregunta sobre su cuenta de ${brand}`,
      paragraphs: [
        'La ley nos pide que sepamos de dónde procede el dinero con el que se apuesta. Envíenos un documento que lo muestre, como una nómina o un extracto de su banco.',
        'Puede enviarlo en su cuenta, en «Verificar la cuenta», como justificante de los fondos. Allí también ve si algo queda detenido hasta que lo hayamos revisado.',
      ],
    }),
    'dormant-soon': ({ dormantAt }, { brand }) => ({
      subject: `Su cuenta de ${brand} lleva tiempo sin uso`,
      paragraphs: [
        `En su cuenta no ha ocurrido nada desde hace mucho. Si no inicia sesión antes del ${toLondonMoment(dormantAt, 'es-ES')}, la consideraremos inactiva.`,
        'Su dinero sigue siendo suyo y no cobramos ninguna comisión. Puede iniciar sesión y retirarlo en cualquier momento.',
      ],
    }),
    dormant: (_parameters, { brand }) => ({
      subject: `Su cuenta de ${brand} está inactiva`,
      paragraphs: [
        'En su cuenta no ha ocurrido nada desde hace mucho y ahora la consideramos inactiva.',
        'Su dinero sigue siendo suyo y no cobramos ninguna comisión. Puede iniciar sesión y retirarlo en cualquier momento.',
      ],
    }),
    'promotion-claimed': () => ({
      subject: 'Hemos recibido su solicitud',
      paragraphs: [
        'Hemos recibido su solicitud de la promoción. No tiene que hacer nada más.',
        'La revisaremos y le escribiremos con el resultado. Las condiciones de la promoción dicen quién puede solicitarla y cuándo se paga.',
      ],
    }),
    'limit-asked': ({ isMarketingStopped }, { brand }) => ({
      subject: `Un límite para su cuenta de ${brand}`,
      paragraphs: [
        'Observamos cómo se usan las cuentas para que apostar se quede dentro de lo que resulta cómodo. Para su cuenta le sugerimos fijar un límite de depósito. Usted elige el importe y el período, en su cuenta, en «Cambiar los límites de ingreso».',
        ...(isMarketingStopped ? ['Hemos dejado de enviarle publicidad.'] : []),
        'No tiene que hacer nada, y nada más ha cambiado en su cuenta.',
        'En su cuenta también puede tomarse un descanso en cualquier momento.',
        talkToSomebody,
      ],
    }),
  },
};
