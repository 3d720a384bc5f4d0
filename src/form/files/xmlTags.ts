/** A tag without its prefix, its attributes, and the text up to the next tag. */
export interface XmlTag {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly text: string
}

const attribute = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Where the tag that starts at `from` ends; a `>` inside quotes does not end it. */
function tagEnd(xml: string, from: number): number {
  let at = from
  while (at < xml.length) {
    const letter = xml[at]
    if (letter === '>') return at
    if (letter === '"' || letter === "'") {
      const closing = xml.indexOf(letter, at + 1)
      if (closing < 0) return -1
      at = closing
    }
    at += 1
  }
  return -1
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The opening tags of an XML text, in one pass over it; text and attributes keep their escapes. */
export function* openingTags(xml: string): Generator<XmlTag> {
  let start = xml.indexOf('<')
  while (start >= 0) {
    const end = tagEnd(xml, start)
    if (end < 0) return
    const next = xml.indexOf('<', end)
    const tag = xml.slice(start + 1, end)
    if (/^[A-Za-z_]/.test(tag)) {
      const [name = ''] = /^[^\s/]+/.exec(tag) ?? []
      const attributes = new Map<string, string>()
      for (const [, key = '', double, single] of tag.slice(name.length).matchAll(attribute))
        attributes.set(key, double ?? single ?? '')
      yield { name: localName(name), attributes, text: xml.slice(end + 1, next < 0 ? xml.length : next) }
    }
    start = next
  }
}
