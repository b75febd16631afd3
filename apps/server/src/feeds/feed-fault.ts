/** A feed that cannot run with these settings, and what to do about it. */
export class FeedFault extends Error {
  override readonly name = 'FeedFault';
}
