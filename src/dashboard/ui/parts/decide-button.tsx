import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { DecisionAnswer, DecisionQuestion } from '../../api.ts';
import { sendJson } from '../state/data.ts';
import { tick } from '../state/live.ts';
import { plain } from '../state/words.ts';

interface DecideButtonProps {
  readonly action: 'accept' | 'dismiss' | 'undo';
  readonly id: string;
  /** The version of the rules that was shown when the decision is made. */
  readonly version: string;
  readonly label: string;
  readonly isPrimary?: boolean;
}

/** Carries out a decision, and says why when it cannot be. */
export function DecideButton(props: DecideButtonProps): JSX.Element {
  const { action, id, version, label, isPrimary } = props;
  const isBusy = useSignal(false);
  const fault = useSignal('');
  const decide = async (): Promise<void> => {
    isBusy.value = true;
    const question: DecisionQuestion = { id };
    const headers = { 'if-match': `"${version}"` };
    const { error = '' } = await sendJson<DecisionAnswer>(
      `/api/suggestions/${action}`,
      question,
      headers,
    );
    isBusy.value = false;
    fault.value = error;
    tick.value += 1;
  };
  return (
    <>
      <button
        type="button"
        class={isPrimary === true ? 'primary' : ''}
        disabled={isBusy.value}
        onClick={() => void decide()}
      >
        {label}
      </button>
      {fault.value !== '' && (
        <span class="failure" role="alert">
          {plain(fault.value)}
        </span>
      )}
    </>
  );
}
