import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '../../contract/base/calls/envelope.ts'
import { customerTexts } from '../support/customerTexts.ts'

/** Words of the texts in each language: one plain word for each concept. */
const said: { language: string; use: string; not: RegExp }[] = [
  { language: 'en', use: 'email, by email', not: /e-mail|by mail\b/i },
  { language: 'en', use: 'recipient', not: /\bpayees?\b(?!})/i },
  { language: 'en', use: 'has expired', not: /run out\b/ },
  { language: 'en', use: 'takes effect', not: /go(es)? in force/ },
  { language: 'en', use: 'needs, requires', not: /asked for\b|Asked for/ },
  { language: 'id', use: 'email', not: /\bsurel\b/i },
  { language: 'id', use: 'file', not: /\bberkas\b/i },
  { language: 'id', use: 'penerima', not: /\bmereka (terima|menerima)\b/i },
  { language: 'zh', use: '支付密码', not: /PIN/ },
  { language: 'zh', use: '境内', not: /国内/ },
  { language: 'zh', use: '身份验证器', not: /(?<!身份)验证器/ },
]

/** Words settled in docs/glossary.md, and synonyms that names, comments, texts and documents avoid. */
const settled: { use: string; not: RegExp; except?: RegExp }[] = [
  // Names in the specification's common config.
  { use: 'recipient', not: /beneficiar/i, except: /beneficiary_account_type|beneficial_owner/ },
  { use: 'business', not: /\btenants?\b/i },
  // A band is also a coloured strip at the top of a document.
  { use: 'tier', not: /(^|[^a-z])bands?(?![a-z])|Bands?(?![a-z])/, except: /\bband\(|sheet\.band/ },
  // The code of the notice's event is stored.
  { use: 'delegation', not: /stand-in|stood in for\b|StandIns?\b/i, except: /stand_in\b|standIn\b/ },
  // An entry is a line of a record: of the ledger, the audit log, a sanctions list.
  {
    use: 'registration',
    not: /\bentry(Calls|Handlers|Texts|Urls|At)\b|\b(use)?Entry(Call|Deps|Error|Form|Frame|Name|PageProps|Path|Step)\b|\bentry-\w|\/entry\b/,
  },
  // A call returns a response; a person answers. A request may go unanswered.
  { use: 'response', not: /\bno answer\b|\banswers? (came|comes|is lost|was lost|may be lost|may have been lost)\b/i },
  // The specification uses `notification` in paths, tables and the panel; react-admin, for its snackbar.
  {
    use: 'notice',
    not: /[a-z]Notification|Notification[A-Z]|\bnotifications?[A-Z]|\b(a|an|each|the|no|one|every) notifications?\b/,
    except: /AddNotificationContext|NotificationPayload/,
  },
  { use: '汇款', not: /转[账帐]/ },
  // An invoice is written by the recipient; its number keeps its name. The specification names calls and files.
  {
    use: 'receipt',
    not: /\binvoices?\b|faktur(?!\w)|发票/i,
    except:
      /invoice[_ ]number|transfer-invoice|TransferInvoice|nomor faktur|发票号|invoice that it pays|invoice\.pdf|'invoice'|invoice: '|\*\*purposes|"invoice"|^\s*invoice: \{/i,
  },
]

/** Terms that documents use instead of a paraphrase or an older word. Code and addresses in documents keep their names. */
const documented: { use: string; not: RegExp }[] = [
  { use: 'approval inbox, operator console', not: /\bdesks?\b/i },
  { use: 'encrypt', not: /\b(un)?seal(s|ed|ing)?\b/i },
  { use: 'operator, platform', not: /\bhouses?\b/i },
  { use: 'portal API', not: /\bdoors?\b/i },
  { use: 'realtime event', not: /\bnews\b/i },
  { use: 'eligibility', not: /\bstanding\b/i },
  { use: 'recent grant', not: /\b(by|of) one hand\b|\bsame hand\b/i },
  { use: 'payment instructions', not: /\binstruction\b/i },
  { use: 'claim link', not: /\b(recipient's|mailed) steps?\b/i },
  { use: 'response', not: /\brepl(y|ies)\b/i },
  { use: 'sign-in', not: /\blog(s|ged)?[ -](in|out)\b(?! turn)/i },
  { use: 'person', not: /\bwhoever\b/i },
  { use: 'lease', not: /\bis about it\b|\bof theirs\b|\bcomes? to nothing\b|\bis gone\b/i },
  { use: 'notice', not: /\b(is|are) told\b|\bhears?\b|\binsists?\b|\banew\b|\bgo(es)? on\b/i },
]

interface Term {
  use: string
  avoid: Record<Locale, string[]>
  allowed: Record<Locale, string[]>
}

const root = path.resolve(import.meta.dirname, '../..')
const glossary = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8')
/** Also files that are not committed yet. */
const listed = ['ls-files', '--cached', '--others', '--exclude-standard']
const files = execFileSync('git', [...listed, 'contract', 'src', 'server', 'docs', 'README.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  // Decision records keep their wording.
  .filter((file) => /\.(ts|tsx|md|css)$/.test(file) && !/^docs\/(decisions\/|glossary\.md|terms\.md)/.test(file))

describe('words of docs/glossary.md', () => {
  it('The words are checked in all three source folders', () => {
    expect(files.length).toBeGreaterThan(500)
  })

  it.each(settled)('The word is “$use”, and no synonym is used', ({ use, not, except }) => {
    expect(glossary).toContain(use)
    const found = files.flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          not.test(line) && !except?.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
        ),
    )
    expect(found).toEqual([])
  })
})

describe('terms of docs/glossary.md in documents', () => {
  const documents = execFileSync(
    'git',
    [...listed, ':(glob)*.md', ':(glob)docs/*.md', 'docs/decisions', 'clients/*.md'],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\n')
    // The glossary and the terms list the words to avoid; conformance quotes the specification and the screens.
    .filter((file) => file.endsWith('.md') && !/^docs\/(glossary|terms|conformance)\.md$/.test(file))

  /** The prose: without code and without the targets of links. */
  const proseOf = (text: string) =>
    text
      .replaceAll(/^ *```.*?^ *```$/gms, (block) => block.replaceAll(/[^\n]/g, ''))
      .replaceAll(/`[^`\n]*`/g, '')
      .replaceAll(/\]\([^)]*\)/g, ']')

  it('The terms are checked in every document', () => {
    expect(documents.length).toBeGreaterThan(80)
  })

  it.each(documented)('The term is “$use”, and no paraphrase is used', ({ use, not }) => {
    for (const term of use.split(', ')) expect(glossary).toContain(term)
    const found = documents.flatMap((file) =>
      proseOf(readFileSync(path.join(root, file), 'utf8'))
        .split('\n')
        .flatMap((line, index) => (not.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    )
    expect(found).toEqual([])
  })
})

describe('terms of docs/glossary.md in comments', () => {
  const sources = execFileSync('git', [...listed, 'contract', 'server', 'src', 'scripts', 'bench', 'tests'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    // Applied migrations keep their text.
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\/migrations\//.test(file))

  const paraphrase =
    /\bwhoever\b|\b(is|are) told\b|\bof (theirs|ours)\b|\bcomes? to nothing\b|\bis gone\b|\banew\b|^\W*((What|Who|The same of)\b|(Null|True|False|Empty|Absent):)/i

  /** Each comment with its line; consecutive line comments are one. */
  function commentsOf(file: string) {
    const source = readFileSync(path.join(root, file), 'utf8')
    const blocks: { text: string; start: number; end: number }[] = []
    for (const { type, value, start, end } of parseSync(file, source).comments) {
      const before = type === 'Line' ? blocks.at(-1) : undefined
      if (before && /^\n[ \t]*$/.test(source.slice(before.end, start))) {
        before.text += ` ${value}`
        before.end = end
      } else blocks.push({ text: value, start, end })
    }
    return blocks.map(({ text, start }) => ({
      text: text.replaceAll(/\s*\n[\s*]*/g, ' ').trim(),
      at: `${file}:${source.slice(0, start).split('\n').length}`,
    }))
  }

  it('No comment opens with a question word or uses a paraphrase', () => {
    const comments = sources.flatMap(commentsOf)
    expect(comments.length).toBeGreaterThan(5000)
    expect(comments.filter(({ text }) => paraphrase.test(text)).map(({ text, at }) => `${at}: ${text}`)).toEqual([])
  })

  it('Each source file that a comment names exists', () => {
    const names = new Set(sources.map((file) => path.basename(file)))
    const missing = sources
      .flatMap(commentsOf)
      .flatMap(({ text, at }) =>
        [...text.matchAll(/`(?:[\w.-]+\/)*([\w.-]+\.(?:ts|tsx|mjs))`/g)]
          .filter(([, name = '']) => !names.has(name))
          .map(([named]) => `${at}: ${named}`),
      )
    expect(missing).toEqual([])
  })
})

describe('docs/terms.md', () => {
  const [, ...rows] = readFileSync(path.join(root, 'docs/terms.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const wordsOf = (cell = '') => cell.split(', ').filter(Boolean)
  const terms = rows.map(([, use = '', ...cells]): Term => {
    const [en, id, zh, notEn, notId, notZh] = cells.map(wordsOf)
    return {
      use,
      allowed: { en: en ?? [], id: id ?? [], zh: zh ?? [] },
      avoid: { en: notEn ?? [], id: notId ?? [], zh: notZh ?? [] },
    }
  })

  it('Each term has its words in three languages, and none of them is rejected by another row', () => {
    expect(terms.length).toBeGreaterThan(38)
    for (const locale of locales) {
      const used = terms.flatMap(({ allowed }) => allowed[locale])
      expect(terms.filter(({ allowed }) => allowed[locale].length === 0).map(({ use }) => use)).toEqual([])
      const avoided = terms.flatMap(({ avoid }) => avoid[locale])
      expect(used.filter((word) => avoided.includes(word))).toEqual([])
    }
  })

  it.each(terms)('Customers read one word for “$use” in each language', ({ allowed, avoid }) => {
    const found = locales.flatMap((locale) => {
      const isWord = locale !== 'zh'
      const ends = isWord ? ['(?<![\\p{L}])', '(s|ies)?(?![\\p{L}])'] : ['', '']
      const bad = new RegExp(avoid[locale].map((word) => `${ends[0]}${word}${ends[1]}`).join('|'), 'iu')
      return customerTexts(locale).flatMap(({ key, text }) => {
        // 印尼境内汇款 contains the shorter word that must not stand alone.
        const rest = allowed[locale].reduce(
          (left, word) => left.replaceAll(word, ''),
          text.replaceAll(/%?\{\w+\}/g, ''),
        )
        return bad.test(rest) ? [`${locale} ${key}: ${text}`] : []
      })
    })
    expect(found).toEqual([])
  })
})

describe('texts of the portal and of the server', () => {
  const texts = files
    .filter((file) => /\/(i18n|messages)\//.test(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(/\b(en|id|zh): ?(['"`])((?:[^\\]|\\.)*?)\2/g)].map(([, locale, , text = '']) => ({
            locale,
            text,
            at: `${file}:${index + 1}`,
          })),
        ),
    )

  it.each(said)('Texts in $language say “$use” and no synonym', ({ language, not }) => {
    const own = texts.filter(({ locale }) => locale === language)
    expect(own.length).toBeGreaterThan(4500)
    expect(own.filter(({ text }) => not.test(text)).map(({ at, text }) => `${at}: ${text}`)).toEqual([])
  })
})
