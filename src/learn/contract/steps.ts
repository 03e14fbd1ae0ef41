/** The steps that lead to a place: names, and `[]` into the items of a list. */
export function stepsOf(place: string): string[] {
  return place
    .split('.')
    .flatMap((step) => step.split(/(?=\[\])/))
    .filter((step) => step !== '');
}

/** A list inside a parameter, as rules name it. */
export interface PayloadPlace {
  readonly in_payload: string;
  readonly array_path: string;
}

/** How a rule names the items at a place such as `edits[]` or `plan.steps[]`; undefined where no rule can. */
export function payloadOf(parent: string): PayloadPlace | undefined {
  const [payload, ...rest] = stepsOf(parent);
  if (payload === undefined || payload === '[]' || rest.at(-1) !== '[]') return undefined;
  const path = rest.map((step, index) => (step === '[]' || index === 0 ? step : `.${step}`));
  return { in_payload: payload, array_path: path.join('') };
}

/** The place of the items that a rule works on: `edits[]`, `plan.steps[]`. */
export function itemsPlace({ in_payload: payload, array_path: path }: PayloadPlace): string {
  return `${payload}${path.startsWith('[') ? '' : '.'}${path}`;
}
