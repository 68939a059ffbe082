import { meetingErrors } from '@safar/contract/products/rides/ride.rules'
import type { RideOption } from '@safar/contract/products/rides/ride.shapes'
import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'

interface Meeting {
  pick_up?: string | null | undefined
  drop_off?: string | null | undefined
}

/** Where the driver has to come, as far as it is missing. */
export function meetingProblems(
  { route, from, to }: Pick<RideOption, 'route' | 'from' | 'to'>,
  meeting: Meeting,
  locale: Locale,
): Record<string, string> {
  const errors = meetingErrors({ service: route.service, from: from.kind, to: to?.kind ?? null }, meeting)
  return Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, translate(locale, key)]))
}
