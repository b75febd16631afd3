import type { SilkPattern } from './parse-silks.ts';

/** The outlines of body, sleeves and cap, on a grid of 40. */
export const silkOutlines = {
  body: 'M14 13h12l1.5 22h-15z',
  sleeves: 'M14 13L8 15.5L4 30l5 1.5L13.2 24zM26 13l6 2.5L36 30l-5 1.5L26.8 24z',
  cap: 'M13.5 9.5a6.5 6.5 0 0 1 13 0l2.5 1.2h-15.5z',
} as const;

const bodyStar =
  'M20 16.5L21.6 20.8L26.2 21L22.6 23.8L23.8 28.3L20 25.7L16.2 28.3L17.4 23.8L13.8 21L18.4 20.8z';
const capStar = 'M20 3.8L20.8 5.9L23 6L21.3 7.4L21.9 9.6L20 8.3L18.1 9.6L18.7 7.4L17 6L19.2 5.9z';

function dot(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 -${2 * radius} 0z`;
}
function lozenge(x: number, y: number, size: number): string {
  return `M${x} ${y - size * 1.3}l${size} ${size * 1.3}l-${size} ${size * 1.3}l-${size} -${size * 1.3}z`;
}
function small(x: number, y: number): string {
  return `M${x} ${y - 2}l.6 1.4l1.5.1l-1.1 1l.3 1.5l-1.3-.8l-1.3.8l.3-1.5l-1.1-1l1.5-.1z`;
}
function scattered(shape: (x: number, y: number) => string): string {
  const places = [
    [16, 17],
    [20, 15],
    [24, 17],
    [17.5, 22],
    [22.5, 22],
    [15.5, 27],
    [20, 27],
    [24.5, 27],
    [17.5, 32],
    [22.5, 32],
  ] as const;
  return places.map(([x, y]) => shape(x, y)).join('');
}
function onSleeves(shape: (x: number, y: number) => string): string {
  const places = [
    [10.5, 18],
    [8.8, 23],
    [7.2, 28],
  ] as const;
  return places.map(([x, y]) => shape(x, y) + shape(40 - x, y)).join('');
}
function squares(cells: readonly (readonly [number, number])[], size: number): string {
  return cells.map(([x, y]) => `M${x} ${y}h${size}v${size}h-${size}z`).join('');
}
function checks(x: number, y: number, size: number): string {
  const cells = Array.from(
    { length: 30 },
    (_cell, index) => [index % 5, Math.floor(index / 5)] as const,
  )
    .filter(([column, row]) => (column + row) % 2 === 0)
    .map(([column, row]) => [x + column * size, y + row * size] as const);
  return squares(cells, size);
}

const sleeveHoops = 'M2 17.5h14v3H2zM24 17.5h14v3H24zM2 23.5h14v3H2zM24 23.5h14v3H24z';
const sleeveArmlet = 'M2 21h14v4H2zM24 21h14v4H24z';
const sleeveStripe = 'M12 13l-7.5 18h2.4L14.4 14zM28 13l7.5 18h-2.4L25.6 14z';
const sleeveChevrons =
  'M2 19l8 4l8-4v3l-8 4l-8-4zM2 25l8 4l8-4v3l-8 4l-8-4zM22 19l8 4l8-4v3l-8 4l-8-4zM22 25l8 4l8-4v3l-8 4l-8-4z';
const sleeveDiabolo = 'M5 16h11l-4 6l2 8H1l6-8zM35 16H24l4 6l-2 8h13l-6-8z';
const sleeveHalves = 'M0 22.5h18V40H0zM22 22.5h18V40H22z';

/** The shape of each pattern on the body, on the sleeves and on the cap. */
export const silkPatterns: Readonly<
  Record<SilkPattern, { readonly body: string; readonly sleeves: string; readonly cap: string }>
> = {
  star: { body: bodyStar, sleeves: onSleeves(small), cap: capStar },
  stars: {
    body: scattered(small),
    sleeves: onSleeves(small),
    cap: small(17, 8) + small(20, 6) + small(23, 8),
  },
  spots: {
    body: scattered((x, y) => dot(x, y, 1.4)),
    sleeves: onSleeves((x, y) => dot(x, y, 1.4)),
    cap: dot(17, 8, 1.2) + dot(20, 5.4, 1.2) + dot(23, 8, 1.2),
  },
  disc: {
    body: dot(20, 23, 4.2),
    sleeves: onSleeves((x, y) => dot(x, y, 1.6)),
    cap: dot(20, 7, 2.4),
  },
  diamond: {
    body: lozenge(20, 24, 5.4),
    sleeves: onSleeves((x, y) => lozenge(x, y, 1.6)),
    cap: lozenge(20, 7, 2.4),
  },
  diamonds: {
    body: scattered((x, y) => lozenge(x, y, 1.6)),
    sleeves: onSleeves((x, y) => lozenge(x, y, 1.5)),
    cap: lozenge(17, 8, 1.3) + lozenge(20, 6, 1.3) + lozenge(23, 8, 1.3),
  },
  'triple-diamond': {
    body: lozenge(20, 17, 2.4) + lozenge(20, 23.5, 2.4) + lozenge(20, 30, 2.4),
    sleeves: onSleeves((x, y) => lozenge(x, y, 1.8)),
    cap: lozenge(16.6, 8, 1.3) + lozenge(20, 8, 1.3) + lozenge(23.4, 8, 1.3),
  },
  chevron: {
    body: 'M12 18l8 6l8-6v5l-8 6l-8-6z',
    sleeves: sleeveChevrons,
    cap: 'M12 9l8-5l8 5v3l-8-5l-8 5z',
  },
  chevrons: {
    body: 'M12 13l8 5l8-5v4l-8 5l-8-5zM12 21l8 5l8-5v4l-8 5l-8-5zM12 29l8 5l8-5v4l-8 5l-8-5z',
    sleeves: sleeveChevrons,
    cap: 'M12 8l8-4l8 4v2l-8-4l-8 4z',
  },
  hoop: { body: 'M10 20h20v6H10z', sleeves: sleeveArmlet, cap: 'M10 6h20v2.6H10z' },
  hoops: {
    body: 'M10 17h20v4H10zM10 25h20v4H10zM10 33h20v4H10z',
    sleeves: sleeveHoops,
    cap: 'M10 3h20v2.2H10zM10 7.4h20v2.2H10z',
  },
  stripe: { body: 'M17.5 12h5v25h-5z', sleeves: sleeveStripe, cap: 'M18.4 2h3.2v9h-3.2z' },
  stripes: {
    body: 'M14.5 12h2.2v25h-2.2zM19 12h2.2v25H19zM23.4 12h2.2v25h-2.2z',
    sleeves: sleeveStripe,
    cap: 'M15 2h2v9h-2zM19 2h2v9h-2zM23 2h2v9h-2z',
  },
  halved: { body: 'M20 12h9v25h-9z', sleeves: sleeveHalves, cap: 'M20 2h10v10H20z' },
  quartered: {
    body: 'M20 12h9v12h-9zM11 24h9v13h-9z',
    sleeves: sleeveHalves,
    cap: 'M20 2h8v5h-8zM12 7h8v5h-8z',
  },
  check: {
    body: checks(12, 13, 4),
    sleeves: checks(2, 14, 3.4) + checks(24, 14, 3.4),
    cap: checks(13, 3, 2.8),
  },
  diabolo: {
    body: 'M12 13h16l-5 11l5 12H12l5-12z',
    sleeves: sleeveDiabolo,
    cap: 'M13 3h14l-4.5 4l5 5h-15l5-5z',
  },
  epaulets: {
    body: 'M13 12h5l-1 5.5h-4zM27 12h-5l1 5.5h4z',
    sleeves: 'M14 12.5l-6 2.5l1 3.5l5.5-2zM26 12.5l6 2.5l-1 3.5l-5.5-2z',
    cap: capStar,
  },
  braces: {
    body: 'M15 12h2.4v25H15zM22.6 12H25v25h-2.4z',
    sleeves: sleeveStripe,
    cap: 'M15 2h2v9h-2zM23 2h2v9h-2z',
  },
  seams: {
    body: 'M19.2 12h1.6v25h-1.6zM13.4 13h1.2l-.8 23h-1.5zM26.6 13h-1.2l.8 23h1.5z',
    sleeves:
      'M14 13L8 15.5L4 30l1.4.4L9.2 16.4L14 14.5zM26 13l6 2.5L36 30l-1.4.4L30.8 16.4L26 14.5z',
    cap: 'M19.4 2h1.2v9h-1.2z',
  },
  sash: { body: 'M12 13h5l13 18v5h-3z', sleeves: sleeveArmlet, cap: 'M13 3h3l11 8h-4z' },
  'cross-belts': {
    body: 'M13 13h4l12 20h-4zM27 13h-4L11 33h4z',
    sleeves: sleeveArmlet,
    cap: 'M13 3h3l11 8h-4zM27 3h-3l-11 8h4z',
  },
  lorraine: {
    body: 'M18.7 15h2.6v19h-2.6zM16 18h8v2.4h-8zM14.5 23h11v2.6h-11z',
    sleeves: sleeveArmlet,
    cap: 'M19.2 3.5h1.6v7h-1.6zM17.5 5.5h5v1.4h-5z',
  },
  box: {
    body: 'M15.5 18h9v11h-9zM17.7 20.2v6.6h4.6v-6.6z',
    sleeves: sleeveArmlet,
    cap: 'M17.5 4.5h5v5h-5z',
  },
  triangle: { body: 'M20 16l6 13H14z', sleeves: sleeveArmlet, cap: 'M20 4l3 5.5h-6z' },
  'inverted-triangle': {
    body: 'M20 30l-6.5-14h13z',
    sleeves: sleeveArmlet,
    cap: 'M20 10l-3-5.5h6z',
  },
  armlets: { body: '', sleeves: sleeveArmlet, cap: '' },
  collar: { body: 'M14 12h12v3.2H14z', sleeves: '', cap: '' },
};
