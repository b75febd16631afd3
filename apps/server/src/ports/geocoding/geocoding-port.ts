/** A place on the globe, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Tells in which country a position is. */
export interface GeocodingPort {
  /**
   * ISO 3166 code of two letters; null for a position in no country, such as at sea.
   * @throws OutsideFailure where nobody can tell.
   */
  countryAt(position: Position): Promise<string | null>;
}
