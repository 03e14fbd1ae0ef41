// Tools that answer with a question and are called again with its answer, as since 2026-07-28.
import { CLIENT_CAPABILITIES_META_KEY, inputRequired } from '@modelcontextprotocol/server';
import { ask, askModel, askPerson, hasAnswers } from './questions.mjs';
import { text } from './media.mjs';

const name = askPerson('What is your name?', { name: { type: 'string' } });
const color = askPerson('Which color do you like best?', { color: { type: 'string' } });
const consent = askPerson('Is that right?', { ok: { type: 'boolean' } });
const roots = inputRequired.listRoots();

/** What each tool has to know before it answers; those with `state` send a sealed note along. */
const tools = {
  test_input_required_result_elicitation: { questions: { user_name: name } },
  test_input_required_result_sampling: {
    questions: { capital_question: askModel('What is the capital of France?') },
  },
  test_input_required_result_list_roots: { questions: { client_roots: roots } },
  test_input_required_result_request_state: { questions: { confirm: consent }, state: true },
  test_input_required_result_tampered_state: { questions: { confirm: consent }, state: true },
  test_input_required_result_multiple_inputs: {
    questions: { user_name: name, greeting: askModel('Greet me.'), client_roots: roots },
    state: true,
  },
  test_streaming_elicitation: { questions: { user_name: name } },
  // Asks what a client without sampling cannot answer; the SDK then refuses the call.
  test_missing_capability: { questions: { thought: askModel('What do you think?') } },
};

/** Registers the tools that need input; `state` seals what goes through the client. */
export function registerInputTools(server, state) {
  for (const [toolName, needs] of Object.entries(tools)) {
    register(server, toolName, async ({ mcpReq }) => {
      if (hasAnswers(mcpReq, needs.questions)) return done();
      return ask(
        needs.questions,
        needs.state === true ? await state.mint({ toolName }) : undefined,
      );
    });
  }
  register(server, 'test_input_required_result_multi_round', (context) =>
    twoRounds(context, state),
  );
  register(server, 'test_input_required_result_capabilities', askWhatIsDeclared);
}

function register(server, toolName, work) {
  server.registerTool(toolName, { description: 'Needs input first.' }, work);
}

async function twoRounds({ mcpReq }, state) {
  const round = mcpReq.requestState()?.round ?? 0;
  if (round === 1 && hasAnswers(mcpReq, { step1: name }))
    return ask({ step2: color }, await state.mint({ round: 2 }));
  if (round === 2 && hasAnswers(mcpReq, { step2: color })) return done();
  return ask({ step1: name }, await state.mint({ round: 1 }));
}

function askWhatIsDeclared({ mcpReq }) {
  const declared = mcpReq.envelope?.[CLIENT_CAPABILITIES_META_KEY] ?? {};
  const questions = {
    ...(declared.sampling !== undefined && { thought: askModel('What do you think?') }),
    ...(declared.elicitation !== undefined && { user_name: name }),
  };
  return Object.keys(questions).length === 0 ? done() : ask(questions);
}

function done() {
  return { content: [text('state-ok: all that was asked is answered.')] };
}
