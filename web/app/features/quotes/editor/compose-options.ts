import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { QuoteDraft } from '../../../platform/drafts/quote-draft.ts'

/** Whether every hotel and package is part of every option, or the client chooses one of them. */
export const arrangements = ['together', 'alternatives'] as const
export type Arrangement = (typeof arrangements)[number]

/** One option, as indexes of its parts in the draft. */
export interface ComposedOption {
  flight: number | null
  stays: number[]
  packages: number[]
}

interface Days {
  from: string
  to: string
}

const overlaps = (a: Days, b: Days): boolean => a.from < b.to && b.from < a.to

const toDays = ({ stays, packages }: Pick<QuoteDraft, 'stays' | 'packages'>): Days[] => [
  ...stays.map(({ stay }) => ({ from: stay.check_in, to: stay.check_out })),
  ...packages.map(({ shown: { departs_on, returns_on } }) => ({
    from: departs_on,
    to: returns_on ?? `${departs_on}~`,
  })),
]

/** Parts for overlapping days are alternatives; consecutive ones form one journey. */
export function usualArrangement(draft: Pick<QuoteDraft, 'stays' | 'packages'>): Arrangement {
  const days = toDays(draft)
  const isChoice = days.some((one, place) => days.slice(place + 1).some((other) => overlaps(one, other)))
  return isChoice ? 'alternatives' : 'together'
}

type Choice = Pick<ComposedOption, 'stays' | 'packages'>

/** Flights are alternatives to each other; hotels and packages follow the arrangement. */
export function composeOptions({ offers, stays, packages }: QuoteDraft, arrangement: Arrangement): ComposedOption[] {
  const together: Choice = { stays: stays.map((_, place) => place), packages: packages.map((_, place) => place) }
  const single: Choice[] = [
    ...together.stays.map((place) => ({ stays: [place], packages: [] })),
    ...together.packages.map((place) => ({ stays: [], packages: [place] })),
  ]
  const choices = arrangement === 'alternatives' && single.length > 0 ? single : [together]
  const flights: (number | null)[] = offers.length > 0 ? offers.map((_offer: Offer, place) => place) : [null]
  return flights.flatMap((flight) => choices.map((chosen) => ({ flight, ...chosen })))
}

/** The server's errors name an option and its part; the form contains each part only once. */
export function toPartErrors(
  errors: Readonly<Record<string, string>>,
  options: readonly ComposedOption[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]): [string, string][] => {
      const [, option = '', list, part, field = ''] =
        /^options\.(\d+)(?:\.(stays|packages)\.(\d+))?\.(\w+)/.exec(path) ?? []
      const composed = options[Number(option)]
      if (!field || !composed) return [[path, message]]
      if (list === 'stays' || list === 'packages')
        return [[`${list}.${composed[list][Number(part)] ?? 0}.${field}`, message]]
      if (composed.flight !== null) return [[`flights.${composed.flight}.${field}`, message]]
      if (composed.packages.length > 0) return [[`packages.${composed.packages[0]}.selection`, message]]
      return [[`stays.${composed.stays[0] ?? 0}.rate_ids`, message]]
    }),
  )
}
