import type { Brand } from '../../contract/base/brands/brand.ts'
import type { Formats } from '../../contract/base/texts/formats.ts'
import { documentTexts } from './labels.ts'
import type { CheckCode, PaperCodes } from './paperCode.ts'
import { ink } from './pen.ts'
import { inkOf, type Surface } from './surface.ts'

/** The template of every paper that a customer may pass on: head with logo, title and QR code, facts in two columns, foot. */

export const grey = '#5b6b6a'

export type Lines = readonly (readonly [label: string, value: string])[]

/** Without the facts that are absent. */
export const presentLines = (lines: readonly (readonly [string, string | null | undefined])[]): Lines =>
  lines.filter((line): line is readonly [string, string] => line[1] !== null && line[1] !== undefined && line[1] !== '')

export interface PaperFacts {
  title: string
  /** With its label, as in `Reference LT-…`. */
  number: string
  status?: { text: string; colour: string }
  issued: Date
  check: CheckCode
}

/** For whom, when, with which codes and under which brand a paper is drawn. */
export interface Drawing {
  formats: Formats
  now: Date
  papers: PaperCodes
  brand: Brand
}

export interface Section {
  title: string
  lines: Lines
  /** Labels of the lines in bold. */
  bold?: readonly string[]
  /** Values at the right edge, as for amounts. */
  isRight?: boolean
}

const qrSize = 64
const columnGap = 28
const labelShare = 0.42
const lineSpace = 3

/** Draws logo, title, number, status and the check code; returns the baseline for what follows. */
export async function drawHead(surface: Surface, facts: PaperFacts, formats: Formats): Promise<number> {
  const { receipt: text, paper } = documentTexts(formats.choice.locale)
  const { margin, width } = surface
  const top = 34
  const right = margin + width - qrSize
  const beside = { x: margin, width: width - qrSize - 14 }
  surface.band(0, 6, inkOf(surface.brand))
  surface.qr(facts.check.url, right, top, qrSize)
  surface.mark(margin, top + 2, 24)
  await surface.text(
    surface.brand.name,
    { x: margin + 32, y: top + 20, width: 200 },
    { size: 17, isBold: true, colour: ink },
  )
  await surface.text(facts.title, { ...beside, y: top + 19 }, { size: 15, isBold: true, align: 'right', colour: ink })
  await surface.text(facts.number, { ...beside, y: top + 35 }, { size: 9.5, align: 'right', colour: ink })
  const issued = `${text.issued} ${formats.momentInZone(facts.issued)}`
  await surface.text(issued, { ...beside, y: top + 58 }, { size: 8.5, colour: grey })
  if (facts.status !== undefined) {
    const { colour } = facts.status
    const status = `${text.status}: ${facts.status.text}`
    await surface.text(status, { ...beside, y: top + 58 }, { size: 9.5, isBold: true, align: 'right', colour })
  }
  const caption = `${paper.check_at} ${facts.check.pageUrl} · ${facts.check.code}`
  const below = await surface.text(caption, { x: margin, y: top + 78, width }, { size: 7, colour: grey })
  surface.line(below - 4)
  return below + 16
}

async function drawSection(surface: Surface, section: Section, at: { x: number; y: number; width: number }) {
  const labelWidth = at.width * labelShare
  let y = at.y
  if (section.title !== '')
    y =
      (await surface.text(section.title, { ...at, y }, { size: 9.5, isBold: true, colour: inkOf(surface.brand) })) +
      lineSpace
  for (const [label, value] of section.lines) {
    const isBold = section.bold?.includes(label) ?? false
    const style = { size: 9, isBold }
    const below = await surface.text(
      label,
      { x: at.x, y, width: labelWidth - 8 },
      { ...style, colour: isBold ? ink : grey },
    )
    const after = await surface.text(
      value,
      { x: at.x + labelWidth, y, width: at.width - labelWidth },
      { ...style, align: section.isRight ? 'right' : 'left' },
    )
    y = Math.max(below, after) + lineSpace
  }
  return y
}

/** Two sections side by side, on the same baselines; returns the baseline below the longer one. */
export async function drawColumns(
  surface: Surface,
  [left, right]: readonly [Section, Section],
  y: number,
): Promise<number> {
  const half = (surface.width - columnGap) / 2
  const ends = [
    await drawSection(surface, left, { x: surface.margin, y, width: half }),
    await drawSection(surface, right, { x: surface.margin + half + columnGap, y, width: half }),
  ]
  return Math.max(...ends)
}

/** Says under which brand the paper was made, and which page this is. */
export async function drawFoot(surface: Surface, note: string, page: number, formats: Formats): Promise<void> {
  const { paper } = documentTexts(formats.choice.locale)
  const { margin, width } = surface
  const y = surface.height - 34
  surface.line(y - 12)
  await surface.text(
    note.replace('{brand}', surface.brand.name).replace('{zone}', formats.zoneName),
    { x: margin, y, width: width - 70 },
    { size: 7.5, colour: grey },
  )
  const number = paper.page.replace('{page}', String(page))
  await surface.text(number, { x: margin, y, width }, { size: 7.5, align: 'right', colour: grey })
}
