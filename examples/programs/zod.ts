// Fields that take a value and its text.
import { lenientBoolean, lenientInt, lenientNumber } from 'argmend/zod';
import { z } from 'zod';

const inputSchema = z.object({
  limit: lenientInt({ min: 1, max: 100 }),
  price: lenientNumber({ nullable: true }),
  open: lenientBoolean().optional(),
});
console.log(inputSchema.parse({ limit: '20', price: null, open: 'false' })); // { limit: 20, price: null, open: false }
const { properties } = z.toJSONSchema(inputSchema, { io: 'input' });
console.log(JSON.stringify(properties?.['limit']));
// {"type":["integer","string"],"minimum":1,"maximum":100,"pattern":"^([1-9][0-9]{0,1}|100)$"}
console.log(inputSchema.safeParse({ limit: 'many', price: 1 }).error?.issues[0]?.message);
// expected an integer from 1 to 100, or its plain text
