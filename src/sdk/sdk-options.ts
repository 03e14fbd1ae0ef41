import type { NormalizerOptions } from '../core/index.ts';
import type { WidenedType, WidenForm } from '../core/widen/widen-options.ts';

/** How calls are treated: the options of the command line, in camel case, and those of a normalizer. */
export interface SdkOptions extends NormalizerOptions {
  /** Look at every call and change nothing. */
  readonly observe?: boolean | undefined;
  /** A call that stays invalid: `forward` it as it came, which is the default, or `refuse` it with what is wrong. */
  readonly onInvalid?: 'forward' | 'refuse' | undefined;
  /** Whether listed schemas take the text of a number, too; `auto` unless given: for clients that check calls themselves. */
  readonly widen?: 'auto' | 'always' | 'never' | undefined;
  /** The types whose text is then taken; integers and numbers unless given. */
  readonly widenTypes?: readonly WidenedType[] | undefined;
  /** How that is written; `flat` unless given. */
  readonly widenForm?: WidenForm | undefined;
  /** Keeps records of the calls in this directory. */
  readonly logDir?: string | undefined;
  /** Forces the record of a change onto the disk before the changed call goes on. */
  readonly sync?: boolean | undefined;
}
