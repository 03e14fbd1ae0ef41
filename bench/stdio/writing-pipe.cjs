// The least that records can cost: the raw pipe, which adds a line to a file before it hands on bytes, either way.
const { openSync, writeSync } = require('node:fs');
const { spawn } = require('node:child_process');

const [file, command, ...args] = process.argv.slice(2);
const log = openSync(file, 'a', 0o600);
const LINE = Buffer.from(`${'x'.repeat(400)}\n`);
const server = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });

hand(process.stdin, server.stdin);
hand(server.stdout, process.stdout);
server.on('exit', (code) => process.exit(code ?? 1));

function hand(from, to) {
  from.on('data', (chunk) => {
    writeSync(log, LINE);
    to.write(chunk);
  });
  from.on('end', () => to.end());
}
