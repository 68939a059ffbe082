import { type Quarter, quarters } from './facts.rules.ts'
import { type FilterName, filterNames, type ListName, listNames, type TimeName, timeNames } from './filters.rules.ts'
import type { CodeColumn, OfferIndex, Range } from './offer-index.rules.ts'

/** One value that can be chosen: how many offers it brings and from which price. */
export interface Option<T> {
  value: T
  count: number
  /** Null while it brings nothing. */
  from: number | null
}

export type Facets = Readonly<
  {
    checkedBag: Option<true>
    refundable: Option<true>
    price: Range & { bars: readonly number[] }
    minutes: Range
    layoverMinutes: Range
  } & Record<TimeName, readonly Option<Quarter>[]> &
    Record<ListName, readonly Option<string>[]>
>

export const BARS = 16

/** Counts and lowest prices of the values of one filter. */
export class Tally {
  readonly #counts: Uint32Array
  readonly #lowest: Float64Array

  constructor(values: number) {
    this.#counts = new Uint32Array(values)
    this.#lowest = new Float64Array(values).fill(Number.POSITIVE_INFINITY)
  }

  add(value: number, price: number): void {
    this.#counts[value] = (this.#counts[value] ?? 0) + 1
    if (price < (this.#lowest[value] ?? 0)) this.#lowest[value] = price
  }

  /** Every bit that is set is a value. */
  addBits(bits: number, price: number, first = 0): void {
    for (let rest = bits; rest !== 0; rest &= rest - 1) this.add(first + 31 - Math.clz32(rest & -rest), price)
  }

  options<T>(values: readonly T[]): Option<T>[] {
    return values.map((value, place) => {
      const count = this.#counts[place] ?? 0
      return { value, count, from: count > 0 ? (this.#lowest[place] ?? 0) : null }
    })
  }
}

const bitOf = (name: FilterName): number => 1 << filterNames.indexOf(name)

const named = <N extends string, T>(names: readonly N[], make: (name: N) => T): Record<N, T> =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<N, T>

export const filterBits = named(filterNames, bitOf)

/**
 * What each filter but the stops offers, given all the others: an offer counts where it is let in, and where only that
 * one filter keeps it out. Every value ever seen stays listed in its place, so rows do not jump away under the pointer.
 */
export class Tallies {
  readonly #index: OfferIndex
  readonly #times: readonly { name: TimeName; bit: number; tally: Tally; column: Uint8Array }[]
  readonly #lists: readonly { name: ListName; bit: number; tally: Tally; column: CodeColumn }[]
  readonly #checkedBag = new Tally(1)
  readonly #refundable = new Tally(1)
  readonly #bars = new Array<number>(BARS).fill(0)
  readonly #step: number

  constructor(index: OfferIndex) {
    this.#index = index
    this.#step = (index.ranges.price.most - index.ranges.price.least) / BARS || 1
    this.#times = timeNames
      .slice(0, index.legs * 2)
      .map((name) => ({ name, bit: filterBits[name], tally: new Tally(quarters.length), column: index.times[name] }))
    this.#lists = listNames.map((name) => {
      const column = index.lists[name]
      return { name, bit: filterBits[name], tally: new Tally(column.codes.length), column }
    })
  }

  /** `failed` has the bit of the one filter that keeps the offer out, or none. */
  add(offer: number, failed: number): void {
    const { prices, checkedBag, refundable, ranges } = this.#index
    const price = prices[offer] ?? 0
    const counts = (bit: number) => failed === 0 || failed === bit
    for (const { bit, tally, column } of this.#times) if (counts(bit)) tally.addBits(column[offer] ?? 0, price)
    for (const { bit, tally, column } of this.#lists) {
      if (!counts(bit)) continue
      for (let word = 0; word < column.words; word++)
        tally.addBits(column.bits[offer * column.words + word] ?? 0, price, word * 32)
    }
    if (checkedBag[offer] === 1 && counts(filterBits.checkedBag)) this.#checkedBag.add(0, price)
    if (refundable[offer] === 1 && counts(filterBits.refundable)) this.#refundable.add(0, price)
    if (counts(filterBits.price)) {
      const bar = Math.min(BARS - 1, Math.floor((price - ranges.price.least) / this.#step))
      this.#bars[bar] = (this.#bars[bar] ?? 0) + 1
    }
  }

  facets(): Facets {
    const only = (tally: Tally): Option<true> =>
      tally.options([true] as const)[0] ?? { value: true, count: 0, from: null }
    const { ranges } = this.#index
    return {
      ...named(timeNames, () => [] as Option<Quarter>[]),
      ...Object.fromEntries(this.#times.map(({ name, tally }) => [name, tally.options(quarters)])),
      ...(Object.fromEntries(
        this.#lists.map(({ name, tally, column }) => [name, tally.options(column.codes)]),
      ) as Record<ListName, Option<string>[]>),
      checkedBag: only(this.#checkedBag),
      refundable: only(this.#refundable),
      price: { ...ranges.price, bars: this.#bars },
      minutes: ranges.minutes,
      layoverMinutes: ranges.layoverMinutes,
    }
  }
}
