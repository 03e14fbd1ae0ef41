/** Words that decide how far a call goes; a rule that was learnt never sets them. */
const GUARDED: ReadonlySet<string> = new Set([
  'force',
  'forced',
  'confirm',
  'confirmed',
  'approve',
  'approved',
  'acknowledge',
  'yes',
  'permanent',
  'permanently',
  'recursive',
  'recurse',
  'overwrite',
  'delete',
  'remove',
  'purge',
  'drop',
  'destroy',
  'wipe',
  'truncate',
  'all',
  'hard',
  'prune',
  'skip',
  'no',
  'ignore',
  'allow',
  'disable',
  'bypass',
  'unsafe',
  'dangerously',
  'dry',
  'dryrun',
  'preview',
  'safe',
  'verify',
  'validate',
  'backup',
  'sudo',
  'admin',
  'override',
]);

/** Whether a parameter's name holds a word that decides how far a call goes. */
export function isGuarded(name: string): boolean {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.some((word) => GUARDED.has(word));
}
