import type { Locale } from '../wording/locale.ts'
import { type TextKey, translate } from '../wording/texts.ts'
import { type Trip, tripDays } from './trip.rules.ts'

/** The messages of a trip's rules with the days they name, by field. */
export const tripTexts = (
  errors: Readonly<Partial<Record<string, TextKey>>>,
  trip: Pick<Trip, 'lastTravelDate'>,
  locale: Locale,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, key]) => (key ? [[path, translate(locale, key, tripDays(trip))]] : [])),
  )
