import { type Stay, stayErrors } from '@safar/contract/hotels/stay.rules'
import { AppError } from '../../../platform/errors.ts'

/** A stay as the address says it. */
export interface StayText {
  check_in: string
  check_out: string
  rooms: Stay['rooms']
  nationality: string
}

/** The stay, or every field that is wrong with it. */
export function readStay({ check_in, check_out, rooms, nationality }: StayText, today: string): Stay {
  const stay = { checkIn: check_in, checkOut: check_out, rooms, nationality }
  const fields = stayErrors(stay, today)
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { shown: 'search_incomplete', fields })
  return stay
}
