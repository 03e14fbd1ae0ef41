import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { DryRunAnswer, DryRunQuestion, ToolView } from '../../api.ts';
import { sendJson } from '../state/data.ts';
import { plain, plainLines } from '../state/words.ts';
import { Card } from './card.tsx';
import { JsonView } from './json-view.tsx';
import { NormList } from './norm-list.tsx';
import { outcomeTone } from './outcome-tone.ts';
import { Pill } from './pill.tsx';
import { sampleArguments } from './sample-arguments.ts';
import { Table } from './table.tsx';

interface TryCallProps {
  readonly server: string;
  readonly tool: ToolView;
}

/** Shows what would become of a call, without sending it. */
export function TryCall({ server, tool }: TryCallProps): JSX.Element {
  const text = useSignal(JSON.stringify(sampleArguments(tool.declared), undefined, 2));
  const answer = useSignal<DryRunAnswer | undefined>(undefined);
  const fault = useSignal('');
  const run = async (): Promise<void> => {
    const sent = parsed(text.value);
    answer.value = undefined;
    if (sent.error !== undefined) {
      fault.value = sent.error;
      return;
    }
    const question: DryRunQuestion = { server, tool: tool.name, arguments: sent.value };
    const { data, error = '' } = await sendJson<DryRunAnswer>('/api/dry-run', question);
    answer.value = data;
    fault.value = error;
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void run();
  };
  return (
    <Card title="Try a call">
      <form class="try" onSubmit={submit}>
        <label>
          <span>Arguments, as JSON. Nothing is sent to the server.</span>
          <textarea
            rows={8}
            spellcheck={false}
            value={text.value}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="primary">
          See what would be mended
        </button>
      </form>
      {fault.value !== '' && (
        <p class="failure" role="alert">
          {plain(fault.value)}
        </p>
      )}
      {answer.value !== undefined && <Verdict answer={answer.value} />}
    </Card>
  );
}

function Verdict({ answer }: { readonly answer: DryRunAnswer }): JSX.Element {
  const { outcome, norms, text, attempts } = answer;
  return (
    <div class="verdict" role="status">
      <p>
        <Pill word={outcome} tone={outcomeTone(outcome)} /> {WORDS[outcome]}
      </p>
      {norms.length > 0 && <NormList norms={norms} />}
      {text !== '' && (
        <pre class="json" tabIndex={0} aria-label="What a model would be told">
          {plainLines(text)}
        </pre>
      )}
      <h3>As the tool would get them</h3>
      <JsonView value={answer.arguments} label="Arguments as the tool would get them" />
      <details>
        <summary>What was tried, and why it did or did not fire</summary>
        <Table
          caption="Rules and repairs that were tried"
          rows={attempts.map((attempt, index) => ({ ...attempt, index }))}
          keyOf={({ index }) => String(index)}
          columns={[
            { head: 'Rule', cell: ({ rule_id: id }) => <code>{plain(id)}</code> },
            { head: 'Parameter', cell: ({ param }) => plain(param) },
            { head: 'Fired', cell: ({ fired }) => (fired ? 'yes' : 'no') },
            { head: 'Why', kind: 'wide', cell: ({ reason }) => plain(reason) },
          ]}
        />
      </details>
    </div>
  );
}

const WORDS: Readonly<Record<DryRunAnswer['outcome'], string>> = {
  clean: 'It leaves as it is.',
  normalized: 'It leaves mended.',
  unfixed:
    'It does not fit the schema and leaves as it is. If the server refuses it, the model is told this:',
};

function parsed(text: string): { readonly value?: unknown; readonly error?: string } {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch (error) {
    return { error: `That is no JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}
