import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { plainLines } from '../state/words.ts';

const SHOWN_MS = 1_500;

/** Text to be taken elsewhere, with a button that copies it. */
export function CopyText({ text }: { readonly text: string }): JSX.Element {
  const isCopied = useSignal(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    isCopied.value = true;
    setTimeout(() => (isCopied.value = false), SHOWN_MS);
  };
  return (
    <div class="copy">
      <pre tabIndex={0}>{plainLines(text)}</pre>
      <button type="button" class="quiet" onClick={() => void copy()}>
        {isCopied.value ? 'Copied' : 'Copy'}
      </button>
    </div>
  );
}
