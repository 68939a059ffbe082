import type { ReadPnr } from '@safar/contract/bookings/pnr.shapes'
import type { Draft } from './draft.ts'

export type Verdict = ReadPnr['lines'][number]['verdict']

/** A logical line, with lines broken by the terminal joined again. */
export interface Line {
  text: string
  /** The heading above it. */
  section: string
  /** The indices of its lines in the text. */
  places: number[]
}

/** Null if this rule does not recognize the line. */
export type Rule = (line: Line, draft: Draft) => Verdict | null

const WIDTH = 63
const NOISE = /^\s*(\)>?|>.*;?|\/\$)?\s*$/

/** `continues` recognizes the continuation of a broken line; `heading` returns the section that a line opens. */
export function linesOf(
  paper: readonly string[],
  continues: (text: string) => boolean,
  heading: (text: string) => string | null,
): Line[] {
  const lines: Line[] = []
  let section = ''
  for (const [place, raw] of paper.entries()) {
    const text = raw.trimEnd()
    const last = lines.at(-1)
    if (last && continues(text) && last.text.trim() !== '') {
      // A full line was broken inside a word, a shorter one at a space.
      const full = (paper[place - 1] ?? '').trimEnd().length >= WIDTH
      last.text += full ? text.trim() : ` ${text.trim()}`
      last.places.push(place)
      continue
    }
    section = heading(text.trim()) ?? section
    lines.push({ text, section, places: [place] })
  }
  return lines
}

const noise: Rule = ({ text }) => (NOISE.test(text) ? 'known' : null)

/** Later rules depend on what earlier ones read: people come before what belongs to them. */
export function readInTurns(
  lines: readonly Line[],
  turns: readonly (readonly Rule[])[],
  draft: Draft,
): Map<Line, Verdict> {
  const verdicts = new Map<Line, Verdict>()
  for (const rules of [[noise], ...turns])
    for (const line of lines) {
      if (verdicts.has(line)) continue
      for (const rule of rules) {
        const verdict = rule(line, draft)
        if (verdict === null) continue
        verdicts.set(line, verdict)
        break
      }
    }
  return verdicts
}

/** A rule for lines that match a pattern; `take` returns whether the line could be read. */
export const on =
  (pattern: RegExp, take: (found: readonly string[], draft: Draft, line: Line) => boolean): Rule =>
  (line, draft) => {
    const found = pattern.exec(line.text)
    if (!found) return null
    return take(
      [...found].map((part) => part ?? ''),
      draft,
      line,
    )
      ? 'read'
      : null
  }

/** Lines that are understood but contain nothing a booking needs. */
export const known =
  (pattern: RegExp, section?: string): Rule =>
  (line) =>
    pattern.test(line.text) && (section === undefined || line.section === section) ? 'known' : null
