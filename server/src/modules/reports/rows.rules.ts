import { bigSumOf } from '@safar/contract/amount'
import { NONE, REST } from '@safar/contract/money/reports.contract'

export type Figures<Name extends string> = Readonly<Record<Name, bigint>>

export interface Row<Name extends string> {
  key: string
  figures: Figures<Name>
}

/** Each figure's sum over all rows. */
export function addUp<Name extends string>(names: readonly Name[], rows: readonly Figures<Name>[]): Figures<Name> {
  const sums = names.map((name) => [name, bigSumOf(rows.map((row) => row[name]))] as const)
  return Object.fromEntries(sums) as Figures<Name>
}

export const figuresOf = <Name extends string>({ figures }: Row<Name>): Figures<Name> => figures

const larger = (a: bigint, b: bigint) => (a === b ? 0 : a > b ? -1 : 1)

/** Sorts time groups chronologically, everything else by value, largest first. Rows without a name come last. */
export function sortRows<Name extends string>(
  rows: readonly Row<Name>[],
  by: string,
  weight: (figures: Figures<Name>) => bigint,
): Row<Name>[] {
  const nameless = ({ key }: Row<Name>) => Number(key === NONE)
  const byKey = (a: Row<Name>, b: Row<Name>) => (a.key < b.key ? -1 : 1)
  const inTime = by === 'day' || by === 'month'
  return [...rows].sort(
    (a, b) => nameless(a) - nameless(b) || (inTime ? 0 : larger(weight(a.figures), weight(b.figures))) || byKey(a, b),
  )
}

/** Limits the rows to what a page can show: the rest are merged into one, so the total stays the same. */
export function foldRows<Name extends string>(
  names: readonly Name[],
  rows: readonly Row<Name>[],
  most: number,
): Row<Name>[] {
  if (rows.length <= most) return [...rows]
  return [...rows.slice(0, most - 1), { key: REST, figures: addUp(names, rows.slice(most - 1).map(figuresOf)) }]
}
