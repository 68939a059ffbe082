import type { Offer } from '@safar/contract/flights/offer.schema'
import type { DraftStay, QuoteDraft } from '../../../platform/drafts/quote-draft.ts'

/** Whether every hotel is part of every option, or the client chooses one of them. */
export const arrangements = ['together', 'alternatives'] as const
export type Arrangement = (typeof arrangements)[number]

/** One option by the places of its parts in the draft. */
export interface ComposedOption {
  flight: number | null
  stays: number[]
}

const overlaps = (a: DraftStay, b: DraftStay): boolean =>
  a.stay.check_in < b.stay.check_out && b.stay.check_in < a.stay.check_out

/** Hotels for the same nights are meant to be chosen from; one after the other, they are one journey. */
export const usualArrangement = (stays: readonly DraftStay[]): Arrangement =>
  stays.some((stay, place) => stays.slice(place + 1).some((other) => overlaps(stay, other)))
    ? 'alternatives'
    : 'together'

/** Flights are alternatives of each other; hotels as arranged. */
export function composeOptions({ offers, stays }: QuoteDraft, arrangement: Arrangement): ComposedOption[] {
  const places = stays.map((_stay, place) => place)
  const choices = arrangement === 'alternatives' && places.length > 0 ? places.map((place) => [place]) : [places]
  const flights: (number | null)[] = offers.length > 0 ? offers.map((_offer: Offer, place) => place) : [null]
  return flights.flatMap((flight) => choices.map((chosen) => ({ flight, stays: chosen })))
}

/** Messages of the server name an option and its part; in the form each part stands once. */
export function toPartErrors(
  errors: Readonly<Record<string, string>>,
  options: readonly ComposedOption[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]): [string, string][] => {
      const [, option = '', stay, field = ''] = /^options\.(\d+)(?:\.stays\.(\d+))?\.(\w+)$/.exec(path) ?? []
      const composed = options[Number(option)]
      if (!field || !composed) return [[path, message]]
      if (stay !== undefined) return [[`stays.${composed.stays[Number(stay)] ?? 0}.${field}`, message]]
      if (composed.flight !== null) return [[`flights.${composed.flight}.${field}`, message]]
      return [[`stays.${composed.stays[0] ?? 0}.rate_ids`, message]]
    }),
  )
}
