import type { ReadPnr } from '@safar/contract/bookings/pnr.shapes'
import type { Draft } from './draft.ts'

export type Verdict = ReadPnr['lines'][number]['verdict']

/** One line as it was meant: what the terminal broke is joined again. */
export interface Line {
  text: string
  /** The heading it stands under. */
  section: string
  /** Its lines on paper. */
  places: number[]
}

/** Null: this rule does not know the line. */
export type Rule = (line: Line, draft: Draft) => Verdict | null

const WIDTH = 63
const NOISE = /^\s*(\)>?|>.*;?|\/\$)?\s*$/

/** `continues` tells a broken line's rest; `heading` names the section that a line opens. */
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
      // A full line broke inside a word; a shorter one at a space.
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

/** Later rules stand on what earlier ones read: who there is comes before what belongs to them. */
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

/** A rule for lines of one pattern; `take` returns whether it could be read after all. */
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

/** Lines that are understood and hold nothing a booking needs. */
export const known =
  (pattern: RegExp, section?: string): Rule =>
  (line) =>
    pattern.test(line.text) && (section === undefined || line.section === section) ? 'known' : null
