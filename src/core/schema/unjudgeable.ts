/** Why a schema cannot be judged; thrown while it is surveyed and never seen outside. */
export class Unjudgeable extends Error {
  override readonly name = 'Unjudgeable';
}
