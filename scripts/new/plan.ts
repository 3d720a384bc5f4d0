import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** New files and changed registries, kept in memory until `write`: an error leaves the tree as it was. */
export interface Plan {
  root: string
  create(file: string, text: string): void
  /** Adds a line to the table that `opener` opens, before its closing bracket or before the line that matches `before`. */
  addLine(file: string, opener: RegExp, line: string, before?: RegExp): void
  /** Adds an import; the formatter sorts it. */
  addImport(file: string, line: string): void
  replace(file: string, from: RegExp, to: string): void
  read(file: string): string
  exists(file: string): boolean
  /** Paths of the files in a folder. */
  list(folder: string): string[]
  created(): string[]
  changed(): string[]
  write(): void
}

/** Where the block ends that `opener` opens: the formatter gives both lines the same indentation. */
function blockOf(file: string, text: string, opener: RegExp): { start: number; end: number } {
  const opened = opener.exec(text)
  if (!opened) throw new Error(`${file} has no ${opener}`)
  const start = opened.index + opened[0].length
  const lineStart = text.lastIndexOf('\n', opened.index) + 1
  const [indent = ''] = /^ */.exec(text.slice(lineStart)) ?? []
  const closed = new RegExp(`\\n${indent}[}\\])]`, 'g')
  closed.lastIndex = start - 1
  const end = closed.exec(text)?.index
  if (end === undefined) throw new Error(`${file}: ${opener} is not closed`)
  return { start, end: end + 1 }
}

function insertLine(file: string, text: string, opener: RegExp, line: string, before?: RegExp): string {
  const { start, end } = blockOf(file, text, opener)
  const at = before ? text.slice(start, end).search(before) : end - start
  if (at < 0) throw new Error(`${file} has no line ${before}`)
  return `${text.slice(0, start + at)}${line}\n${text.slice(start + at)}`
}

export function createPlan(root: string): Plan {
  const news = new Map<string, string>()
  const changes = new Map<string, string>()
  const at = (file: string) => path.join(root, file)
  const read = (file: string) => news.get(file) ?? changes.get(file) ?? readFileSync(at(file), 'utf8')
  const put = (file: string, text: string) => void (news.has(file) ? news : changes).set(file, text)
  return {
    root,
    read,
    exists: (file) => news.has(file) || existsSync(at(file)),
    list: (folder) =>
      readdirSync(at(folder), { withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [`${folder}/${entry.name}`] : [],
      ),
    create(file, text) {
      if (news.has(file) || existsSync(at(file))) throw new Error(`${file} already exists`)
      news.set(file, text)
    },
    addLine: (file, opener, line, before) => put(file, insertLine(file, read(file), opener, line, before)),
    addImport: (file, line) => put(file, `${line}\n${read(file)}`),
    replace(file, from, to) {
      const text = read(file)
      if (!from.test(text)) throw new Error(`${file} has no ${from}`)
      put(file, text.replace(from, to))
    },
    created: () => [...news.keys()],
    changed: () => [...changes.keys()],
    write() {
      for (const [file, text] of [...news, ...changes]) {
        mkdirSync(path.dirname(at(file)), { recursive: true })
        writeFileSync(at(file), text)
      }
    },
  }
}

/** Adds names to an import of the file, or the import itself. */
export function addNames(plan: Plan, file: string, from: string, names: readonly string[]): void {
  const pattern = new RegExp(`import \\{([^{}]*)\\} from '${from.replaceAll('.', '\\.')}'`)
  const [all, found = ''] = pattern.exec(plan.read(file)) ?? []
  const known = found.split(',').map((name) => name.trim())
  const wanted = [...new Set([...known, ...names])].filter(Boolean).sort()
  const line = `import { ${wanted.join(', ')} } from '${from}'`
  if (all === undefined) plan.addImport(file, line)
  else plan.replace(file, pattern, line)
}
