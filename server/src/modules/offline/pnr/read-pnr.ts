import type { PnrKind, ReadPnr } from '@safar/contract/bookings/pnr.shapes'
import { amadeusLines, amadeusTurns } from './amadeus.ts'
import { type Draft, newDraft, type World } from './draft.ts'
import { galileoLines, galileoMade, galileoTurns } from './galileo.ts'
import { type Line, type Rule, readInTurns, type Verdict } from './lines.ts'
import { messageLines, messageTurns } from './message.ts'
import { seatInfants } from './people.ts'
import { sabreLines, sabreTurns } from './sabre.ts'

interface System {
  kind: PnrKind
  linesOf: (paper: readonly string[]) => Line[]
  turns: readonly (readonly Rule[])[]
  madeOn?: (lines: readonly Line[], today: string) => string | null
}

const systems: readonly System[] = [
  { kind: 'amadeus', linesOf: amadeusLines, turns: amadeusTurns },
  { kind: 'sabre', linesOf: sabreLines, turns: sabreTurns },
  { kind: 'galileo', linesOf: galileoLines, turns: galileoTurns, madeOn: galileoMade },
  { kind: 'message', linesOf: messageLines, turns: messageTurns },
]

interface Attempt {
  kind: PnrKind
  draft: Draft
  verdicts: Verdict[]
}

const MOST_LINES = 400

function readAs({ kind, linesOf, turns, madeOn }: System, paper: readonly string[], world: World): Attempt {
  const lines = linesOf(paper)
  const draft = newDraft(world)
  draft.made_on = madeOn?.(lines, world.today) ?? null
  const found = readInTurns(lines, turns, draft)
  seatInfants(draft)
  const verdicts = paper.map((): Verdict => 'unread')
  for (const [line, verdict] of found) for (const place of line.places) verdicts[place] = verdict
  return { kind, draft, verdicts }
}

/** Flights, people and locators identify the system; lines that are merely known occur in all systems. */
const scoreOf = ({ draft, verdicts }: Attempt): number =>
  draft.segments.length * 100 +
  draft.people.length * 20 +
  (draft.locator ? 50 : 0) +
  verdicts.filter((verdict) => verdict !== 'unread').length

/**
 * Reads the text of a reservation as shown by Amadeus, Sabre or Galileo, or as people write it to each other. Every
 * line gets a verdict; a line with any part that does not make sense is marked as unread.
 */
export function readPnr(text: string, world: World): ReadPnr {
  const paper = text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').toUpperCase().split('\n').slice(0, MOST_LINES)
  while (paper.at(-1)?.trim() === '') paper.pop()
  const [best] = systems.map((system) => readAs(system, paper, world)).sort((a, b) => scoreOf(b) - scoreOf(a))
  const isRecognized =
    best && (best.draft.segments.length > 0 || best.draft.people.length > 0 || best.draft.locator !== null)
  const { world: _world, ...read } = isRecognized ? best.draft : newDraft(world)
  return {
    ...read,
    kind: isRecognized ? best.kind : null,
    lines: paper.map((line, place) => ({
      text: line,
      verdict: isRecognized ? (best.verdicts[place] ?? 'unread') : 'unread',
    })),
  }
}
