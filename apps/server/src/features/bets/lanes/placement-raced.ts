/** The betslip's or the market's other users were quicker; the same batch, read again, is decided rightly. */
export class PlacementRaced extends Error {
  override readonly name = 'PlacementRaced';
}
