/** How much of a figure may be gone over before it counts as more. */
const allowed = {
  /** Sent to the database, BEGIN and COMMIT included. */
  statements: 0,
  commits: 0,
  /** Run by functions in the database. */
  'statements inside': 0,
  /** Pages of the database that were read or written, in memory or not. */
  buffers: 0.1,
  /** Write-ahead log. */
  'log kB': 0.1,
  /** Before compression, because ids differ from run to run. */
  'reply kB': 0.1,
  /** As transferred. */
  'script kB': 0.05,
  'script files': 0,
} as const

export type Unit = keyof typeof allowed

/** A count that does not depend on the machine. */
export interface Cost {
  what: string
  unit: Unit
  figure: number
}

const HEADER = 'what\tunit\tfigure'

export const toText = (costs: readonly Cost[]): string =>
  `${[HEADER, ...costs.map(({ what, unit, figure }) => [what, unit, figure].join('\t'))].join('\n')}\n`

const isUnit = (unit: string): unit is Unit => unit in allowed

export function readCosts(text: string): Cost[] {
  const [header, ...lines] = text.trimEnd().split('\n')
  if (header !== HEADER) throw new Error(`the first line must be '${HEADER}'`)
  return lines.map((line) => {
    const [what = '', unit = '', figure = ''] = line.split('\t')
    if (what === '' || !isUnit(unit) || !(Number(figure) >= 0)) throw new Error(`not a cost: ${line}`)
    return { what, unit, figure: Number(figure) }
  })
}

const nameOf = ({ what, unit }: Cost): string => `${what}, ${unit}`
const WRITE = 'npm run bench -- costs --write'

/**
 * What differs from the figures written down: more must be mended or explained, and less is written down too, so that it
 * cannot grow back unseen.
 */
export function compareCosts(written: readonly Cost[], found: readonly Cost[]): string[] {
  const before = new Map(written.map((cost) => [nameOf(cost), cost.figure]))
  const now = new Set(found.map(nameOf))
  return [
    ...found.flatMap((cost) => {
      const name = nameOf(cost)
      const { unit, figure } = cost
      const was = before.get(name)
      if (was === undefined) return [`${name}: ${figure}, and no figure is written down: ${WRITE}`]
      if (figure > was * (1 + allowed[unit]))
        return [`${name}: ${figure} instead of ${was}. Mend it, or say in the commit why it must be, and ${WRITE}`]
      if (figure < was * (1 - allowed[unit])) return [`${name}: only ${figure} instead of ${was}. Keep it: ${WRITE}`]
      return []
    }),
    ...written.map(nameOf).flatMap((name) => (now.has(name) ? [] : [`${name}: is no longer counted: ${WRITE}`])),
  ]
}
