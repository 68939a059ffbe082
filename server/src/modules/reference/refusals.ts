import { brokenConstraint } from '../../platform/database/failures.ts'
import { invalid } from '../../platform/errors.ts'

const unique = new Set(['airports_code', 'airlines_code', 'aircraft_code'])

/** A code that is taken, said at its field. The index decides: a look before could be overtaken. */
export async function tellTakenCode<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw unique.has(brokenConstraint(error) ?? '') ? invalid({ code: 'code_taken' }) : error
  }
}
