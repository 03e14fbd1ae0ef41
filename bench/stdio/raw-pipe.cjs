// What argmend is measured against: a process that hands on bytes and does nothing else.
const { spawn } = require('node:child_process');

const [command, ...args] = process.argv.slice(2);
const server = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
process.stdin.pipe(server.stdin);
server.stdout.pipe(process.stdout);
server.on('exit', (code) => process.exit(code ?? 1));
