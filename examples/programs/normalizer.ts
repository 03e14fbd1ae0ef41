// The engine alone.
import { createNormalizer } from 'argmend';

const normalizer = createNormalizer();
const properties = { limit: { type: 'integer' }, labels: { type: 'array' } };
normalizer.learn([{ name: 'list_issues', inputSchema: { type: 'object', properties } }]);

const sent = { limit: '20', labels: '["bug"]' };
const result = normalizer.apply({ name: 'list_issues', arguments: sent });
console.log(result.outcome); // normalized
console.log(result.arguments); // { limit: 20, labels: [ 'bug' ] }
for (const { param, rule_id } of result.norms) console.log(`${param}: ${rule_id}`);
// limit: schema/number-from-string
// labels: schema/value-from-json-text
console.log(sent); // { limit: '20', labels: '["bug"]' }
