// Stands between argmend and a server: node tee.mjs RECORD-PREFIX SEED COMMAND... keeps what goes in and what comes out,
// byte for byte, and hands the server's output on in pieces of any size.
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';

const [prefix, seed, command, ...args] = process.argv.slice(2);
let state = Number(seed);
const random = (most) => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
  return 1 + (state % most);
};

const server = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
process.stdin.on('data', (chunk) => {
  appendFileSync(`${prefix}.in`, chunk);
  server.stdin.write(chunk);
});
process.stdin.on('end', () => server.stdin.end());
server.stdout.on('data', (chunk) => {
  appendFileSync(`${prefix}.out`, chunk);
  for (let at = 0; at < chunk.length;) {
    const size = random(random(4) === 1 ? 3 : 4000);
    process.stdout.write(chunk.subarray(at, at + size));
    at += size;
  }
});
server.on('exit', (code) => process.exit(code ?? 1));
