import { spawnSync } from 'node:child_process'

/** Lines of each file that the last commits changed. */
export type ChangedLines = ReadonlyMap<string, ReadonlySet<number>>

const commits = 20

function git(root: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  return status === 0 ? stdout : null
}

/** Where the changes begin: the merge base with `main` on a branch, a number of commits ago on `main` itself; null without a history. */
function findBase(root: string): string | null {
  const head = git(root, 'rev-parse', 'HEAD')?.trim()
  const base = git(root, 'merge-base', 'HEAD', 'main')?.trim()
  if (base !== undefined && base !== head) return base
  const before =
    git(root, 'rev-list', '--first-parent', `--max-count=${commits + 1}`, 'HEAD')
      ?.trim()
      .split('\n') ?? []
  return before.length > 1 ? (before.at(-1) ?? null) : null
}

export function changedLines(root: string): ChangedLines | null {
  const base = findBase(root)
  const diff = base === null ? null : git(root, 'diff', '--unified=0', '--no-color', '--no-ext-diff', base, '--', '.')
  return diff === null ? null : readDiff(diff)
}

/** Reads a diff without context. */
export function readDiff(diff: string): ChangedLines {
  const changed = new Map<string, Set<number>>()
  let lines = new Set<number>()
  for (const text of diff.split('\n')) {
    const [, file] = /^\+\+\+ b\/(.+)$/.exec(text) ?? []
    if (file !== undefined) {
      lines = new Set()
      changed.set(file, lines)
    }
    const [, from, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(text) ?? []
    if (from !== undefined) for (let line = 0; line < Number(count); line++) lines.add(Number(from) + line)
  }
  return changed
}

export const changedTests = (changed: ChangedLines): string[] =>
  [...changed.keys()].filter((file) => /^tests\/.*\.test\.tsx?$/.test(file))
