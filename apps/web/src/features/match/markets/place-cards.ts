/** A card that is to find its column. */
interface CardHeight {
  readonly id: string;
  /** The height in CSS pixels. */
  readonly height: number;
}

const gap = 12;
/** A grid of three scores needs so much. */
const columnMin = 340;
const columnsMax = 3;
/** The part of a desktop's window that the menu of sports and the slip take. */
const besideMain = 640;
const desktopFrom = 1024;

/** How many columns of cards fit. Units: CSS pixels. */
export function columnsFor(width: number): number {
  const fitting = Math.floor((width + gap) / (columnMin + gap));
  return Math.min(Math.max(fitting, 1), columnsMax);
}

/** The width of the page's main part before it has been measured. Units: CSS pixels. */
export function guessWidth(windowWidth: number): number {
  return windowWidth < desktopFrom ? windowWidth - 2 * gap : windowWidth - besideMain;
}

/** The columns of the cards by their ids. A card that has a column keeps it. */
export type CardPlaces = ReadonlyMap<string, number>;

/**
 * Finds a column for each card: the shortest so far, so that cards are read row by row and no column has a hole.
 * Cards that were placed before stay where they are, whatever comes or goes.
 * Shape: the same map where every card had its place.
 */
export function placeCards(
  cards: readonly CardHeight[],
  columns: number,
  placed: CardPlaces,
): CardPlaces {
  if (cards.every(({ id }) => placed.has(id))) return placed;
  const heights = Array.from({ length: columns }, () => 0);
  const places = new Map(placed);
  for (const { id, height } of cards) {
    const column = places.get(id) ?? heights.indexOf(Math.min(...heights));
    places.set(id, column);
    heights[column] = (heights[column] ?? 0) + height + gap;
  }
  return places;
}
