import { type Stay, stayErrors } from '@safar/contract/products/hotels/stay.rules'
import { MAX_STAY_DAYS_AHEAD } from '@safar/contract/vocabulary/hotels'
import { AppError } from '../../platform/errors.ts'

/** A stay in the format of the URL. */
export interface StayText {
  check_in: string
  check_out: string
  rooms: Stay['rooms']
  nationality: string
}

/** Returns the stay, or throws with every field that is wrong. */
export function readStay({ check_in, check_out, rooms, nationality }: StayText, today: string): Stay {
  const stay = { checkIn: check_in, checkOut: check_out, rooms, nationality }
  const fields = stayErrors(stay, today)
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', { shown: 'search_incomplete', fields, values: { max: MAX_STAY_DAYS_AHEAD } })
  return stay
}
