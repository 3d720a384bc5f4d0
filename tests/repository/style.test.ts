import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const thisFile = 'tests/repository/style.test.ts'
const root = path.resolve(import.meta.dirname, '../..')
const sourceFolders = ['contract', 'src', 'server', 'tests', 'bench', 'scripts', 'clients', 'examples']

const files = sourceFolders
  .flatMap((sourceFolder) => readdirSync(path.join(root, sourceFolder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|sql)$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
  .sort()
  .map((place) => ({
    file: path.relative(root, place).replaceAll(path.sep, '/'),
    text: readFileSync(place, 'utf8'),
  }))

const below = (...starts: string[]) => files.filter(({ file }) => starts.some((start) => file.startsWith(start)))

/** `file:line` of each line that matches. */
function findLines(sources: typeof files, pattern: RegExp): string[] {
  return sources.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  )
}

/** Template literals, without the code in them. */
function textsOf(source: string): string[] {
  const texts: string[] = []
  // Per depth: the text being read, or the number of open braces in the code.
  const open: ({ text: string } | { braces: number })[] = [{ braces: 0 }]
  for (let at = 0; at < source.length; at += 1) {
    const here = open.at(-1)
    const sign = source[at] ?? ''
    if (here === undefined) break
    if ('text' in here) {
      if (sign === '\\') at += 1
      else if (sign === '`') {
        texts.push(here.text)
        open.pop()
      } else if (source.startsWith('${', at)) {
        open.push({ braces: 0 })
        at += 1
      } else here.text += sign
    } else if (sign === '`') open.push({ text: '' })
    else if (sign === '{') here.braces += 1
    else if (sign === '}' && here.braces === 0 && open.length > 1) open.pop()
    else if (sign === '}') here.braces -= 1
  }
  return texts
}

/** Data tables may be longer. */
const dataTables =
  /^(contract\/(messages|corridors|base\/(people\/countr|patterns\/|calls\/codes))|(src|server)\/i18n\/catalogues\/|tests\/.*vectors)/

describe('style of the code', () => {
  it('All three source folders are checked', () => {
    for (const sourceFolder of ['contract/', 'src/', 'server/', 'tests/'])
      expect(below(sourceFolder).length).toBeGreaterThan(5)
  })

  it('Files are short enough to read at once', () => {
    const long = files
      .filter(({ file }) => !dataTables.test(file))
      .map(({ file, text }) => ({ file, lines: text.split('\n').length }))
      .filter(({ lines }) => lines > 400)
    expect(long).toEqual([])
  })

  it('No folder or file has a meaningless name', () => {
    const vague = files.filter(({ file }) => /(^|\/)(utils?|misc|common|helpers?|shared|lib)(\/|\.\w+$)/.test(file))
    expect(vague.map(({ file }) => file)).toEqual([])
  })

  it('No code has a to-do comment', () => {
    const others = files.filter(({ file }) => file !== thisFile)
    const later = /\b(TODO|FIXME|HACK)\b/
    expect(findLines(others, later)).toEqual([])
  })

  it('No test is skipped', () => {
    const tests = below('tests/').filter(({ file }) => file !== thisFile)
    expect(findLines(tests, /\b(it|test|describe)\.(skip|only|todo|fails)\b|\b(x|f)(it|describe)\(/)).toEqual([])
    expect(findLines(tests, /toMatch(Inline)?Snapshot/)).toEqual([])
  })

  it('No test sleeps: each waits for a condition', () => {
    // These poll a condition with a timeout.
    const polls = ['networkIdle', 'server/proxies', 'server/serverProcess', 'server/smtp'].map(
      (name) => `tests/support/${name}.ts`,
    )
    const tests = below('tests/').filter(
      ({ file, text }) =>
        ![thisFile, ...polls].includes(file) &&
        // Faults there last a given time and come at random moments.
        !file.startsWith('tests/crash/') &&
        // Fake timers need no real waiting.
        !text.includes('vi.useFakeTimers('),
    )
    expect(findLines(tests, /\bsetTimeout\(|timers\/promises|waitForTimeout\(/)).toEqual([])
    // A slow statement, to be interrupted.
    const cutOff = 'tests/server/db/transaction.test.ts'
    expect(findLines(tests, /\bpg_sleep\(/).filter((place) => !place.startsWith(`${cutOff}:`))).toEqual([])
  })

  it('A failing randomised test prints its seed', () => {
    const tests = below('tests/').filter(({ file }) => file !== thisFile)
    expect(findLines(tests, /Math\.random\(/)).toEqual([])
    const drawing = tests.filter(({ file, text }) => /\.test\.tsx?$/.test(file) && /Date\.now\(\) %/.test(text))
    expect(drawing.length).toBeGreaterThan(3)
    // In a message, or by fast-check, which prints it by default.
    const silent = drawing.filter(({ text }) => !/\$\{seed\}|\{ seed[, ]/.test(text))
    expect(silent.map(({ file }) => file)).toEqual([])
    expect(findLines(tests, /\bfc\.check\(|\b(asyncR|r)eporter:/)).toEqual([])
  })

  it('Only the data provider calls the server', () => {
    // Error reports go to a service that the operator chooses, not to the server.
    const others = below('src/').filter(
      ({ file }) => !file.startsWith('src/dataProvider/') && file !== 'src/errorReport.ts',
    )
    expect(findLines(others, /(?<![.\w])fetch\(|XMLHttpRequest|sendBeacon\(|new WebSocket\(/)).toEqual([])
  })

  it('SQL appears only in stores, the ledger, the database, jobs and the security layer', () => {
    const others = below('server/').filter(
      ({ file }) =>
        !/^server\/(ledger|db|jobs|http)\/|[sS]tore\.ts$/.test(file) &&
        // Creates a year of sandbox data at once, which no call can.
        !/^server\/seed(\.ts|\/)/.test(file) &&
        // The audit chain, the outbox and the simulated bank are stores of their own; verify-books reads the whole database.
        ![
          'server/audit.ts',
          'server/webhookEvents.ts',
          'server/ports/rails/sandbox.ts',
          'server/cli/verifyBooks.ts',
        ].includes(file),
    )
    expect(findLines(others, /\b(sql|tx)(<[^`]*>)?`|\.unsafe\(/)).toEqual([])
  })

  it('The environment is read in one place', () => {
    const others = below('server/').filter(
      // The programs that start the server pass the environment to the settings; child processes and threads inherit it.
      ({ file }) =>
        !/^server\/(main|settings|cli\/(operator|reset|rotateFileKey|verifyAudit|verifyBooks|verifyScreening)|db\/postgresBinaries|startThread)\.ts$/.test(
          file,
        ),
    )
    expect(findLines(others, /process\.env\b/)).toEqual([])
  })

  it('Every feature has a place in the order of .dependency-cruiser.mjs', () => {
    const [, list = ''] =
      /const features = \[([^\]]*)\]/.exec(readFileSync(path.join(root, '.dependency-cruiser.mjs'), 'utf8')) ?? []
    const known = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name)
    const found = files.flatMap(({ file }) => /^(?:server|contract)\/features\/(\w+)/.exec(file)?.[1] ?? [])
    expect(known.length).toBeGreaterThan(10)
    expect([...new Set(found)].filter((name) => !known.includes(name))).toEqual([])
  })

  it('The parts of the baseline and the migrations after it are numbered without gaps', () => {
    const places = files.flatMap(({ file }) => /^server\/db\/migrations\/(.*)$/.exec(file)?.[1] ?? [])
    const [parts, names] = [true, false].map((isPart) => places.filter((place) => place.includes('/') === isPart))
    expect(parts?.map((place) => place.slice(0, 17))).toEqual(
      parts?.map((_, index) => `0001_baseline/${String(index + 1).padStart(2, '0')}_`),
    )
    // The baseline replaces numbers 1 to 86.
    expect(names?.map((name) => Number(name.slice(0, 4)))).toEqual(names?.map((_, index) => 87 + index))
  })

  it('The business time zone is named in one place', () => {
    // Applied migrations cannot change.
    const others = below('contract/', 'server/', 'src/').filter(
      ({ file }) => file !== 'contract/base/time/clock.ts' && !/^server\/db\/migrations\//.test(file),
    )
    expect(findLines(others, /Asia\/Jakarta|\+07:00|\b7 \* (60|3_?600)/)).toEqual([])
  })

  it('Statuses and roles are used by name in code and SQL, never by number', () => {
    const others = below('contract/', 'server/', 'src/').filter(({ file }) => !/^server\/db\/migrations\//.test(file))
    // HTTP statuses have three digits.
    expect(findLines(others, /status\w*\)?\s*(=|===|!==|<>|<=?|>=?|\b(not )?in)\s*\(?\s*\d(?!\d\d\b)/i)).toEqual([])
    expect(findLines(others, /is_verified\s*(=|===|!==|:)\s*\d/)).toEqual([])
    expect(findLines(others, /\brole\s*(=|<>|(not )?in)\s*\(?\s*'(admin|maker|checker|viewer)'/i)).toEqual([])
  })

  it('The database time is read in one place', () => {
    const others = below('server/').filter(
      ({ file }) =>
        file !== 'server/db/clock.ts' &&
        // Rows of the queue have the database's time.
        !['server/jobs/workerSession.ts', 'server/db/sandboxClock.ts', 'server/db/migrate.ts'].includes(file) &&
        !/^server\/db\/migrations\//.test(file),
    )
    // Within SQL: calls of the clock in code are never inside a text.
    const asked = others.filter(({ text }) =>
      textsOf(text).some((one) =>
        /\bnow\(\)|\b(clock|statement|transaction)_timestamp\b|\bcurrent_(date|time)/i.test(one),
      ),
    )
    expect(asked.map(({ file }) => file)).toEqual([])
  })

  it('No file names a path of one machine', () => {
    expect(findLines(files, /['"`/](work|home\/\w+|Users)\/(main|shared)\b/)).toEqual([])
  })
})
